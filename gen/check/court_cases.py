"""Put together what is known of the similar cases of a court edition.

Court, day, effect and level come from ``[[court.cases]]`` or from the judgment's own text, and from
nowhere else (design §6); what neither says stays None and prints as not stated.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from gen.evidence.judgment import Judgment, judgment_of
from gen.evidence.texts import CaseText
from gen.law.case import CaseCitation
from gen.law.citation import Citation
from gen.law.court import TIERS, Decided, Tier, is_guiding, is_typical_of_supreme, tier_of
from gen.model.natural_order import natural
from gen.model.source_classes import CASE_TYPES

if TYPE_CHECKING:
    from gen.check.cited import CitedSource
    from gen.check.subject import Subject
    from gen.settings import CourtCase

Group = Tier | Literal["other"]


@dataclass(frozen=True)
class SimilarCase:
    """One entry of ``[[court.cases]]``, number `index`, with the selected case that it means.

    `judgment` is what the archived text of the decision says of itself, None when there is none;
    `has_guiding_number` tells whether that text bears the number of a guiding case.
    """

    index: int
    stated: "CourtCase"
    cited: "CitedSource"
    judgment: Judgment | None
    has_guiding_number: bool

    @property
    def source_id(self) -> str:
        """Return the id of the selected source."""
        return self.stated.source_id

    @property
    def docket(self) -> str | None:
        """Return the case number that the source cites."""
        citation = self.cited.citation
        dockets = citation.dockets if isinstance(citation, CaseCitation) else ()
        return "、".join(map(str, dockets)) or None

    @property
    def court(self) -> str | None:
        """Return the court that decided."""
        return self.stated.court or (self.judgment.court if self.judgment is not None else None)

    @property
    def decided_on(self) -> date | None:
        """Return the day of the decision."""
        read = self.judgment.decided_on if self.judgment is not None else None
        return self.stated.decided_on or read

    @property
    def effective(self) -> bool | str | None:
        """Return whether the decision is effective, or what the author writes about it."""
        read = self.judgment.stands if self.judgment is not None else None
        return self.stated.effective if self.stated.effective is not None else read

    @property
    def level(self) -> str | None:
        """Return the level in the author's words; None when it is not stated."""
        return self.stated.level

    @property
    def is_guiding(self) -> bool:
        """Tell whether it is cited as a guiding case of the Supreme People's Court."""
        return self.cited.source.source_type == "guiding_case" and is_guiding(self.cited.citation)

    @cached_property
    def holding(self) -> str | None:
        """Return the point of the decision: as stated for the court, else as selected."""
        return self.stated.holding or self.cited.source.node.text("rule_or_holding")

    def group(self, forum: str | None) -> Group:
        """Return its tier for the court `forum`; without one only guiding cases stand apart."""
        decided = Decided(
            self.court,
            self.level,
            self.is_guiding,
            is_typical_of_supreme(self.cited.citation),
        )
        tier = tier_of(decided, forum or "")
        return tier if tier == "guiding" or (tier is not None and forum is not None) else "other"


def similar_cases(subject: "Subject") -> tuple[SimilarCase, ...]:
    """Return the entries that mean a selected case, in the order of case.toml."""
    return tuple(_found(subject))


def by_group(
    cases: Iterable[SimilarCase], forum: str | None
) -> Iterator[tuple[Group, tuple[SimilarCase, ...]]]:
    """Yield the groups in their order, that of guiding cases even when it is empty.

    Within one the newest decision comes first, those of unknown day last; ids settle ties.
    """
    found = list(cases)
    groups: tuple[Group, ...] = (*TIERS, "other")
    for group in groups:
        own = [case for case in found if case.group(forum) == group]
        if own or group == "guiding":
            yield group, tuple(sorted(own, key=_newest_first))


def _newest_first(case: SimilarCase) -> tuple[bool, int, object, str]:
    day = case.decided_on
    newest = -day.toordinal() if day is not None else 0
    return day is None, newest, natural(case.source_id), case.source_id


def _found(subject: "Subject") -> Iterator[SimilarCase]:
    settings = subject.settings
    court = settings.court if settings is not None else None
    cited = subject.case_evidence.cited
    for index, stated in enumerate(court.cases if court is not None else ()):
        source = cited.get(stated.source_id)
        if source is not None and source.source.source_type in CASE_TYPES:
            held = subject.case_evidence.sources[stated.source_id].texts
            texts = [each.text for each in held if isinstance(each.text, CaseText)]
            has_number = any("guiding_case" in text.keys for text in texts)
            yield SimilarCase(index, stated, source, _judgment(source.citation, texts), has_number)


def _judgment(citation: Citation, texts: Iterable[CaseText]) -> Judgment | None:
    if not isinstance(citation, CaseCitation):
        return None
    keys = {docket.key for docket in citation.dockets}
    read = (judgment_of(text, keys) for text in texts)
    return next((judgment for judgment in read if judgment is not None), None)
