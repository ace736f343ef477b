"""Read the files of a judged case once more, byte for byte, to hand them over."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from gen.check.subject import Subject
from gen.files.hashing import sha256_bytes
from gen.files.regular_file import FileProblemError, read_regular_file
from gen.files.safe_path import PathRefusedError, resolve_inside
from gen.handover.unjudged import UnjudgedError
from gen.load.review import REVIEW_FILE


def judged_files(case: Path, hashes: Mapping[str, str]) -> dict[str, bytes]:
    """Return the files of `hashes`, which maps paths below `case` to the digests that were judged.

    Raises UnjudgedError when one cannot be read or is no longer what was judged.
    """
    files: dict[str, bytes] = {}
    for name, digest in hashes.items():
        files[name] = _read(case, name)
        if sha256_bytes(files[name]) != digest:
            raise UnjudgedError("changed-meanwhile", file=(case / name).as_posix())
    return files


def signed_review(case: Path, subject: Subject) -> dict[str, bytes]:
    """Return the file with the sign-off that the report prints, by path; none without one.

    Its digest is no input of the build: the sign-off names the build.
    """
    return {REVIEW_FILE: _read(case, REVIEW_FILE)} if subject.signed is not None else {}


def call_reports(case: Path) -> dict[str, bytes]:
    """Return the ``.md`` twins that retrieval tools leave beside the records, by path."""
    return {name: _read(case, name) for name in sorted(_call_reports(case))}


def _call_reports(case: Path) -> Iterator[str]:
    for path in (case / "archive").rglob("*.md"):
        name = path.relative_to(case).as_posix()
        if "/." not in name:
            yield name


def _read(case: Path, name: str) -> bytes:
    try:
        return read_regular_file(resolve_inside(case, name))
    except (FileProblemError, PathRefusedError) as error:
        raise UnjudgedError("unreadable", file=(case / name).as_posix()) from error
