"""Read the law library: the folder of statutes' texts that gen.toml names.

The path is relative to gen.toml and, alone of all paths in settings, may lead out of the
repository (``../lawdata``): its owner writes gen.toml, and one library serves several
repositories. It is only read. A file inside it may not lead out of it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from gen.diagnostics.diagnostic import Location
from gen.diagnostics.json_path import format_path
from gen.files.hashing import sha256_bytes
from gen.files.listing import names_below
from gen.files.safe_path import PathRefusal, PathRefusedError, refusal_by_text, resolve_inside
from gen.law.library import NO_LIBRARY, Library, Statute
from gen.load.input_file import read_file, shown_path
from gen.load.positions import line_of
from gen.load.problem import ReadProblem
from gen.load.statute_file import read_statute
from gen.load.text import decode
from gen.load.toml_positions import toml_position
from gen.model.limits import Limits

_SETTING = "law_library"
_NO_TEXT = "readme"


@dataclass(frozen=True, slots=True)
class LibraryReading:
    """Hold the library, the SHA-256 of each text by its path in it, and what was wrong."""

    library: Library = NO_LIBRARY
    hashes: Mapping[str, str] = field(default_factory=dict)
    problems: tuple[ReadProblem, ...] = ()


@dataclass(frozen=True, slots=True)
class _TextReading:
    file: str
    statute: Statute | None = None
    digest: str = ""
    problems: tuple[ReadProblem, ...] = ()


def read_library(
    root: Path, folder: str, working_directory: Path, limits: Limits | None = None
) -> LibraryReading:
    """Read every Markdown text below ``root / folder``, in the order of their paths.

    The folder must be there (see `library_problem`). A file called README, and one whose head says
    that it is no statute, is no text. Each is read within `limits`.
    """
    base = (root / folder).resolve()
    bounds = limits or Limits()
    readings = [_read(base, file, working_directory, bounds) for file in _files(base)]
    return LibraryReading(
        Library(tuple(item.statute for item in readings if item.statute is not None)),
        {item.file: item.digest for item in readings if item.digest},
        tuple(problem for item in readings for problem in item.problems),
    )


def library_problem(root: Path, folder: str, shown: str, text: str) -> ReadProblem | None:
    """Return what is wrong with the setting itself; `shown` and `text` are those of gen.toml."""
    reason = _refusal(root, folder)
    if reason is None:
        return None
    line, column = toml_position(text, (_SETTING,))
    place = Location(shown, line, column, format_path((_SETTING,)))
    facts = {"reason": reason, "path": folder}
    return ReadProblem("law-path", place, facts, line_of(text, line), fatal=False)


def _refusal(root: Path, folder: str) -> str | None:
    """Return why `folder` is refused; ``..`` is allowed here."""
    reason = refusal_by_text(folder)
    if reason is not None and reason is not PathRefusal.PARENT:
        return reason.value
    try:
        return None if (root / folder).is_dir() else PathRefusal.NOT_A_FOLDER.value
    except OSError:
        return PathRefusal.NOT_A_FOLDER.value


def _files(base: Path) -> Iterator[str]:
    """Yield the Markdown files below `base`; hidden ones are what editors leave behind."""
    for path in names_below(base, ".md"):
        file = path.relative_to(base).as_posix()
        if "/." not in f"/{file}" and path.stem.lower() != _NO_TEXT:
            yield file


def _read(base: Path, file: str, working_directory: Path, limits: Limits) -> _TextReading:
    shown = shown_path(base / file, working_directory)
    try:
        data = read_file(resolve_inside(base, file), shown, limits.file_size)
    except PathRefusedError as refusal:
        facts = {"reason": refusal.reason.value, "path": file}
        problem = ReadProblem("law-path", Location(shown, 1, 1), facts, fatal=False)
        return _TextReading(file, problems=(problem,))
    if isinstance(data, ReadProblem):
        return _TextReading(file, problems=(data,))
    text = decode(data, shown)
    if isinstance(text, ReadProblem):
        return _TextReading(file, problems=(text,))
    statute, problems = read_statute(text, shown, limits.nesting)
    digest = sha256_bytes(data) if statute is not None else ""
    return _TextReading(file, statute, digest, problems)
