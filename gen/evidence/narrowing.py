"""Cut a source to what the words in front of a quotation name: an article, a paragraph, an item."""

from collections.abc import Iterator, Sequence

from gen.evidence.claims import Claimed
from gen.evidence.judged import SHORT
from gen.evidence.source_texts import Passage, SourceTexts
from gen.evidence.texts import StatuteText
from gen.evidence.units import UnitSpans
from gen.law.statute import StatuteCitation
from gen.law.units import Unit


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


def narrowed(source: SourceTexts, claimed: Claimed) -> Iterator[tuple[Passage, UnitSpans]]:
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
    return None if claimed.quotation.length < SHORT else ()
