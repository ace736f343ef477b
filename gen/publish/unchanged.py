"""Recognise a report that is already published, so that nothing is rendered or touched."""

from collections.abc import Collection
from pathlib import Path

from gen.files.hashing import sha256_file
from gen.files.regular_file import FileProblemError, read_regular_file
from gen.publish.manifest import MANIFEST_NAME, Manifest, parse_manifest


def unchanged(target: Path, build_id: str, names: Collection[str]) -> bool:
    """Tell whether `target` holds the complete report of `build_id`.

    True when its manifest has that id and lists exactly `names` (the outputs, without the manifest)
    and each of these files still has the digest listed. A missing, broken or foreign manifest is no
    error: the answer is False.
    """
    manifest = _manifest_in(target)
    if manifest is None or manifest.build_id != build_id or set(manifest.outputs) != set(names):
        return False
    try:
        return all(sha256_file(target / n) == digest for n, digest in manifest.outputs.items())
    except FileProblemError:
        return False


def _manifest_in(target: Path) -> Manifest | None:
    try:
        return parse_manifest(read_regular_file(target / MANIFEST_NAME))
    except (FileProblemError, ValueError):
        return None
