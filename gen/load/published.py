"""Read what the manifests of earlier reports say about the records they were made from.

They are no input: they only tell whether a record has changed since a report was made from it, so
they neither count for the build id nor are they a problem when they cannot be read.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from gen.files.safe_path import PathRefusedError, resolve_inside
from gen.load.case_reader import CaseReader
from gen.load.document import Document
from gen.load.input_file import read_file
from gen.model.edition import EDITIONS
from gen.model.record import record_alias


@dataclass(frozen=True, slots=True)
class PublishedRecords:
    """Hold the SHA-256 of records by their file, as the manifest `file` lists them."""

    file: str
    hashes: Mapping[str, str]


def read_published(reader: CaseReader, files: Iterable[str]) -> tuple[PublishedRecords, ...]:
    """Read ``dist/<edition>/manifest.json`` of every edition.

    `files` are the records of the archive: an outward manifest calls them by their aliases.
    """
    names = {record_alias(file): file for file in files}
    return tuple(_manifests(reader, names))


def disagreements(
    reports: Iterable[PublishedRecords], records: Mapping[str, str]
) -> Mapping[str, Mapping[str, str]]:
    """Return what reports say of those `records`, SHA-256 by file, that none knows as they are.

    A report that agrees decides nothing.
    """
    found = {}
    listed = tuple(reports)
    for file, digest in records.items():
        known = {report.file: report.hashes[file] for report in listed if file in report.hashes}
        if known and digest not in known.values():
            found[file] = known
    return found


def _manifests(reader: CaseReader, names: Mapping[str, str]) -> Iterator[PublishedRecords]:
    for edition in EDITIONS:
        file = f"dist/{edition}/manifest.json"
        if not reader.exists(file):
            continue
        try:
            path = resolve_inside(reader.case, file)
        except PathRefusedError:
            continue
        data = read_file(path, reader.shown(file), reader.limits.file_size)
        document = reader.document(data, file) if isinstance(data, bytes) else data
        if isinstance(document, Document):
            yield PublishedRecords(file, _hashes(document.value.get("records"), names))


def _hashes(records: Any, names: Mapping[str, str]) -> Mapping[str, str]:
    if not isinstance(records, Mapping):
        return {}
    return {
        names.get(file, file): digest for file, digest in records.items() if isinstance(digest, str)
    }
