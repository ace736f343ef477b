"""Find known names in folded prose without their title marks: the longest name first (rule N8).

A name is only taken where its neighbours let it be one: 合同法 is none in 合同法律关系, where the
word goes on behind it. In front of it an unknown word may begin a longer name; only a name directly
before an article is taken there, and not behind the name of another state (德国民法典第823条).
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from gen.law.names import STATE

_ENDING = 2
_BEFORE = re.compile(
    r"(?:^|[^一-鿿]|[条款项的据照用反与和及或对在从以由为是即按见了于将把因除依至到引其订后前等被而但则并且如若]"
    r"|构成|触犯|符合|我国|现行|修正|修订|修改|违背|[新旧原]|规定|认定|参考|涉及|包括|援引|属于|年)$"
)
_FOREIGN = re.compile(
    r"(?<!我)国$|地区$|(?:台湾|香港|澳门|欧盟|苏俄|苏联|罗马|大利|瑞士|俄罗斯|利亚|荷兰)$"
)
_BEHIND = re.compile(
    r"律|定|人(?!民)|庭|院|官|理|学|系|统|域|盲|警|医|师|典型|案|例外|治|制|"
    r"实施(?:条例|细则|办法)|(?:司法)?解释|若干|修[正订改]?(?:案|草案)|草案"
)
_WINDOW = 8


@dataclass(frozen=True)
class NameIndex:
    """Find the names of a catalogue; `names` are folded."""

    names: frozenset[str]

    @classmethod
    def of(cls, names: Iterable[str]) -> "NameIndex":
        """Return the index of `names`; one of a single character is none."""
        return cls(frozenset(name for name in names if len(name) >= _ENDING))

    @cached_property
    def _lengths(self) -> dict[str, tuple[int, ...]]:
        """Return the lengths of names by their last two characters, the longest first."""
        found: dict[str, set[int]] = {}
        for name in self.names:
            found.setdefault(name[-_ENDING:], set()).add(len(name))
        return {ending: tuple(sorted(lengths, reverse=True)) for ending, lengths in found.items()}

    @cached_property
    def _last(self) -> re.Pattern[str]:
        return re.compile("[" + re.escape("".join({ending[-1] for ending in self._lengths})) + "]")

    def ending_at(self, text: str, end: int) -> int | None:
        """Return where the longest known name that ends at `end` begins."""
        for length in self._lengths.get(text[max(0, end - _ENDING) : end], ()):
            if length <= end and text[end - length : end] in self.names:
                return end - length
        return None

    def find(self, text: str) -> Iterator[tuple[int, int]]:
        """Yield the span of every known name in `text`, those inside a longer one left out."""
        spans = [
            (start, match.end())
            for match in self._last.finditer(text)
            if (start := self.ending_at(text, match.end())) is not None
        ]
        last = 0
        for start, end in sorted(spans, key=lambda span: (span[0], -span[1])):
            if end > last:
                last = end
                yield start, end


def may_begin(text: str, start: int) -> bool:
    """Tell whether a name may begin at `start`, by what stands before it."""
    before = text[max(0, start - _WINDOW) : start]
    return _BEFORE.search(before.removesuffix(STATE)) is not None


def is_foreign(text: str, start: int) -> bool:
    """Tell whether another state or region stands in front of a name: 德国民法典."""
    before = text[max(0, start - _WINDOW) : start].removesuffix(STATE)
    return _FOREIGN.search(before) is not None


def may_end(text: str, end: int) -> bool:
    """Tell whether a name may end at `end`, by what follows."""
    return _BEHIND.match(text, end) is None
