"""Say which source a quotation claims: by the references around it, the strongest first.

A mark right behind a quotation, or a reference that introduces it, is a firm claim. A mark later in
the sentence, one earlier in it, and a reference earlier in the paragraph are weaker, in this order:
an author may have meant another one, so a quotation that stands in any of them is at home there.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from itertools import islice

from gen.evidence.cues import introduces
from gen.evidence.quotations import Quotation
from gen.evidence.run_reading import MOST, Reference, RunReading
from gen.law.case import CaseCitation
from gen.law.folding import fold_text
from gen.law.statute import StatuteCitation
from gen.law.unit_reader import read_units
from gen.law.units import Unit

_GAP = re.compile(r"[\s，,、；;：:。.（(]{0,3}")
_LONGEST_CHAIN = 20
_JOINT = re.compile(r"[\s、，,和及与以]{0,3}")
_LOWER_UNITS = re.compile(
    r"(第[一二三四五六七八九十]{1,3}款)?(第?[（(]?[一二三四五六七八九十]{1,3}[）)]?项)?(?:的?规定)?[：:，,]?$"
)


class Strength(IntEnum):
    """Rank how surely a reference is meant as the source of a quotation."""

    CONTEXT = 1
    SENTENCE = 2
    FIRM = 3


@dataclass(frozen=True, slots=True)
class Claim:
    """One source that a quotation may come from."""

    strength: Strength
    source_id: str | None = None
    citation: StatuteCitation | CaseCitation | None = None


@dataclass(frozen=True, slots=True)
class Claimed:
    """One quotation with its claims, the strongest first, and the words in front of it.

    `within` narrows the source to a paragraph (款) or item (项) that the words in front name, or to
    the article of a citation there.
    """

    reading: RunReading
    quotation: Quotation
    claims: tuple[Claim, ...]
    lead: str = ""
    within: StatuteCitation | Unit | None = None


def claims_of(passage: Sequence[RunReading]) -> tuple[Claimed, ...]:
    """Return the quotations of a passage: one run, or the cells of one table row."""
    return tuple(
        _claimed(passage, index, quotation)
        for index, reading in enumerate(passage)
        for quotation in reading.quotations.found
    )


def _claimed(passage: Sequence[RunReading], index: int, quotation: Quotation) -> Claimed:
    reading = passage[index]
    behind = [Claim(Strength.FIRM, mark) for mark in quotation.marks]
    behind += [Claim(Strength.FIRM, mark.source_id) for mark in _adjacent(reading, quotation)]
    leading = _leading(reading, quotation)
    firm = behind or ([_claim(leading, Strength.FIRM)] if leading is not None else [])
    weaker = [] if behind else list(_weaker(passage, index, quotation))
    lead = reading.text[_lead_start(reading, quotation) : quotation.start]
    return Claimed(
        reading,
        quotation,
        tuple(dict.fromkeys((*firm, *weaker))),
        lead,
        _within(leading, lead),
    )


def _claim(reference: Reference, strength: Strength) -> Claim:
    return Claim(strength, reference.source_id, reference.citation)


def _adjacent(reading: RunReading, quotation: Quotation) -> Iterator[Reference]:
    """Yield the marks right behind the quotation, or behind those that follow it directly."""
    at = _behind(_GAP, reading.text, _chain_end(reading, quotation))
    for mark in reading.marks_from(at):
        if mark.start != at:
            return
        yield mark
        at = _behind(_JOINT, reading.text, mark.end)


def _chain_end(reading: RunReading, quotation: Quotation) -> int:
    """Return the end of the last quotation that follows with nothing but a joint between."""
    end = quotation.end
    for other in islice(reading.quotations_from(end), _LONGEST_CHAIN):
        if _behind(_JOINT, reading.text, end) != other.start:
            break
        end = other.end
    return end


def _behind(pattern: re.Pattern[str], text: str, place: int) -> int:
    match = pattern.match(text, place)
    return match.end() if match is not None else place


def _leading(reading: RunReading, quotation: Quotation) -> Reference | None:
    """Return the reference that introduces the quotation: the last one in front of it."""
    last = next(reading.before(quotation.start), None)
    if last is None or last.start < _lead_start(reading, quotation):
        return None
    return last if introduces(reading.text[last.end : quotation.start]) else None


def _lead_start(reading: RunReading, quotation: Quotation) -> int:
    """Return where the words begin that lead to the quotation: its sentence, or the last one."""
    start, _ = reading.sentence(quotation.start, quotation.end)
    return max(start, reading.end_of_quotation_before(quotation.start))


def _within(leading: Reference | None, lead: str) -> StatuteCitation | Unit | None:
    if leading is not None and isinstance(leading.citation, StatuteCitation):
        return leading.citation if leading.citation.units else None
    match = _LOWER_UNITS.search(lead)
    if match is None or not (match[1] or match[2]):
        return None
    named = read_units(fold_text(f"第一条{match[1] or ''}{match[2] or ''}"))
    unit = named[0].units[0] if named else None
    return unit if unit is not None and not unit.is_whole else None


def _weaker(passage: Sequence[RunReading], index: int, quotation: Quotation) -> Iterator[Claim]:
    reading = passage[index]
    start, end = reading.sentence(quotation.start, quotation.end)
    later = islice(reading.marks_from(quotation.end), MOST)
    yield from (_claim(each, Strength.SENTENCE) for each in later if each.start < end)
    for each in filter(_names_unit, reading.before(quotation.start)):
        yield _claim(each, Strength.SENTENCE if each.start >= start else Strength.CONTEXT)
    for other in (*passage[index + 1 :], *reversed(passage[:index])):  # the cells of a row
        references = filter(_names_unit, islice(other.references, MOST))
        yield from (_claim(each, Strength.CONTEXT) for each in references)


def _names_unit(reference: Reference) -> bool:
    """Tell whether a reference is more than the name of an instrument."""
    citation = reference.citation
    return not isinstance(citation, StatuteCitation) or bool(citation.units)
