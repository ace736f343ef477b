"""Judge a quotation: does the source that it claims say so?"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from gen.evidence.claims import Claim, Claimed, Strength
from gen.evidence.cues import names_other, names_source
from gen.evidence.library import EvidenceLibrary, HeldText
from gen.evidence.matching import Likeness, Match, find_quotation
from gen.evidence.nearest import Nearest, nearest_passage
from gen.evidence.quotation_folding import fold_quotation
from gen.evidence.source_texts import Passage, SourceTexts
from gen.evidence.texts import StatuteText
from gen.evidence.units import Span, UnitSpans
from gen.law.statute import StatuteCitation
from gen.law.units import Unit

SHORT = 12
"""A quotation of fewer characters proves little: it is never more than a warning (issue 4)."""
_ALIKE = 0.6
"""From this likeness on a passage is what the author meant to quote."""
_SURELY_ALIKE = 0.85
_RUN = 4
_SHARED_RUNS = 0.25


class Wording(StrEnum):
    """Say what became of a quotation. The values are keys of user-facing wording."""

    IDENTICAL = "identical"
    FOLDED = "folded"
    OMITTED = "omitted"
    DIFFERENT = "different"
    MISPLACED = "misplaced"
    """The words stand elsewhere: in another article, paragraph, case or source."""
    NOT_AT_HAND = "not_at_hand"
    """No text of the source is archived, or only a part of it."""
    UNNAMED = "unnamed"
    """It claims to come from law, names no source, and no text at hand has its words."""
    UNCLAIMED = "unclaimed"
    """It claims no source: a term, a clause of a contract, somebody's words."""

    @property
    def agrees(self) -> bool:
        """Tell whether the source says so."""
        return self in {Wording.IDENTICAL, Wording.FOLDED, Wording.OMITTED}


_AGREEING = {likeness: Wording(likeness.value) for likeness in Likeness}


@dataclass(frozen=True, slots=True)
class Judged:
    """Hold the verdict on one quotation.

    `source` is the one it was judged by, `held` the text in which `match`, or else `nearest`, is a
    place. `strength` is how surely the source is meant, None when the words themselves led there.
    For a quotation that stands elsewhere `elsewhere` is that text and `owner` the selected source
    whose text it is, if any.
    """

    claimed: Claimed
    wording: Wording
    strength: Strength | None = None
    source: SourceTexts | None = None
    held: HeldText | None = None
    match: Match | None = None
    nearest: Nearest | None = None
    elsewhere: HeldText | None = None
    owner: SourceTexts | None = None

    @property
    def length(self) -> int:
        """Return how many folded characters are quoted."""
        return len(fold_quotation(self.claimed.quotation.text))

    @property
    def is_short(self) -> bool:
        """Tell whether the quotation is too short to be an error."""
        return self.length < SHORT


