"""Answer whether a finished file is the one that the inputs of its case give today.

What is compared: the digest of every input and record, the versions of gen, engine and theme, the
settings, the build id that follows from them, the digest of the finished file, and if all of that
agrees, what the manifest says of the case and of the gate. On demand the report is built again in
memory and compared byte by byte, which also unmasks a file that was changed together with its
manifest.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from gen.files.hashing import sha256_bytes
from gen.files.regular_file import FileProblemError, FileProblemKind, read_regular_file
from gen.handover.comparison import (
    case_differences,
    manifest_differences,
    statement_differences,
)
from gen.handover.difference import Change, Difference, Part, compare
from gen.handover.origin import Origin
from gen.handover.printed import Printed, print_case
from gen.handover.stamp import stamped_build_id
from gen.handover.unjudged import UnjudgedError
from gen.judgement import check_case
from gen.publish.drafts import is_draft
from gen.publish.manifest import MANIFEST_NAME, Manifest
from gen.request import Request
from gen.settings import FORMATS


@dataclass(frozen=True, slots=True)
class Verification:
    """Hold the answer: where the file comes from, and everything that differs.

    `rebuilt` tells whether the report was built again.
    """

    origin: Origin
    differences: tuple[Difference, ...]
    rebuilt: bool

    @property
    def is_draft(self) -> bool:
        """Tell whether the file is a draft, which no gate has let pass."""
        return is_draft(self.origin.manifest.options)

    @property
    def is_same(self) -> bool:
        """Tell whether the inputs give exactly this file."""
        return not self.differences


def verify(origin: Origin, request: Request, *, rebuild: bool = False) -> Verification:
    """Compare `origin` with its case; with `rebuild`, build the report again and compare bytes.

    `request` asks for the case; edition, formats, strictness and a date that case.toml leaves open
    are those of the manifest. Raises UnjudgedError when a file cannot be read.
    """
    asked = _as_built(origin, request)
    finished = _read_outputs(origin)
    digests = {name: sha256_bytes(data) for name, data in finished.items()}
    judgement = check_case(asked)
    differences = [
        *manifest_differences(origin.manifest),
        *case_differences(origin.manifest, asked, judgement),
        *_output_differences(origin, finished, digests),
    ]
    if rebuild:
        printed = print_case(asked)
        judgement = printed.judgement
        differences += compare(Part.REBUILT, digests, _rebuilt(origin, printed))
    if not differences:
        differences += statement_differences(origin.manifest, asked, judgement, is_printed=rebuild)
    return Verification(origin, tuple(differences), rebuild)


def _as_built(origin: Origin, request: Request) -> Request:
    """Return `request` with the choices that the manifest states."""
    options = origin.manifest.options
    formats = options.get("formats")
    if not isinstance(formats, list) or not set(formats) <= set(FORMATS):
        raise UnjudgedError("bad-manifest", file=origin.file.as_posix())
    return replace(
        request,
        edition=origin.manifest.edition,
        formats=tuple(name for name in FORMATS if name in formats),
        source_date=origin.manifest.case.date,
        strict=options.get("strict") is True,
        draft=is_draft(options),
        output=None,
    )


def _read_outputs(origin: Origin) -> Mapping[str, bytes]:
    """Read the finished files; one that is not there is left out."""
    finished: dict[str, bytes] = {}
    for name, path in origin.outputs.items():
        try:
            finished[name] = read_regular_file(path)
        except FileProblemError as problem:
            if problem.kind is not FileProblemKind.NOT_FOUND:
                raise UnjudgedError(problem.kind.value, file=path.as_posix()) from problem
    return finished


def _output_differences(
    origin: Origin, finished: Mapping[str, bytes], digests: Mapping[str, str]
) -> Iterator[Difference]:
    stated = {name: origin.manifest.outputs[name] for name in origin.outputs}
    for difference in compare(Part.OUTPUT, stated, digests):
        yield _other_build(origin.manifest, difference, finished) or difference
    if origin.folder is not None:
        for name in _unlisted(origin.folder, origin.manifest):
            yield Difference(Part.OUTPUT, Change.ADDED, name, None, None)


def _other_build(
    manifest: Manifest, difference: Difference, finished: Mapping[str, bytes]
) -> Difference | None:
    """Return the difference as that of another build, when the file says it belongs to one."""
    stamp = stamped_build_id(finished.get(difference.name, b""))
    if stamp is None or stamp == manifest.build_id:
        return None
    return replace(difference, part=Part.BUILD, stated=manifest.build_id, found=stamp)


def _unlisted(folder: Path, manifest: Manifest) -> list[str]:
    names = {path.name for path in folder.iterdir() if not path.name.startswith(".")}
    return sorted(names - set(manifest.outputs) - {MANIFEST_NAME})


def _rebuilt(origin: Origin, printed: Printed) -> Mapping[str, str]:
    """Return the digests of the outputs as building again gives them, none when it is withheld."""
    files = printed.files
    if files and not files.keys() & origin.manifest.outputs.keys():
        raise UnjudgedError("not-a-report", file=origin.file.as_posix())
    return {name: sha256_bytes(data) for name, data in files.items() if name in origin.outputs}
