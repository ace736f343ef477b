"""Go through the sentences of a text, and find in each what needs a basis."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, groupby, islice

from gen.evidence.judged import Judged
from gen.evidence.measures import measures
from gen.evidence.naming import Named, named_in
from gen.evidence.point_words import begins, has, is_rule, limit
from gen.evidence.run_reading import MOST, RunReading
from gen.model.linking import PointKind

_CLAUSE_END = re.compile(r"[；;]")
_CONTENT = re.compile(r"[\w]")
_LEAST = 4
_REACH = 2000
"""What stands farther than so many characters from a citation is not said of it."""
_ASKING = re.compile(r"[？?]\s*$")
_CASE_NAME = re.compile(
    r"以下简称[“”「『\"]?([\w]{2,12}?)[“”」』\"]?(?=[）)，,；。])"
    r"|([\w]{2,10}?)(?:（[^（）]{1,8}）)?(?:股份|集团)?有限(?:责任)?公司"
    r"|(?:^|(?<=[，。；：、\s与和]))([\u4e00-\u9fff]某[某甲乙丙]?)"
)
_MARK = re.compile(r"(?:\[[^\[\]]{1,100}\]\s*)+$")


@dataclass(frozen=True)
class Sentence:
    """One sentence ``reading.text[start:end]`` with what it names.

    `quotations` are those that begin in it, judged. `context` are what the sentences before it in
    the same paragraph or row name, the nearest first.
    """

    reading: RunReading
    start: int
    end: int
    named: tuple[Named, ...]
    quotations: tuple[Judged, ...] = ()
    context: tuple[Named, ...] = ()
    case_names: frozenset[str] = frozenset()

    @property
    def text(self) -> str:
        """Return the sentence without the white space around it."""
        return self.reading.text[self.start : self.end].strip()

    @property
    def first(self) -> int:
        """Return where its first character stands."""
        raw = self.reading.text[self.start : self.end]
        return self.start + len(raw) - len(raw.lstrip())

    def said_for(self, named: Named | None) -> str:
        """Return the author's words that speak of `named`: its clause, without proved quotations.

        What stands between two marks belongs to the later one; where nothing stands in front of a
        mark, what follows it is meant.
        """
        start, end = self.start, self.end
        if named is None or named.end == named.start:
            return self._words(start, min(end, start + 2 * _REACH))
        if len(self.named) > 1:
            start, end = self._clause(named)
            if named.kind == "mark":
                start, end = self._before_mark(named, start, end)
        return self._words(max(start, named.start - _REACH), min(end, named.end + _REACH))

    def _clause(self, named: Named) -> tuple[int, int]:
        stops = [
            match.end()
            for match in _CLAUSE_END.finditer(self.reading.text, self.start, self.end)
            if not self._is_quoted(match.start())
        ]
        start = max((stop for stop in stops if stop <= named.start), default=self.start)
        end = min((stop for stop in stops if stop > named.start), default=self.end)
        return start, end

    def _before_mark(self, named: Named, start: int, end: int) -> tuple[int, int]:
        marks = [each for each in self.named if each.kind == "mark"]
        before, at = start, named.start
        for mark in reversed([each for each in marks if each.start < named.start]):
            gap = self.reading.text[mark.end : at]
            if mark.end > start and len(_CONTENT.findall(gap)) >= _LEAST:
                before = mark.end
                break
            at = mark.start
        if len(_CONTENT.findall(self.reading.text[before : named.start])) >= _LEAST:
            return before, named.end
        later = [each.start for each in marks if each.start > named.end and each.start < end]
        return named.start, min(later, default=end)

    def _words(self, start: int, end: int) -> str:
        spans = [(each.start, each.end) for each in self.named]
        spans += [(q.claimed.quotation.start, q.claimed.quotation.end) for q in self.proved]
        pieces, at = [], start
        for first, last in sorted(spans):
            if first < end and last > start:
                pieces.append(self.reading.text[at : max(at, first)])
                at = max(at, last)
        pieces.append(self.reading.text[at : max(at, end)])
        return "".join(pieces)

    @property
    def proved(self) -> tuple[Judged, ...]:
        """Return the quotations that stand in their source."""
        return tuple(each for each in self.quotations if each.wording.agrees)

    def _is_quoted(self, place: int) -> bool:
        return any(each.start <= place < each.end for each in self.reading.quotations.found)

    def kind_of_unnamed(self) -> PointKind | None:
        """Return what the sentence is, if it names nothing and still needs a basis.

        None for headings, questions, and what speaks of the facts of the case. What follows a
        sentence that names its basis explains it, unless it states a rule of its own.
        """
        text = self.text
        words = _MARK.sub("", self._words(self.start, self.end)).strip()
        if self.reading.run.kind == "heading" or len(words) < limit("shortest"):
            return None
        if _ASKING.search(text) or has("asking", words):
            return None
        is_explained = bool(self.context) and begins("following", words)
        if has("viewpoint", words) and not is_explained:
            return "viewpoint"
        if is_rule(words) and not is_explained and not self._is_of_case(words):
            return "figure" if next(measures(words), None) is not None else "statement"
        is_conclusion = begins("conclusion", words) and has("result", words)
        return "conclusion" if is_conclusion and not has("own_report", words) else None

    @property
    def is_cell_beside_a_basis(self) -> bool:
        """Tell whether this is a cell that may render what another cell of its row cites in words.

        Rows with marks sum up what the text says of several sources.
        """
        words = self._words(self.start, self.end)
        cites = bool(self.context) and all(each.kind != "mark" for each in self.context)
        is_cell = self.reading.run.kind == "cell" and cites
        says_law = has("norm", words) or next(measures(words), None) is not None
        return is_cell and says_law and not self._is_of_case(words)

    def _is_of_case(self, words: str) -> bool:
        return has("own_case", words) or any(name in words for name in self.case_names)


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
        for index, sentence in enumerate(found):
            before = [each.named for each in reversed(found[:index])]
            after = [each.named for each in found[index + 1 :]]
            context = chain.from_iterable((*(reversed(n) for n in before), *after))
            yield replace(sentence, context=tuple(islice(context, MOST)))


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
    for start, end in _spans(reading):
        inside = tuple(each for each in named if start <= each.start < end)
        quoted = tuple(q for q in quotations if start <= q.claimed.quotation.start < end)
        yield Sentence(reading, start, end, inside, quoted, case_names=case_names)


def _spans(reading: RunReading) -> Iterator[tuple[int, int]]:
    start = 0
    for stop in (*reading.stops, len(reading.text)):
        if stop > start and reading.text[start:stop].strip():
            yield start, stop
        start = max(start, stop)
