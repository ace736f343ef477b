"""Find all citations in a Chinese text, with exact spans, each article bound to its instrument.

An article without an instrument of its own goes to the nearest instrument before it in the same
sentence, and never across another document (rule N18). What cannot be bound is not reported: 第三条
of a contract, or of the author's list, is no citation.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from gen.law.binding import Binder, Binding
from gen.law.case import CaseCitation, case_numbers
from gen.law.catalogue import Catalogue
from gen.law.listing import Listing
from gen.law.mentions import find_mentions
from gen.law.numerals import NUMERALS
from gen.law.prose import Prose, read_prose
from gen.law.statute import StatuteCitation

_NUMBER = rf"[{NUMERALS}]{{1,12}}"
_EVENT = re.compile(
    r"(?P<end>[。!?|\n])"
    rf"|(?P<article>第{_NUMBER}(?:[、,和及与或至到-]第?{_NUMBER}){{0,20}}条)"
    r"|(?P<back>[该本同]条(?=第[^条。]{1,8}[款项]|规定)|[前该本][款项](?=规定))"
)
_ARTICLE = "条"
_CASE_MARKS = re.compile(r"号|案例|公报|-\d{3}-\d{3}")


@dataclass(frozen=True, slots=True)
class Found:
    """One citation at ``text[start:end]``, and how its instrument was found."""

    start: int
    end: int
    citation: StatuteCitation | CaseCitation
    binding: Binding


def extract(
    text: str, catalogue: Catalogue, own: StatuteCitation | None = None
) -> tuple[Found, ...]:
    """Return every citation in `text`, in its order; in time linear in the text.

    Each article of a list is one citation, a range is one. `own` is the instrument whose text this
    is, for 本法; without it 本法 means the instrument mentioned before.
    """
    prose = read_prose(text)
    found = [*_statutes(prose.text, catalogue, own), *_cases(prose.text)]
    return tuple(_placed(each, prose) for each in _apart(found))


def _apart(found: list[Found]) -> Iterator[Found]:
    """Yield what does not lie in something before it: a case number in a title is part of it."""
    end = 0
    for each in sorted(found, key=lambda each: (each.start, -each.end)):
        if each.start >= end:
            end = each.end
            yield each


def _placed(found: Found, prose: Prose) -> Found:
    """Return `found` with its span, and its text, in the original."""
    start, end = prose.span(found.start, found.end)
    citation = replace(found.citation, text=prose.original[start:end])
    return Found(start, end, citation, found.binding)


def _statutes(text: str, catalogue: Catalogue, own: StatuteCitation | None) -> Iterator[Found]:
    mentions = find_mentions(text, catalogue)
    if not mentions and _ARTICLE not in text:
        return  # most sentences: there is nothing to bind, nor anything to bind it to
    binder = Binder(text, catalogue, own)
    index = 0
    for event in _EVENT.finditer(text):
        while index < len(mentions) and mentions[index].start < event.start():
            binder.mention(mentions[index])
            index += 1
        _read_event(binder, event)
    for mention in mentions[index:]:
        binder.mention(mention)
    for each in binder.found:
        yield Found(each.start, each.end, each.citation, each.binding)


def _read_event(binder: Binder, event: re.Match[str]) -> None:
    if event["end"] is not None:
        binder.end_sentence(event.start(), is_line=event["end"] in "|\n")
    elif event["article"] is not None:
        binder.article(event.start())
    else:
        binder.back_reference(event.start(), event.end())


def _cases(text: str) -> Iterator[Found]:
    """Yield the numbers of cases, each with the court and the document around it left out."""
    if _CASE_MARKS.search(text) is None:
        return
    start = 0
    for line in text.splitlines(keepends=True):
        if _CASE_MARKS.search(line) is not None:
            for first, last, number in case_numbers(line):
                listings = (number,) if isinstance(number, Listing) else ()
                dockets = () if isinstance(number, Listing) else number
                citation = CaseCitation("", dockets, listings)
                yield Found(start + first, start + last, citation, "number")
        start += len(line)
