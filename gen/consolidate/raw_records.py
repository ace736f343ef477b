"""Find the raw records that go into a package: those included, referred to, or there already."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from gen.check.subject import Subject
from gen.consolidate.order import Order, OrderRefusedError
from gen.files.hashing import sha256_bytes
from gen.files.listing import names_below, names_in
from gen.files.regular_file import FileProblemError, read_regular_file
from gen.files.safe_path import PathRefusedError, resolve_inside
from gen.load.archive import Archive, UnreadableRecord
from gen.load.case_folder import PLAN_FILE, SELECTION_FILE
from gen.load.document import read_document
from gen.load.problem import ReadProblem
from gen.model.record import Record, record_from

REPORT_NAME = "法律检索报告"
_CALL_REPORT = re.compile(r"\d{8}_\d{6}_.+\.md\Z")
"""How the retrieval tools name the report of one call (contract (d), ``--include``)."""
_OWN_REPORT = re.compile(rf"\d{{8}}_\d{{6}}_{REPORT_NAME}(_\d+)?\.md\Z")
_ARCHIVE = "archive/"


@dataclass(frozen=True, slots=True)
class RawRecords:
    """Hold what a package keeps of the retrieval: `copied` maps a file name to its bytes."""

    archive: Archive
    copied: Mapping[str, bytes]


def raw_records(order: Order, package: Path, subject: Subject) -> RawRecords:
    """Collect the records of a package; nothing is copied when ``--include`` matches nothing.

    A record that lies in the archive twice counts once, under the name that sources refer to.
    """
    copied = dict(_included(order, package))
    included = {f"{_ARCHIVE}{order.project_name}/{name}": data for name, data in copied.items()}
    referred = _referred(order, subject)
    own = {**dict(_present(order, package)), **included}
    files = {name: data for name, data in own.items() if data not in referred.values()}
    return RawRecords(_archive({**files, **referred}), copied)


def _included(order: Order, package: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the per-call reports that ``--include`` names, each with its record."""
    reports = [path for path in sorted(order.user_folder.iterdir()) if _is_named(path, order)]
    twins = _records_by_name(order.archive, package) if reports else {}
    for report in reports:
        yield report.name, _read(report)
        twin = twins.get(f"{report.stem}.json")
        if twin is not None:
            yield twin.name, _read(twin)


def _is_named(path: Path, order: Order) -> bool:
    """Tell whether `path` is a per-call report, and not one of ours, that was asked for."""
    name = path.name
    if not _CALL_REPORT.match(name) or _OWN_REPORT.match(name) or not path.is_file():
        return False
    return any(part in name for part in order.include or ())


def _records_by_name(archive: Path, package: Path) -> dict[str, Path]:
    """Map each record's name to its file: that of the package, else the first in path order."""
    found = [path for path in names_below(archive, ".json") if path.is_file()]
    last_wins = sorted(found, key=lambda path: path.as_posix(), reverse=True)
    own = [path for path in found if path.parent == package]
    return {path.name: path for path in (*last_wins, *own)}


def _present(order: Order, package: Path) -> Iterator[tuple[str, bytes]]:
    for path in names_in(package, ".json"):
        if path.name not in {PLAN_FILE, SELECTION_FILE} and not path.name.startswith("."):
            yield f"{_ARCHIVE}{order.project_name}/{path.name}", _read(path)


def _referred(order: Order, subject: Subject) -> dict[str, bytes]:
    """Return the records that sources refer to, wherever in the archive they lie."""
    found: dict[str, bytes] = {}
    for source in subject.selection.sources if subject.selection is not None else ():
        reference = (source.node.get("trace").text("archive_ref") or "").strip()
        if reference.startswith(_ARCHIVE):
            try:
                path = resolve_inside(order.archive, reference.removeprefix(_ARCHIVE))
                found[reference] = read_regular_file(path)
            except (PathRefusedError, FileProblemError):
                continue  # the rules of the gate say so
    return found


def _read(path: Path) -> bytes:
    try:
        return read_regular_file(path)
    except FileProblemError as problem:
        raise OrderRefusedError("unreadable", {"path": path}) from problem


def _archive(files: Mapping[str, bytes]) -> Archive:
    records: list[Record] = []
    unreadable: list[UnreadableRecord] = []
    for file, data in _only_records(files):
        read = read_document(data, file)
        if isinstance(read, ReadProblem):
            unreadable.append(UnreadableRecord(file, read))
        else:
            records.append(record_from(read.value, file, sha256_bytes(data)))
    return Archive(tuple(records), tuple(unreadable))


def _only_records(files: Mapping[str, bytes]) -> Iterable[tuple[str, bytes]]:
    return ((file, data) for file, data in sorted(files.items()) if file.endswith(".json"))
