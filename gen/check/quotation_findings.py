"""Word what is wrong with a quotation: what it says, what its source says, and where."""

from gen.check.finding import Finding
from gen.check.placed_quotation import PlacedQuotation
from gen.diagnostics.cells import cut
from gen.evidence.judged import Judged
from gen.evidence.library import HeldText
from gen.evidence.nearest import Difference
from gen.evidence.text_names import place_of
from gen.law.statute import StatuteCitation
from gen.law.units import Unit, print_units

_EXCERPT = 24
_PASSAGE = 60
_MOST_DIFFERENCES = 3
_NOTHING = "∅"


def difference(quotation: PlacedQuotation) -> Finding:
    """Report a quotation that its source does not contain, with the nearest passage."""
    judged = quotation.judged
    facts = {
        "quotation": excerpt(judged),
        "source": _source(judged),
        "difference": _differences(judged),
        "passage": _passage(judged),
        "where": _where(judged.held, judged.nearest.start if judged.nearest else 0),
    }
    return Finding(quotation.place, facts)


def misplacement(quotation: PlacedQuotation) -> Finding:
    """Report a quotation whose words stand elsewhere."""
    judged = quotation.judged
    facts = _misplaced(judged)
    if judged.owner is None:
        return Finding(quotation.place, facts, "text")
    if judged.owner is judged.source:
        return Finding(quotation.place, facts, "unit")
    return Finding(quotation.place, facts, "source")


def without_source(quotation: PlacedQuotation) -> Finding:
    """Report a quotation from law that names no source."""
    judged = quotation.judged
    if judged.elsewhere is not None:
        return Finding(quotation.place, _misplaced(judged), "elsewhere")
    facts = {"quotation": excerpt(judged)}
    if judged.nearest is None:
        return Finding(quotation.place, facts)
    facts |= {
        "near": _source(judged),
        "difference": _differences(judged),
        "where": _where(judged.held, judged.nearest.start),
    }
    return Finding(quotation.place, facts, "near")


def excerpt(judged: Judged) -> str:
    """Return the beginning of a quotation on one line."""
    return _shortened(judged.claimed.quotation.text, _EXCERPT)


def _misplaced(judged: Judged) -> dict[str, str]:
    owner = judged.owner.id if judged.owner is not None else ""
    start = judged.match.start if judged.match is not None else 0
    return {
        "quotation": excerpt(judged),
        "source": _source(judged),
        "owner": owner,
        "claimed": _claimed_place(judged),
        "where": _where(judged.elsewhere, start),
    }


def _source(judged: Judged) -> str:
    if judged.source is None:
        return ""
    return judged.source.id or judged.source.citation.text


def _claimed_place(judged: Judged) -> str:
    """Return the place that the author named: the words in front win over the source's own."""
    source, within = judged.source, judged.claimed.within
    if source is None:
        return ""
    if isinstance(within, Unit) and source.articles:
        unit = Unit(source.articles[0], within.paragraph, within.item)
        return print_units([unit], "statutory")
    return within.text if isinstance(within, StatuteCitation) else source.citation.text


def _where(held: HeldText | None, offset: int) -> str:
    return place_of(held.text, offset) if held is not None else ""


def _passage(judged: Judged) -> str:
    if judged.held is None or judged.nearest is None:
        return ""
    text = judged.held.text.content[judged.nearest.start : judged.nearest.end]
    return _shortened(text, _PASSAGE)


def _differences(judged: Judged) -> str:
    """Write the first differences as ``…适当减少的,【无须→应当】``."""
    found = judged.nearest.differences if judged.nearest is not None else ()
    written = [_difference(each) for each in found[:_MOST_DIFFERENCES]]
    return "；".join((*written, "…") if len(found) > _MOST_DIFFERENCES else written)


def _difference(each: Difference) -> str:
    sides = (_shortened(side, _EXCERPT) or _NOTHING for side in (each.written, each.found))
    return f"…{each.before}【{'→'.join(sides)}】"


def _shortened(text: str, length: int) -> str:
    return cut("".join(text.split()), length)