@dataclass(frozen=True)
class Judge:
    """Judge quotations of a case by its selected `sources` and all that is archived."""

    sources: Mapping[str, SourceTexts]
    library: EvidenceLibrary

    def judge(self, claimed: Claimed) -> Judged:
        """Return the verdict on one quotation."""
        firm = [claim for claim in claimed.claims if claim.strength is Strength.FIRM]
        weak = [claim for claim in claimed.claims if claim.strength is not Strength.FIRM]
        for claim in (*firm, *weak):
            found = self._matched(claimed, claim)
            if found is not None:
                return found
        if firm:
            return self._failed(claimed, self._best(firm))
        if weak and self._is_meant(claimed, weak[0]):
            return self._failed(claimed, weak[0])
        return self._unnamed(claimed)

    def _source(self, claim: Claim) -> SourceTexts | None:
        """Return what a claim names: a selected source, or a citation that is none of them."""
        if claim.source_id is not None:
            return self.sources.get(claim.source_id)
        citation = claim.citation
        if citation is None:
            return None
        if isinstance(citation, StatuteCitation):
            same = (each for each in self.sources.values() if cites_articles_of(each, citation))
            return next(same, None) or SourceTexts("", citation, self.library)
        return SourceTexts("", citation, self.library)

    def _matched(self, claimed: Claimed, claim: Claim) -> Judged | None:
        source = self._source(claim)
        for passage, spans in _narrowed(source, claimed) if source is not None else ():
            match = find_quotation(claimed.quotation.text, passage.held.folded, spans.spans)
            if match is not None:
                wording = _AGREEING[match.likeness]
                return Judged(claimed, wording, claim.strength, source, passage.held, match)
        return None

    def _best(self, claims: Sequence[Claim]) -> Claim:
        """Return the first claim whose text is at hand, else the first."""
        sources = ((claim, self._source(claim)) for claim in claims)
        at_hand = (claim for claim, source in sources if source is not None and source.texts)
        return next(at_hand, claims[0])

    def _is_meant(self, claimed: Claimed, claim: Claim) -> bool:
        """Tell whether a quotation that no source has still claims the one nearby.

        Terms in quotation marks do not, nor do clauses of contracts and people's words, unless
        they come near to what the source says.
        """
        if len(fold_quotation(claimed.quotation.text)) < SHORT:
            return False
        is_near = claim.strength is Strength.SENTENCE or names_source(claimed.lead)
        if is_near and not names_other(claimed.lead):
            return True
        nearest = self._nearest(claimed, self._source(claim), _may_be_near)
        return nearest is not None and nearest[1].likeness >= _ALIKE

    def _failed(self, claimed: Claimed, claim: Claim) -> Judged:
        source = self._source(claim)
        failed = Judged(claimed, Wording.NOT_AT_HAND, claim.strength, source)
        if source is None:
            return failed
        misplaced = self._misplaced(claimed, claim, source)
        if misplaced is not None:
            return misplaced
        nearest = self._nearest(claimed, source)
        if nearest is None or not source.is_whole:
            return failed
        return Judged(
            claimed, Wording.DIFFERENT, claim.strength, source, nearest[0], nearest=nearest[1]
        )

    def _misplaced(self, claimed: Claimed, claim: Claim, source: SourceTexts) -> Judged | None:
        """Look for the words outside the units that were named; not for a mere term's."""
        if len(fold_quotation(claimed.quotation.text)) < SHORT:
            return None
        for held, owner, spans in self._elsewhere(claimed.quotation.text, source):
            match = find_quotation(claimed.quotation.text, held.folded, spans)
            if match is not None:
                return Judged(
                    claimed,
                    Wording.MISPLACED,
                    claim.strength,
                    source,
                    match=match,
                    elsewhere=held,
                    owner=owner,
                )
        return None

    def _elsewhere(
        self, quotation: str, source: SourceTexts
    ) -> "Iterator[tuple[HeldText, SourceTexts | None, Sequence[Span]]]":
        """Yield texts that may hold the words: the source's own, what others cite, all others."""
        yield from ((held, source, held.whole) for held in source.texts)
        for other in self.sources.values():
            if other is not source:
                yield from ((each.held, other, each.cited.spans) for each in other.passages)
        yield from ((held, None, held.whole) for held in self.library.holding(quotation))

    def _nearest(
        self,
        claimed: Claimed,
        source: SourceTexts | None,
        is_worth_it: "Callable[[str, HeldText], bool]" = lambda *_: True,
    ) -> tuple[HeldText, Nearest] | None:
        """Return the nearest passage in the texts of `source` that are worth a comparison."""
        best: tuple[HeldText, Nearest] | None = None
        for passage, spans in _narrowed(source, claimed) if source is not None else ():
            if not is_worth_it(claimed.quotation.text, passage.held):
                continue
            near = nearest_passage(claimed.quotation.text, passage.held.folded, spans.spans)
            if near is not None and (best is None or near.likeness > best[1].likeness):
                best = passage.held, near
        return best

    def _unnamed(self, claimed: Claimed) -> Judged:
        """Judge a quotation without a reference by the texts of all selected sources."""
        unclaimed = Judged(claimed, Wording.UNCLAIMED)
        if len(fold_quotation(claimed.quotation.text)) < SHORT:
            return unclaimed
        for source in self.sources.values():
            for held in source.texts:
                match = find_quotation(claimed.quotation.text, held.folded, held.whole)
                if match is not None:
                    wording = _AGREEING[match.likeness]
                    return Judged(claimed, wording, None, source, held, match)
        near = self._nearest_of_all(claimed)
        is_law = names_source(claimed.lead) and not names_other(claimed.lead)
        if near is not None and near[2].likeness >= (_ALIKE if is_law else _SURELY_ALIKE):
            source, held, nearest = near
            return Judged(claimed, Wording.UNNAMED, None, source, held, nearest=nearest)
        return Judged(claimed, Wording.UNNAMED) if is_law else unclaimed

    def _nearest_of_all(self, claimed: Claimed) -> tuple[SourceTexts, HeldText, Nearest] | None:
        found = [
            (source, *near)
            for source in self.sources.values()
            if (near := self._nearest(claimed, source, _may_be_near)) is not None
        ]
        return max(found, key=lambda item: item[2].likeness, default=None)


def _may_be_near(quotation: str, held: HeldText) -> bool:
    """Tell whether so many runs of four characters agree that a full comparison is worth its time.

    A quotation with a few changed characters keeps most of its runs, an unrelated text has hardly
    any of them.
    """
    folded, text = fold_quotation(quotation), held.folded.text
    runs = [folded[at : at + _RUN] for at in range(max(1, len(folded) - _RUN + 1))]
    return sum(run in text for run in runs) >= _SHARED_RUNS * len(runs)


def cites_articles_of(source: SourceTexts, citation: StatuteCitation) -> bool:
    """Tell whether `source` is a selected source of the very articles that `citation` names."""
    own = source.citation
    if not isinstance(own, StatuteCitation) or own.instrument != citation.instrument:
        return False
    version = source.version or own.version
    if citation.version is not None and version is not None and version != citation.version:
        return False
    named = {unit.article for unit in citation.units}
    return bool(named) and named <= set(source.articles)


def _narrowed(source: SourceTexts, claimed: Claimed) -> Iterator[tuple[Passage, UnitSpans]]:
    """Yield the passages of `source`, cut to the unit that the words in front name.

    Where they name another article than the source cites, nothing is left of it.
    """
    units = _units_within(source, claimed)
    for passage in source.passages:
        if units is None:
            yield passage, passage.cited
        elif isinstance(passage.held.text, StatuteText):
            is_named = any(unit.article == passage.held.text.article for unit in units)
            yield passage, passage.held.spans(units) if is_named else UnitSpans(())


def _units_within(source: SourceTexts, claimed: Claimed) -> Sequence[Unit] | None:
    """Return the units that the words in front name, None when they name none.

    The name of another instrument in front of a mere term may be what the sentence is about.
    """
    within, own = claimed.within, source.citation
    if within is None or not isinstance(own, StatuteCitation):
        return None
    if isinstance(within, Unit):
        articles = source.articles if len(source.articles) == 1 else ()
        units = tuple(Unit(article, within.paragraph, within.item) for article in articles)
        return units or None
    if within.instrument == own.instrument:
        return within.units
    return None if len(fold_quotation(claimed.quotation.text)) < SHORT else ()
