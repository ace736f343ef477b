"""Hash what decides the gates of a case's evidence, beside the sources that are read as records."""

from collections.abc import Mapping

from gen.files.listing import names_in
from gen.load.case_reader import CaseReader
from gen.model.link_files import ANSWER_FILE, CLAIMS_FILE, CORRECTIONS_FILE, IGNORED_FILE

_FOLDER = "evidence"
_DECISIONS = (
    *(CLAIMS_FILE, ANSWER_FILE, CORRECTIONS_FILE, IGNORED_FILE),
    *(f"{_FOLDER}/evidence.json", f"{_FOLDER}/.journal.json"),
)
_RECEIVED = ("batches", "raw", "leads")


def hash_decisions(reader: CaseReader) -> None:
    """Note the SHA-256 of claims, an answer, decisions, and of what is asked, as inputs.

    What cannot be read has none, and is no problem here: linking and the audit tell.
    """
    for file in _DECISIONS:
        if (reader.case / file).is_file():
            reader.try_read(file)


def received_hashes(reader: CaseReader) -> Mapping[str, str]:
    """Return the SHA-256 of receipts, raw batches and leads by their path: kept like records."""
    return {
        file: reader.hashes[file]
        for folder in _RECEIVED
        for file in _files(reader, f"{_FOLDER}/{folder}")
        if isinstance(reader.try_read(file), bytes)
    }


def _files(reader: CaseReader, folder: str) -> list[str]:
    names = (path.name for path in names_in(reader.case / folder, ".json"))
    return sorted(f"{folder}/{name}" for name in names if name[0] != ".")
