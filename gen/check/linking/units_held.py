"""Tell which of the units that a citation names stand in the texts at hand."""

from collections.abc import Sequence

from gen.evidence.library import HeldText
from gen.evidence.source_texts import Passage
from gen.evidence.texts import StatuteText
from gen.law.folding import fold_text
from gen.law.numerals import to_chinese
from gen.law.statute import StatuteCitation
from gen.law.units import Article, Unit


def may_hold(held: HeldText, citation: StatuteCitation) -> bool:
    """Tell whether `held` is an article that is named, or a text whose articles are not told."""
    if not isinstance(held.text, StatuteText):
        return True
    wanted: set[Article] = {unit.article for unit in citation.units}
    return not wanted or held.text.article is None or held.text.article in wanted


def missing_units(citation: StatuteCitation, passages: Sequence[Passage]) -> tuple[Unit, ...]:
    """Return the units that no text has: the article is absent, or its 款 or 项 is.

    A text whose articles cannot be told apart may have any of them.
    """
    if any(getattr(each.held.text, "article", None) is None for each in passages):
        return ()
    return tuple(unit for unit in citation.units if not any(_has(each, unit) for each in passages))


def _has(passage: Passage, unit: Unit) -> bool:
    text = passage.held.text
    if not isinstance(text, StatuteText) or text.article != unit.article:
        return False
    return not _lacks(passage.held, unit)


def _lacks(held: HeldText, unit: Unit) -> bool:
    """Tell whether an article's text lacks a paragraph or item.

    A text of one line may have lost its line ends: it has what is named only where it can.
    """
    if unit.is_whole:
        return False
    content = held.text.content
    if held.spans((unit,)).missing:
        return True
    if "\n" in content.strip():
        return False
    lacks_item = unit.item is not None and f"({to_chinese(unit.item)})" not in fold_text(content)
    return lacks_item or (unit.paragraph or 1) > max(1, content.count("。"))
