"""Hash what decides the gates of a case's evidence, beside the sources that are read as records."""

from collections.abc import Iterator

from gen.load.case_reader import CaseReader

_FOLDER = "evidence"
_FILES = ("evidence.json", ".journal.json")
_FOLDERS = ("batches", "raw", "leads")


def hash_evidence(reader: CaseReader) -> None:
    """Note the SHA-256 of receipts, batches, leads and of what is asked.

    What cannot be read has none, and is no problem here: the audit of the evidence names it.
    """
    for file in _files(reader):
        reader.try_read(file)


def _files(reader: CaseReader) -> Iterator[str]:
    root = reader.case / _FOLDER
    yield from (f"{_FOLDER}/{name}" for name in _FILES if (root / name).is_file())
    for folder in _FOLDERS:
        names = (path.name for path in (root / folder).glob("*.json"))
        yield from sorted(f"{_FOLDER}/{folder}/{name}" for name in names if name[0] != ".")
