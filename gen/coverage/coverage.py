"""Hold how far issues, propositions, queries, records and sources of a case cover each other."""

from dataclasses import dataclass
from typing import Literal

from gen.model.plan import ClaimLayer, Direction, Importance, ResolutionPath
from gen.model.selection import Stance
from gen.model.source_classes import SourceType

Answer = Literal["support", "oppose", "mixed", "unresolved", "none"]
"""By what sources a proposition is answered; `unresolved` is disclosed, `none` is silence."""


@dataclass(frozen=True, slots=True)
class CoveredProposition:
    """One proposition with all that was done for it.

    `gap_id` and `path` are those of the research gap that it closes, None in a focused plan.
    `records` are files of the archive, `source_ids` selected sources.
    """

    id: str
    statement: str
    importance: Importance
    direction: Direction | None
    gap_id: str | None
    path: ResolutionPath | None
    query_ids: tuple[str, ...]
    records: tuple[str, ...]
    source_ids: tuple[str, ...]
    answer: Answer


@dataclass(frozen=True, slots=True)
class OpenGap:
    """One research gap that no proposition closes; `path` tells what else would."""

    id: str
    question: str
    path: ResolutionPath


@dataclass(frozen=True, slots=True)
class CoveredElement:
    """One legal element with the propositions that test it and the gaps that stay open."""

    id: str
    element: str
    propositions: tuple[CoveredProposition, ...]
    open_gaps: tuple[OpenGap, ...]


@dataclass(frozen=True, slots=True)
class CoveredIssue:
    """One issue; the only one of a focused plan has no id.

    `conclusion` is the plan's provisional one. `own` and `opposing` are the sources that speak for
    the party and against it; a source of mixed stance stands in both.
    """

    id: str | None
    question: str
    conclusion: str | None
    claim_layer: ClaimLayer | None
    elements: tuple[CoveredElement, ...]
    own: tuple[str, ...]
    opposing: tuple[str, ...]

    @property
    def propositions(self) -> tuple[CoveredProposition, ...]:
        """Return the propositions of all elements, in plan order."""
        return tuple(item for element in self.elements for item in element.propositions)


@dataclass(frozen=True, slots=True)
class CoveredLevel:
    """One level of the law, or kind of case, with its selected sources; none when blank."""

    source_type: SourceType
    source_ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Coverage:
    """Hold the whole chain from issue to source, and its loose ends.

    `stances` gives the stance of every source. `unused_sources` are named nowhere in the
    narrative, `silent_queries` have no record, `stray_records` answer no query.
    """

    issues: tuple[CoveredIssue, ...]
    levels: tuple[CoveredLevel, ...]
    stances: dict[str, Stance]
    unused_sources: tuple[str, ...]
    silent_queries: tuple[str, ...]
    stray_records: tuple[str, ...]
