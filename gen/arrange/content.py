"""Gather what a report is made of: models of the inputs and the facts around them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from gen.check.cited import CitedSource
from gen.check.court_cases import SimilarCase
from gen.diagnostics.diagnostic import Diagnostic
from gen.evidence.calls import Call
from gen.evidence.verdicts import SourceVerdict
from gen.load.narrative import Narrative
from gen.model.edition import Edition
from gen.model.inline import Image
from gen.model.labels import Labels
from gen.model.plan import DeepPlan, Plan
from gen.model.selection import SelectedSource, Selection
from gen.settings import Brand, CaseSettings, CitationStyle, OrderProfile


@dataclass(frozen=True, slots=True)
class Presentation:
    """Hold the choices of theme and settings about what a report shows first, and how.

    `section_order` lists the roles of a deep report's sections one to five in printing order,
    `source_order` names the order of the sources. With `short_names`, the quick table names an
    instrument in full once. A `draft` is marked as one on every page. `brand` and `logo` are the
    firm's.
    """

    section_order: tuple[str, ...]
    source_order: OrderProfile = "seed"
    citation_style: CitationStyle = "statutory"
    short_names: bool = False
    draft: bool = False
    brand: Brand = field(default_factory=Brand)
    logo: Image | None = None


@dataclass(frozen=True, slots=True)
class Content:
    """Hold one case, ready to be arranged for one edition.

    `calls` are the archived calls in archive order, `unreadable` the files of records that could
    not be read, `date` the day printed on the report. `labels` speak for the edition.
    `sources` are the selected sources in reading order; `cited` and `citations` hold by source id
    what they cite, read and as it is printed, `quick_citations` as the quick table has it.
    `law_day` is the day for which force is stated. `verdicts` are those on trace and wording, by
    source id. `similar_cases` are those that the court edition compares with.
    """

    plan: Plan
    selection: Selection
    narrative: Narrative
    settings: CaseSettings
    firm: str | None
    law_day: date
    date: date
    edition: Edition
    labels: Labels
    presentation: Presentation
    sources: tuple[SelectedSource, ...]
    cited: Mapping[str, CitedSource] = field(default_factory=dict)
    citations: Mapping[str, str] = field(default_factory=dict)
    quick_citations: Mapping[str, str] = field(default_factory=dict)
    verdicts: Mapping[str, SourceVerdict] = field(default_factory=dict)
    signed_reviewer: str | None = None
    calls: Sequence[Call] = ()
    unreadable: Sequence[str] = ()
    waived: Sequence[Diagnostic] = ()
    similar_cases: Sequence[SimilarCase] = ()

    @property
    def opposing(self) -> frozenset[str]:
        """Return the ids of the sources that speak against the client's case."""
        return frozenset(source.source_id for source in self.sources if source.stance == "oppose")

    @property
    def is_internal(self) -> bool:
        """Tell whether this is the internal edition."""
        return self.edition == "internal"

    @property
    def is_for_court(self) -> bool:
        """Tell whether this is the court edition."""
        return self.edition == "court"

    @property
    def addressee(self) -> str | None:
        """Return to whom the report goes: the client, or the court that has the case."""
        if not self.is_for_court:
            return self.settings.client
        return self.settings.court.forum if self.settings.court is not None else None

    @property
    def is_deep(self) -> bool:
        """Tell whether the plan is deep (schema 1.0)."""
        return isinstance(self.plan, DeepPlan)
