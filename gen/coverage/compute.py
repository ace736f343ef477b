"""Follow every issue of a case down to its sources, and name the loose ends."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from gen.coverage.coverage import (
    Answer,
    Coverage,
    CoveredElement,
    CoveredIssue,
    CoveredLevel,
    CoveredProposition,
    OpenGap,
)
from gen.evidence.calls import Call
from gen.model.plan import DeepPlan, ElementRow, FocusedProposition, Issue, Plan, Proposition
from gen.model.selection import SelectedSource, Selection, Stance
from gen.model.source_classes import SourceType

_OWN: Collection[Stance] = ("support", "mixed")
_OPPOSING: Collection[Stance] = ("oppose", "mixed")


@dataclass(frozen=True, slots=True)
class CoveredCase:
    """Hold what coverage is computed from.

    `calls` are the archived calls with the queries they answer, `used` the ids that the narrative
    refers to, `levels` the types of sources in the order of the report.
    """

    plan: Plan
    selection: Selection
    calls: Sequence[Call]
    used: Collection[str]
    levels: Sequence[SourceType]

    @property
    def sources(self) -> Sequence[SelectedSource]:
        """Return the selected sources in document order."""
        return self.selection.selected_sources


def coverage_of(case: CoveredCase) -> Coverage:
    """Return the coverage of `case` (research-contract document §4 and §5, retrieval §4.5)."""
    answered = {name for call in case.calls for name in call.query_ids}
    return Coverage(
        issues=tuple(_issues(case)),
        levels=tuple(
            CoveredLevel(kind, _ids(item for item in case.sources if item.source_type == kind))
            for kind in case.levels
        ),
        stances={item.source_id: item.stance for item in case.sources},
        unused_sources=_ids(item for item in case.sources if item.source_id not in case.used),
        silent_queries=tuple(item.id for item in case.plan.queries if item.id not in answered),
        stray_records=tuple(call.file for call in case.calls if not call.query_ids),
    )


def _issues(case: CoveredCase) -> Iterator[CoveredIssue]:
    if not isinstance(case.plan, DeepPlan):
        brief = case.plan.research_brief
        rows = tuple(_proposition(case, item) for item in case.plan.propositions)
        yield _issue(case, (CoveredElement("", "", rows, ()),), question=brief.research_goal)
        return
    for issue in case.plan.issues:
        elements = tuple(_element(case, case.plan, issue, row) for row in issue.element_matrix)
        yield _issue(case, elements, issue.question, issue)


def _issue(
    case: CoveredCase,
    elements: tuple[CoveredElement, ...],
    question: str,
    issue: Issue | None = None,
) -> CoveredIssue:
    ids = {item.id for element in elements for item in element.propositions}
    sources = [item for item in case.sources if ids.intersection(item.proposition_ids)]
    return CoveredIssue(
        id=issue.id if issue is not None else None,
        question=question,
        conclusion=issue.provisional_conclusion if issue is not None else None,
        claim_layer=issue.claim_layer if issue is not None else None,
        elements=elements,
        own=_ids(item for item in sources if item.stance in _OWN),
        opposing=_ids(item for item in sources if item.stance in _OPPOSING),
    )


def _element(case: CoveredCase, plan: DeepPlan, issue: Issue, row: ElementRow) -> CoveredElement:
    own = [
        item for item in plan.propositions if (item.issue_id, item.element_id) == (issue.id, row.id)
    ]
    gap = row.research_gap
    closed = {item.research_gap_id for item in own}
    is_open = gap is not None and gap.id not in closed
    return CoveredElement(
        row.id,
        row.element,
        tuple(_proposition(case, item, row) for item in own),
        (OpenGap(gap.id, gap.question, gap.resolution_path),) if gap and is_open else (),
    )


def _proposition(
    case: CoveredCase, item: Proposition | FocusedProposition, row: ElementRow | None = None
) -> CoveredProposition:
    gap = row.research_gap if row is not None else None
    queries = tuple(query.id for query in case.plan.queries if query.proposition_id == item.id)
    sources = [source for source in case.sources if item.id in source.proposition_ids]
    return CoveredProposition(
        id=item.id,
        statement=item.statement,
        importance=item.importance,
        direction=item.direction if isinstance(item, Proposition) else None,
        gap_id=gap.id if gap is not None else None,
        path=gap.resolution_path if gap is not None else None,
        query_ids=queries,
        records=tuple(call.file for call in case.calls if set(queries) & set(call.query_ids)),
        source_ids=_ids(sources),
        answer=_answer(case.selection, item.id, sources),
    )


def _answer(selection: Selection, proposition_id: str, sources: Sequence[SelectedSource]) -> Answer:
    stances: Mapping[Stance, int] = {item.stance: 1 for item in sources}
    if not stances:
        disclosed = {item.proposition_id for item in selection.unresolved_propositions}
        return "unresolved" if proposition_id in disclosed else "none"
    return next(iter(stances)) if len(stances) == 1 else "mixed"


def _ids(sources: Iterable[SelectedSource]) -> tuple[str, ...]:
    return tuple(item.source_id for item in sources)
