"""Gather what a report is made of: models of the inputs and the facts around them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from gen.diagnostics.diagnostic import Diagnostic
from gen.evidence.calls import Call
from gen.load.narrative import Narrative
from gen.model.labels import Labels
from gen.model.plan import DeepPlan, Plan
from gen.model.report import Edition
from gen.model.selection import Selection
from gen.settings import CaseSettings


@dataclass(frozen=True, slots=True)
class Content:
    """Hold one case, ready to be arranged for one edition.

    `calls` are the archived calls in archive order, `unreadable` the files of records that could
    not be read, `date` the day printed on the report. `labels` speak for the edition.
    `section_order` lists the roles of a deep report's sections one to five in printing order.
    """

    plan: Plan
    selection: Selection
    narrative: Narrative
    settings: CaseSettings
    firm: str | None
    date: date
    edition: Edition
    labels: Labels
    section_order: tuple[str, ...]
    calls: Sequence[Call] = ()
    unreadable: Sequence[str] = ()
    waived: Sequence[Diagnostic] = ()

    @property
    def is_internal(self) -> bool:
        """Tell whether this is the internal edition."""
        return self.edition == "internal"

    @property
    def is_deep(self) -> bool:
        """Tell whether the plan is deep (schema 1.0)."""
        return isinstance(self.plan, DeepPlan)
