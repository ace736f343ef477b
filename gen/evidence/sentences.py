"""Go through the sentences of a text, and find in each what it names and quotes."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import TypeVar

from gen.evidence.judged import Judged
from gen.evidence.naming import named_in
from gen.evidence.run_reading import MOST, RunReading
from gen.evidence.sentence import Sentence

Item = TypeVar("Item")

_CASE_NAME = re.compile(
    r"以下简称[“”「『\"]?([\w]{2,12}?)[“”」』\"]?(?=[）)，,；。])"
    r"|([\w]{2,10}?)(?:（[^（）]{1,8}）)?(?:股份|集团)?有限(?:责任)?公司"
    r"|(?:^|(?<=[，。；：、\s与和]))([\u4e00-\u9fff]某[某甲乙丙]?)"
)


def sentences_in(
    readings: Sequence[RunReading],
    judged: Sequence[Judged],
    case_names: frozenset[str] = frozenset(),
) -> Iterator[Sentence]:
    """Yield the sentences of a text in their order; `judged` are its quotations."""
    by_reading: dict[int, list[Judged]] = {}
    for each in judged:
        by_reading.setdefault(id(each.claimed.reading), []).append(each)
    numbered = enumerate(readings)
    for _, members in groupby(numbered, key=lambda each: _group(*each)):
        found: list[Sentence] = []
        for _, reading in members:
            found += _of_reading(reading, by_reading.get(id(reading), []), case_names)
        named = [each for sentence in found for each in sentence.named]
        first = 0
        for sentence in found:
            behind = first + len(sentence.named)
            before = reversed(named[max(0, first - MOST) : first])
            context = (*before, *named[behind : behind + MOST])
            yield replace(sentence, context=context[:MOST])
            first = behind


def names_of_case(facts: str) -> frozenset[str]:
    """Return the names of the companies and people that the author's facts introduce."""
    return frozenset(
        name for match in _CASE_NAME.finditer(facts) for name in match.groups() if name
    )


def _group(index: int, reading: RunReading) -> tuple[str, int]:
    group = reading.run.group
    return ("run", index) if group is None else ("group", group)


def _of_reading(
    reading: RunReading, quotations: Sequence[Judged], case_names: frozenset[str]
) -> Iterator[Sentence]:
    proved = tuple(
        (each.claimed.quotation.start, each.claimed.quotation.end)
        for each in quotations
        if each.wording.agrees
    )
    named = named_in(reading, proved)
    spans = list(_spans(reading))
    inside = _by_span(spans, [(each.start, each) for each in named])
    quoted = _by_span(spans, [(each.claimed.quotation.start, each) for each in quotations])
    for index, (start, end) in enumerate(spans):
        yield Sentence(
            reading, start, end, tuple(inside[index]), tuple(quoted[index]), case_names=case_names
        )


def _by_span(
    spans: Sequence[tuple[int, int]], placed: Iterable[tuple[int, Item]]
) -> Sequence[Sequence[Item]]:
    """Return for each of the `spans`, which are in order and apart, what is placed in it."""
    found: list[list[Item]] = [[] for _ in spans]
    for place, item in placed:
        index = bisect_right(spans, place, key=lambda span: span[0]) - 1
        if index >= 0 and place < spans[index][1]:
            found[index].append(item)
    return found


def _spans(reading: RunReading) -> Iterator[tuple[int, int]]:
    start = 0
    for stop in (*reading.stops, len(reading.text)):
        if stop > start and reading.text[start:stop].strip():
            yield start, stop
        start = max(start, stop)
