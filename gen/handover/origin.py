"""Find where a finished file comes from: the manifest that describes it, and the case.

The manifest usually stands beside the file and the case above it. A file that was moved or sent by
mail is looked up in a case that is named: its build id, or its digest, is searched among the
manifests of ``dist/`` and ``drafts/`` and the deliveries.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from gen.files.hashing import sha256_bytes
from gen.files.regular_file import FileProblemError, read_regular_file
from gen.files.safe_path import PathRefusedError, resolve_inside
from gen.handover.delivery import DELIVERIES, parse_delivery
from gen.handover.stamp import stamped_build_id
from gen.handover.unjudged import UnjudgedError
from gen.load.repository import is_case
from gen.publish.manifest import MANIFEST_NAME, Manifest, parse_manifest
from gen.request import DIST, DRAFTS


@dataclass(frozen=True, slots=True)
class Origin:
    """Hold the manifest of a file or folder, and the case it names the inputs of.

    `file` is where the manifest, or the delivery that states the same, was read. `outputs` are the
    finished files in question, by the names that the manifest gives them; `folder` is set when all
    that stands in a folder is in question.
    """

    manifest: Manifest
    file: Path
    case: Path
    outputs: Mapping[str, Path]
    folder: Path | None = None


def find_origin(path: Path, case: Path | None = None) -> Origin:
    """Return where `path` comes from: a finished file, a manifest, or the folder of a report.

    `case` is the case folder, if it is not above the manifest. Raises UnjudgedError.
    """
    if path.is_dir() or path.name == MANIFEST_NAME:
        return _of_folder(path if path.is_dir() else path.parent, case)
    return _of_file(path, case)


def _of_folder(folder: Path, case: Path | None) -> Origin:
    file = folder / MANIFEST_NAME
    manifest = _manifest_at(file)
    if manifest is None:
        raise UnjudgedError(_why_unknown(file), file=folder.as_posix())
    try:
        outputs = {name: resolve_inside(folder, name) for name in manifest.outputs}
    except PathRefusedError as error:
        raise UnjudgedError("bad-manifest", file=folder.as_posix()) from error
    found = _case_of(file, case)
    # An unpacked package is its own case, and holds more than outputs.
    is_its_case = folder.absolute() == found.absolute()
    return Origin(manifest, file, found, outputs, None if is_its_case else folder)


def _of_file(path: Path, case: Path | None) -> Origin:
    try:
        data = read_regular_file(path)
    except FileProblemError as problem:
        raise UnjudgedError(problem.kind.value, file=path.as_posix()) from problem
    beside = path.parent / MANIFEST_NAME
    for file, manifest in _manifests(beside, case):
        listed = path.name if file == beside and path.name in manifest.outputs else None
        name = listed or _name_in(manifest, path, data)
        if name is not None:
            return Origin(manifest, file, _case_of(file, case), {name: path})
    reason = _why_unknown(beside) if case is None else "unknown-build"
    raise UnjudgedError(reason, file=path.as_posix())


def _manifests(beside: Path, case: Path | None) -> Iterator[tuple[Path, Manifest]]:
    """Yield the manifests that may describe a file: the one beside it, then those of `case`."""
    files = [beside]
    if case is not None:
        for folder in (DIST, DRAFTS):
            files += sorted((case / folder).glob(f"*/{MANIFEST_NAME}"))
        files += sorted((case / DELIVERIES).glob("*.json"))
    for file in files:
        manifest = _manifest_at(file)
        if manifest is not None:
            yield file, manifest


def _name_in(manifest: Manifest, path: Path, data: bytes) -> str | None:
    """Return how `manifest` calls a file that was renamed or altered, None when it is not its."""
    digest = sha256_bytes(data)
    same = [name for name, stated in manifest.outputs.items() if stated == digest]
    if same:
        return same[0]
    if stamped_build_id(data) != manifest.build_id:
        return None
    return next((name for name in manifest.outputs if Path(name).suffix == path.suffix), None)


def _manifest_at(file: Path) -> Manifest | None:
    try:
        data = read_regular_file(file)
        return parse_delivery(data) if file.parent.name == DELIVERIES else parse_manifest(data)
    except (FileProblemError, ValueError):
        return None


def _why_unknown(beside: Path) -> str:
    if not beside.exists():
        return "no-manifest"
    return "bad-manifest" if _manifest_at(beside) is None else "not-listed"


def _case_of(file: Path, case: Path | None) -> Path:
    """Return `case`, or the first case folder above the manifest `file`."""
    folders = file.absolute().parents if case is None else (case,)
    for folder in folders:
        if is_case(folder):
            return folder
    raise UnjudgedError("no-case", file=(case or file).as_posix())
