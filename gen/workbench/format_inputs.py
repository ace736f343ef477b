"""Format the plan and the selection of a case: find them, read them strictly, write them anew."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gen.diagnostics.diagnostic import Location
from gen.load.case_folder import PLAN_FILE, SELECTION_FILE
from gen.load.case_reader import CaseReader
from gen.load.document import read_document
from gen.load.input_file import read_file, shown_path
from gen.load.problem import ReadProblem
from gen.model.limits import Limits
from gen.model.plan import plan_model
from gen.model.selection import Selection
from gen.workbench.canonical_json import KeyOrder, canonical, order_of

_OF_A_PLAN = frozenset({"research_brief", "propositions", "queries"})


@dataclass(frozen=True, slots=True)
class Formatted:
    """Hold one file: how messages call it, what stands in it, and what should."""

    path: Path
    shown: str
    before: bytes
    after: bytes

    @property
    def changes(self) -> bool:
        """Tell whether the file is not yet as it should be."""
        return self.before != self.after


@dataclass(frozen=True, slots=True)
class OtherFile:
    """Name a file that is neither a plan nor a selection."""

    shown: str


Outcome = Formatted | OtherFile | ReadProblem


def format_inputs(given: Path, working_directory: Path, limits: Limits) -> Iterator[Outcome]:
    """Yield the plan and the selection of the case folder `given`, or the one file it names.

    They are read within `limits`.
    """
    if not given.is_dir():
        shown = shown_path(given, working_directory)
        yield _formatted(given, shown, read_file(given, shown, limits.file_size), limits)
        return
    reader = CaseReader(given, working_directory, limits)
    files = [name for name in (PLAN_FILE, SELECTION_FILE) if reader.exists(name)]
    for name in files:
        yield _formatted(given / name, reader.shown(name), reader.try_read(name), limits)
    if not files:
        yield ReadProblem("not-a-case", Location(shown_path(given, working_directory)))


def _formatted(path: Path, shown: str, data: bytes | ReadProblem, limits: Limits) -> Outcome:
    if isinstance(data, ReadProblem):
        return data
    document = read_document(data, shown, limits.nesting)
    if isinstance(document, ReadProblem):
        return document
    order = _order(path.name, document.value)
    if order is None:
        return OtherFile(shown)
    return Formatted(path, shown, data, canonical(document.text, order).encode())


def _order(name: str, value: Mapping[str, Any]) -> KeyOrder | None:
    """Return the order for a document that is a plan or a selection by its keys, or its name."""
    if "selected_sources" in value or name == SELECTION_FILE:
        return order_of(Selection)
    if name == PLAN_FILE or _OF_A_PLAN & value.keys():
        return order_of(plan_model(value))
    return None
