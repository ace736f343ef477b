"""Know of one sentence what it names, what is said for each, and whether it needs a basis."""

import re
from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from gen.evidence.judged import Judged
from gen.evidence.measures import measures
from gen.evidence.naming import Named
from gen.evidence.point_words import begins, has, is_rule, limit
from gen.evidence.run_reading import RunReading
from gen.model.linking import PointKind

_CLAUSE_END = re.compile(r"[；;]")
_CONTENT = re.compile(r"[\w]")
_LEAST = 4
_REACH = 2000
"""What stands farther than so many characters from a citation is not said of it."""
_ASKING = re.compile(r"[？?]\s*$")
_MARK = re.compile(r"\[[^\[\]]{1,100}\]\s*")


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
        stops = self._clause_ends
        index = bisect_right(stops, named.start)
        start = stops[index - 1] if index else self.start
        return start, stops[index] if index < len(stops) else self.end

    @cached_property
    def _clause_ends(self) -> list[int]:
        ends = _CLAUSE_END.finditer(self.reading.text, self.start, self.end)
        return [each.end() for each in ends if not self.reading.is_quoted(each.start())]

    @cached_property
    def _marks(self) -> list[Named]:
        marks = (each for each in self.named if each.kind == "mark")
        return sorted(marks, key=lambda each: each.start)

    def _before_mark(self, named: Named, start: int, end: int) -> tuple[int, int]:
        marks = self._marks
        nearest = max(start, named.start - _REACH)
        before, at = start, named.start
        for index in reversed(range(bisect_left(marks, named.start, key=_start_of))):
            mark = marks[index]
            if mark.end <= nearest:
                break
            if self._says_enough(mark.end, at):
                before = mark.end
                break
            at = mark.start
        if self._says_enough(max(before, nearest), named.start):
            return before, named.end
        later = bisect_right(marks, named.end, key=_start_of)
        return named.start, min(end, marks[later].start) if later < len(marks) else end

    def _says_enough(self, start: int, end: int) -> bool:
        found = islice(_CONTENT.finditer(self.reading.text, start, end), _LEAST)
        return sum(1 for _ in found) >= _LEAST

    def _words(self, start: int, end: int) -> str:
        spans, pieces, at = self._left_out, [], start
        for index in range(bisect_right(spans, start, key=lambda span: span[1]), len(spans)):
            first, last = spans[index]
            if first >= end:
                break
            pieces.append(self.reading.text[at : max(at, first)])
            at = max(at, last)
        pieces.append(self.reading.text[at : max(at, end)])
        return "".join(pieces)

    @cached_property
    def _left_out(self) -> list[tuple[int, int]]:
        """Return the spans, in order and apart, of what is named and of what is proved."""
        spans = [(each.start, each.end) for each in self.named]
        spans += [(q.claimed.quotation.start, q.claimed.quotation.end) for q in self.proved]
        apart: list[tuple[int, int]] = []
        for first, last in sorted(spans):
            if apart and first < apart[-1][1]:
                apart[-1] = apart[-1][0], max(last, apart[-1][1])
            else:
                apart.append((first, last))
        return apart

    @property
    def proved(self) -> tuple[Judged, ...]:
        """Return the quotations that stand in their source."""
        return tuple(each for each in self.quotations if each.wording.agrees)

    def kind_of_unnamed(self) -> PointKind | None:
        """Return what the sentence is, if it names nothing and still needs a basis.

        None for headings, questions, and what speaks of the facts of the case. What follows a
        sentence that names its basis explains it, unless it states a rule of its own.
        """
        text = self.text
        words = _without_marks_behind(self._words(self.start, self.end)).strip()
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


def _start_of(named: Named) -> int:
    return named.start


def _without_marks_behind(words: str) -> str:
    """Return `words` without the marks, such as [S-01], that stand at their very end."""
    end = len(words)
    for mark in reversed(list(_MARK.finditer(words))):
        if mark.end() != end:
            break
        end = mark.start()
    return words[:end]
