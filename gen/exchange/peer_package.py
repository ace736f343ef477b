"""Read a package of the peer: ``archive/<project>/`` with plan, selection, records and a report.

Contract sections (d) and (e). Files are taken byte for byte; every one is a regular file inside the
package. Records that sources refer to in other packages of the same archive are taken too, as a
consolidation takes them.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from gen.exchange.old_report import OldReport, read_old_report
from gen.files.regular_file import FileProblemError, read_regular_file
from gen.files.safe_path import PathRefusedError, resolve_inside
from gen.load.case_folder import PLAN_FILE, SELECTION_FILE
from gen.load.document import read_document
from gen.load.input_file import shown_path
from gen.load.problem import ReadProblem
from gen.load.text import decode
from gen.model.natural_order import natural

ARCHIVE = "archive"
_REPORT = re.compile(r"(?P<day>\d{8})_\d{6}_法律检索报告(?:_\d+)?\.md\Z")
_RECORD = re.compile(rf"{ARCHIVE}/[^/]+/.+\.json")
_DOCUMENTS = (PLAN_FILE, SELECTION_FILE)
_KEPT = (".json", ".md")


class PackageRefusedError(Exception):
    """Raised when a package cannot be imported; `key` and `facts` word the reason.

    `problems` are those of its documents, each with its place.
    """

    def __init__(
        self, key: str, facts: Mapping[str, object], problems: tuple[ReadProblem, ...] = ()
    ) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts
        self.problems = problems


@dataclass(frozen=True, slots=True)
class PeerPackage:
    """Hold what a case is made from.

    `project` names the folder of the records, `documents` are plan and selection by file name,
    `archived` the files for ``archive/`` by their paths in the case. `report_file` is the report
    that was read, None when there is none; `day` the day in its name. `others` are files that a
    case has no place for, `missing` the records that sources refer to and that are not there.
    """

    project: str
    documents: Mapping[str, bytes]
    archived: Mapping[str, bytes] = field(default_factory=dict)
    report_file: str | None = None
    report: OldReport | None = None
    day: date | None = None
    others: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()

    @property
    def records(self) -> int:
        """Return how many records the package holds."""
        return sum(name.endswith(".json") for name in self.archived)


def read_package(package: Path, working_directory: Path, report: str | None = None) -> PeerPackage:
    """Read the package in the folder `package`; `report` names one of several reports in it.

    Without it the newest one counts. Raises PackageRefusedError.
    """
    if not package.is_dir():
        raise PackageRefusedError("not_a_folder", {"package": _shown(package, working_directory)})
    names = sorted(_names(package))
    lacking = [name for name in _DOCUMENTS if name not in names]
    if lacking:
        facts = {"package": _shown(package, working_directory), "files": "、".join(lacking)}
        raise PackageRefusedError("not_a_package", facts)
    reader = _Reader(package, working_directory)
    documents = {name: reader.read(name) for name in _DOCUMENTS}
    references = sorted(set(_references(reader.values(documents))))
    project = _project(package, names, references)
    kept = [name for name in names if name.endswith(_KEPT) and name not in _DOCUMENTS]
    archived = {f"{ARCHIVE}/{project}/{name}": reader.read(name) for name in kept}
    archived |= reader.elsewhere([each for each in references if each not in archived])
    chosen = _report(names, report, package)
    return PeerPackage(
        project,
        documents,
        dict(sorted(archived.items())),
        chosen,
        read_old_report(reader.text(chosen)) if chosen is not None else None,
        _day(chosen),
        tuple(name for name in names if name not in kept and name not in _DOCUMENTS),
        tuple(each for each in references if each not in archived),
    )


def _shown(path: Path, working_directory: Path) -> str:
    return shown_path(path, working_directory)


def _names(package: Path) -> Iterator[str]:
    """Yield the files below the package; hidden ones are what editors leave behind."""
    for path in package.rglob("*"):
        name = path.relative_to(package).as_posix()
        if not any(step.startswith(".") for step in name.split("/")) and not path.is_dir():
            yield name


@dataclass(frozen=True, slots=True)
class _Reader:
    package: Path
    working_directory: Path

    def read(self, name: str) -> bytes:
        """Return the bytes of a file of the package. Raises PackageRefusedError."""
        try:
            return read_regular_file(resolve_inside(self.package, name))
        except PathRefusedError as error:
            facts = {"file": self.shown(name), "reason": error.reason.value}
            raise PackageRefusedError("outside", facts) from error
        except FileProblemError as error:
            facts = {"file": self.shown(name), "reason": error.kind.value}
            raise PackageRefusedError("unreadable", facts) from error

    def shown(self, name: str) -> str:
        """Return how messages call a file of the package."""
        return _shown(self.package / name, self.working_directory)

    def text(self, name: str) -> str:
        """Return the text of a file of the package. Raises PackageRefusedError."""
        text = decode(self.read(name), self.shown(name))
        if isinstance(text, ReadProblem):
            raise PackageRefusedError("damaged", {"file": self.shown(name)}, (text,))
        return text

    def values(self, documents: Mapping[str, bytes]) -> Any:
        """Return the value of the selection, once all documents are known to be readable.

        Raises PackageRefusedError with what is wrong with each that is not.
        """
        read = [read_document(data, self.shown(name)) for name, data in documents.items()]
        problems = tuple(each for each in read if isinstance(each, ReadProblem))
        if problems:
            files = "、".join(problem.location.file for problem in problems)
            raise PackageRefusedError("damaged", {"file": files}, problems)
        return [each.value for each in read if not isinstance(each, ReadProblem)][-1]

    def elsewhere(self, references: list[str]) -> dict[str, bytes]:
        """Return the records of other packages in the same archive that `references` name."""
        if self.package.resolve().parent.name != ARCHIVE:
            return {}
        found: dict[str, bytes] = {}
        for reference in references:
            try:
                path = resolve_inside(self.package.resolve().parent, _below_archive(reference))
                found[reference] = read_regular_file(path)
            except (PathRefusedError, FileProblemError):
                continue  # the gate says so of the case
        return found


def _below_archive(reference: str) -> str:
    return reference.removeprefix(f"{ARCHIVE}/")


def _references(selection: Any) -> Iterator[str]:
    """Yield the records that sources refer to, in the form ``archive/<project>/<file>.json``."""
    sources = selection.get("selected_sources")
    for source in sources if isinstance(sources, list) else ():
        trace = source.get("trace") if isinstance(source, dict) else None
        reference = trace.get("archive_ref") if isinstance(trace, dict) else None
        named = reference.strip() if isinstance(reference, str) else ""
        if _RECORD.fullmatch(named) and ".." not in named.split("/"):
            yield named


def _project(package: Path, names: list[str], references: list[str]) -> str:
    """Return by what name the records are referred to: as a rule, that of the folder.

    A package that was moved under another name keeps the one by which all its sources call it.
    """
    own = package.resolve().name
    called = {_below_archive(each).split("/")[0] for each in references}
    if own in called or len(called) != 1:
        return own
    other = called.pop()
    files = [_below_archive(each).removeprefix(f"{other}/") for each in references]
    return other if all(file in names for file in files) else own


def _report(names: list[str], wanted: str | None, package: Path) -> str | None:
    """Return the report to read: the one that is wanted, else the newest, None without any."""
    found = [name for name in names if _REPORT.match(name)]
    if wanted is None:
        return max(found, key=natural, default=None)
    if wanted not in names:
        facts = {"report": wanted, "package": package, "known": "、".join(found) or "—"}
        raise PackageRefusedError("no_such_report", facts)
    return wanted


def _day(report: str | None) -> date | None:
    match = _REPORT.match(report or "")
    try:
        return date.fromisoformat(match["day"]) if match is not None else None
    except ValueError:
        return None
