"""Tell whether a citation names an excluded article and no selected one."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from gen.check.selection_index import Excluded
from gen.law.statute import StatuteCitation
from gen.law.units import Unit


@dataclass(frozen=True, slots=True)
class ExcludedArticle:
    """A statute, or units of it, that is excluded."""

    citation: StatuteCitation
    candidate: Excluded


def is_excluded(
    found: StatuteCitation, article: ExcludedArticle, sources: Iterable[StatuteCitation]
) -> bool:
    """Tell whether a citation in a text is one of the excluded article, and of none of `sources`.

    A range of articles names none of them. Where one of both names no version, it may be either.
    """
    own = article.citation
    if not _is_same_instrument(found, own):
        return False
    selected = [each for each in sources if _is_same_instrument(each, own)]
    if not own.units or not found.units:
        return not own.units and not found.units and not selected
    kept = [unit for each in selected for unit in each.units]
    return len(found.units) == 1 and any(
        _covers(unit, found.units[0]) and not _is_kept(unit, found.units[0], kept)
        for unit in own.units
    )


def _is_same_instrument(one: StatuteCitation, other: StatuteCitation) -> bool:
    is_open = one.version is None or other.version is None
    return one.instrument == other.instrument and (is_open or one.version == other.version)


def _covers(whole: Unit, part: Unit) -> bool:
    """Tell whether `part` is `whole` or a part of it."""
    return part.key == whole.key or part.key.startswith(f"{whole.key}/")


def _is_kept(excluded: Unit, found: Unit, kept: Sequence[Unit]) -> bool:
    """Tell whether a selected source cites what was found, or a part of the excluded article."""
    return any(_covers(unit, found) or _covers(excluded, unit) for unit in kept)
