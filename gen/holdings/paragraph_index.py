"""Find captured paragraphs by any run of their characters: an index in the cache of the repository.

The index is derived: the files of the store are the truth, and deleting it is always safe. It is
SQLite's full text search over groups of three characters, which needs no words and so suits
Chinese. A file is read again only when its size or time has changed, so that a capture costs what
it brings and not what is there. What the index says is checked against the store by whoever asks.
"""

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from gen.evidence.case_sections import sections_of
from gen.evidence.responses.statute_article import article_of
from gen.evidence.units import article_units
from gen.files.hashing import sha256_bytes
from gen.holdings.evidence_files import UnreadableError, read_kept
from gen.law.folding import fold_text
from gen.law.units import print_units
from gen.model.captured import Part, SourceFile, SourceKind

CACHE = ".gen"
_FOLDER = "evidence"
_PRIVATE = 0o700
_SHORTEST = 3
_VERSION = 2
_TABLES = """
    CREATE TABLE file (name TEXT PRIMARY KEY, size INTEGER, changed INTEGER);
    CREATE VIRTUAL TABLE paragraph
        USING fts5 (text, file UNINDEXED, label UNINDEXED, tokenize = 'trigram case_sensitive 1');
"""


@dataclass(frozen=True, slots=True)
class Hit:
    """Say in which file of the store, and in which part of it, a run of characters stands."""

    file: str
    label: str


@dataclass(frozen=True, slots=True)
class ParagraphIndex:
    """Be the index of one case in ``.gen/`` of its repository; `path` None keeps it in memory.

    Nothing here raises for a damaged or forbidden cache: it is made anew, in memory if need be.
    """

    path: Path | None

    @classmethod
    def of(cls, case: Path, root: Path | None) -> "ParagraphIndex":
        """Return the index of `case`; `root` is the folder of its repository, None without one."""
        if root is None:
            return cls(None)
        name = sha256_bytes(str(case.resolve()).encode("utf-8", "surrogateescape"))[:16]
        return cls(root / CACHE / _FOLDER / f"{name}.sqlite")

    def update(self, files: Iterable[Path]) -> None:
        """Take in `files` of the store, those that are in it unchanged left alone."""
        if self.path is not None:
            with suppress(sqlite3.Error, OSError), closing(self._opened()) as base:
                _take_in(base, files)

    def find(self, files: Iterable[Path], texts: Iterable[str]) -> dict[str, list[Hit]]:
        """Return for each of `texts` where it stands in `files`, which are all there are.

        A text of fewer than three characters is found nowhere.
        """
        names = list(files)
        try:
            with closing(self._opened()) as base:
                return _found(base, names, texts)
        except (sqlite3.Error, OSError):
            with closing(_new(":memory:")) as base:
                return _found(base, names, texts)

    def _opened(self) -> sqlite3.Connection:
        """Open the index; one that is damaged or of another version is made anew."""
        if self.path is None:
            return _new(":memory:")
        _prepare(self.path.parent)
        if self.path.is_symlink():
            self.path.unlink()
        base = sqlite3.connect(self.path, timeout=30)
        try:
            if base.execute("PRAGMA user_version").fetchone()[0] == _VERSION:
                return base
            base.close()
            self.path.unlink(missing_ok=True)
        except sqlite3.DatabaseError:
            base.close()
            self.path.unlink(missing_ok=True)
        return _new(self.path)


def _new(path: "Path | str") -> sqlite3.Connection:
    base = sqlite3.connect(path, timeout=30)
    base.executescript(f"BEGIN IMMEDIATE; {_TABLES} PRAGMA user_version = {_VERSION}; COMMIT;")
    return base


def _prepare(folder: Path) -> None:
    """Make the folder: private, and ignored by git without anybody's help.

    Raises OSError for a link, which may lead anywhere.
    """
    cache = folder.parent
    if cache.is_symlink() or folder.is_symlink():
        raise NotADirectoryError(str(folder))
    cache.mkdir(mode=_PRIVATE, exist_ok=True)
    ignore = cache / ".gitignore"
    if not ignore.exists():
        ignore.write_text("*\n", "utf-8")
    folder.mkdir(mode=_PRIVATE, exist_ok=True)


def _found(
    base: sqlite3.Connection, files: list[Path], texts: Iterable[str]
) -> dict[str, list[Hit]]:
    _take_in(base, files)
    _forget_others(base, {str(path) for path in files})
    return {text: list(_hits(base, text)) for text in texts}


def _hits(base: sqlite3.Connection, text: str) -> Iterator[Hit]:
    wanted = fold_text(text)
    if len(wanted) < _SHORTEST:
        return
    phrase = '"' + wanted.replace('"', '""') + '"'
    asked = "SELECT file, label FROM paragraph WHERE paragraph MATCH ? ORDER BY file, rowid"
    yield from (Hit(*row) for row in base.execute(asked, (phrase,)))


def _take_in(base: sqlite3.Connection, files: Iterable[Path]) -> None:
    with base:
        for path in files:
            state = path.stat()
            row = (str(path), state.st_size, state.st_mtime_ns)
            asked = "SELECT 1 FROM file WHERE name = ? AND size = ? AND changed = ?"
            if base.execute(asked, row).fetchone() is None:
                _forget(base, row[0])
                base.execute("INSERT INTO file VALUES (?, ?, ?)", row)
                base.executemany("INSERT INTO paragraph VALUES (?, ?, ?)", _paragraphs(path))


def _paragraphs(path: Path) -> Iterator[tuple[str, str, str]]:
    """Yield the lines of a source, each with the paragraph (款) or section that it belongs to."""
    try:
        source = read_kept(path, SourceFile)
    except UnreadableError:
        return
    for part in source.captured.parts:
        place_at, at = _places(part, source.captured.kind), 0
        for line in part.text.split("\n"):
            folded = fold_text(line)
            if folded:
                yield folded, str(path), place_at(at + len(line) - len(line.lstrip()))
            at += len(line) + 1


def _places(part: Part, kind: SourceKind) -> Callable[[int], str]:
    """Return what names the place of an offset in `part`: 第十条第二款, 本院认为."""
    article = article_of(part.label) if part.kind == "article" else None
    if article is not None:
        units_at = article_units(part.text, article)
        return lambda offset: print_units([units_at(offset)], "statutory")
    sections = sections_of(part.text) if kind == "case" else ()
    return lambda offset: next((s.name for s in sections if s.start <= offset < s.end), part.label)


def _forget(base: sqlite3.Connection, name: str) -> None:
    known = base.execute("SELECT 1 FROM file WHERE name = ?", (name,)).fetchone()
    if known is not None:
        base.execute("DELETE FROM file WHERE name = ?", (name,))
        base.execute("DELETE FROM paragraph WHERE file = ?", (name,))


def _forget_others(base: sqlite3.Connection, names: set[str]) -> None:
    """Forget the files that are no longer there."""
    known = {row[0] for row in base.execute("SELECT name FROM file")}
    with base:
        for name in known - names:
            _forget(base, name)
