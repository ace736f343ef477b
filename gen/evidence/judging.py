"""Judge a quotation: does the source that it claims say so?"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from gen.evidence.claims import Claim, Claimed, Strength
from gen.evidence.cues import names_other, names_source
from gen.evidence.judged import SHORT, Judged, Wording
from gen.evidence.library import EvidenceLibrary, HeldText
from gen.evidence.matching import find_quotation
from gen.evidence.narrowing import cites_articles_of, narrowed
from gen.evidence.nearest import Nearest, may_be_near, nearest_passage
from gen.evidence.source_texts import SourceTexts
from gen.evidence.units import Span
from gen.law.statute import StatuteCitation

_ALIKE = 0.6
"""From this likeness on a passage is what the author meant to quote."""
_SURELY_ALIKE = 0.85


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
        for passage, spans in narrowed(source, claimed) if source is not None else ():
            match = find_quotation(claimed.quotation.text, passage.held.folded, spans.spans)
            if match is not None:
                wording = Wording.of(match.likeness)
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
        if claimed.quotation.length < SHORT:
            return False
        is_near = claim.strength is Strength.SENTENCE or names_source(claimed.lead)
        if is_near and not names_other(claimed.lead):
            return True
        nearest = self._nearest(claimed, self._source(claim), only_if_near=True)
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
        if claimed.quotation.length < SHORT:
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
        *,
        only_if_near: bool = False,
    ) -> tuple[HeldText, Nearest] | None:
        """Return the nearest passage in the texts of `source`.

        With `only_if_near`, texts that are surely unlike are not compared.
        """
        best: tuple[HeldText, Nearest] | None = None
        for passage, spans in narrowed(source, claimed) if source is not None else ():
            if only_if_near and not may_be_near(claimed.quotation.text, passage.held.folded):
                continue
            near = nearest_passage(claimed.quotation.text, passage.held.folded, spans.spans)
            if near is not None and (best is None or near.likeness > best[1].likeness):
                best = passage.held, near
        return best

    def _unnamed(self, claimed: Claimed) -> Judged:
        """Judge a quotation without a reference by the texts of all selected sources."""
        unclaimed = Judged(claimed, Wording.UNCLAIMED)
        if claimed.quotation.length < SHORT:
            return unclaimed
        for source in self.sources.values():
            for held in source.texts:
                match = find_quotation(claimed.quotation.text, held.folded, held.whole)
                if match is not None:
                    wording = Wording.of(match.likeness)
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
            if (near := self._nearest(claimed, source, only_if_near=True)) is not None
        ]
        return max(found, key=lambda item: item[2].likeness, default=None)
