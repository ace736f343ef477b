"""Hash what decides the gates of a case's evidence, beside the sources that are read as records."""

from collections.abc import Iterator

from gen.load.case_reader import CaseReader
from gen.load.link_inputs import ANSWER_FILE
from gen.model.corrections import CLAIMS_FILE, CORRECTIONS_FILE, IGNORED_FILE

_FOLDER = "evidence"
_FILES = (
    *(CLAIMS_FILE, ANSWER_FILE, CORRECTIONS_FILE, IGNORED_FILE),
    *(f"{_FOLDER}/evidence.json", f"{_FOLDER}/.journal.json"),
)
_FOLDERS = ("batches", "raw", "leads")


def hash_evidence(reader: CaseReader) -> None:
    """Note the SHA-256 of receipts, batches, leads, claims, decisions, and of what is asked.

    What cannot be read has none, and is no problem here: the audit of the evidence names it.
    """
    for file in _files(reader):
        reader.try_read(file)


def _files(reader: CaseReader) -> Iterator[str]:
    yield from (file for file in _FILES if (reader.case / file).is_file())
    for folder in _FOLDERS:
        names = (path.name for path in (reader.case / _FOLDER / folder).glob("*.json"))
        yield from sorted(f"{_FOLDER}/{folder}/{name}" for name in names if name[0] != ".")
