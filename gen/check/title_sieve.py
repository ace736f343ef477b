"""Tell cheaply which titles may name what a source cites: there may be 200,000 of them.

A title that names the same article or case as a citation states its number, in one writing or
another. Only such titles are worth reading.
"""

import re
from collections.abc import Sequence, Set

from gen.check.title_lines import TitleLines
from gen.law.case import CaseCitation
from gen.law.citation import Citation
from gen.law.folding import fold_text
from gen.law.instrument_head import FIRST_UNIT
from gen.law.numerals import NUMERALS, to_int
from gen.law.statute import StatuteCitation

_NUMBERED = re.compile(r"号|期|-\d{3}-|典型案例")
_UNNUMBERED = frozenset({"典型", *"-‐‑‒–—―－~～〜−"})
"""What names a case without its number: typical cases, and the first and last of several."""
_HINT = re.compile("[〇零一二两三四五六七八九十廿卅百千万典\\-‐‑‒–—―－~～〜−]")
"""A character of every Chinese numeral, and of `_UNNUMBERED`."""
_TOKEN = re.compile(rf"[{NUMERALS}]+|{'|'.join(map(re.escape, sorted(_UNNUMBERED)))}")


def identifying_numbers(citation: Citation) -> Set[int]:
    """Return the numbers of which a title that names the same material states at least one."""
    if isinstance(citation, StatuteCitation):
        return {unit.article.number for unit in citation.units}
    if isinstance(citation, CaseCitation):
        listed = (each for item in citation.listings for each in re.findall(r"\d+", item.number))
        return {docket.number for docket in citation.dockets} | {int(each) for each in listed}
    return set()


class TitleSieve:
    """Let those titles through that may name an article or a case with one of some numbers."""

    def __init__(self, numbers: Set[int]) -> None:
        self._numbers = numbers
        self._wanted = _Wanted(numbers)

    def passing(self, titles: Sequence[str], lines: TitleLines) -> Sequence[int]:
        """Return the positions of the `titles` that it lets through; `lines` are these, folded."""
        digits = map(str, self._numbers)
        stating = {*lines.holding(digits), *lines.matching(_HINT), *lines.hiding}
        return [position for position in sorted(stating) if self(titles[position])]

    def __call__(self, title: str) -> bool:
        """Tell whether `title` is worth reading."""
        # White space inside a number parts it only until the title is folded.
        is_solid = " " not in title and title.isprintable()
        folded = title if is_solid else fold_text(title)
        if not any(map(self._wanted.__getitem__, _TOKEN.findall(folded))):
            return False
        folded = fold_text(title) if is_solid else folded
        unit = FIRST_UNIT.search(folded)
        if unit is None:
            return _NUMBERED.search(folded) is not None
        return to_int(unit[0].strip("第条")) in self._numbers


class _Wanted(dict[str, bool]):
    """Remember which tokens of titles are worth a look; each writing of a number is read once."""

    def __init__(self, numbers: Set[int]) -> None:
        super().__init__(dict.fromkeys(_UNNUMBERED, True))
        self._numbers = numbers

    def __missing__(self, token: str) -> bool:
        self[token] = to_int(token) in self._numbers
        return self[token]
