"""Tell cheaply of many names which of them cannot stand in a text."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache

from gen.check.disclosure.skeleton import skeleton

_ROW = 4
_HAN = re.compile("[一-鿿]{4}")


class Rows:
    """Know every row of four characters of some texts, each of which is taken once."""

    def __init__(self, texts: Iterable[str]) -> None:
        self.text = "\n".join(dict.fromkeys(texts))
        shifted = (self.text[start:] for start in range(_ROW))
        self._rows = frozenset(map("".join, zip(*shifted, strict=False)))

    def hold(self, name: str) -> bool:
        """Tell whether `name` occurs in a text, or across the border of two."""
        places = range(0, len(name) - _ROW + 1, _ROW)
        is_likely = all(name[place : place + _ROW] in self._rows for place in places)
        return bool(name) and is_likely and name in self.text

    def literal(self, names: Sequence[str]) -> Iterator[int]:
        """Yield the positions of `names` that occur, but for white space at their ends."""
        may_start = self._start_test(lambda row: not row.isspace() and row.strip() == row)
        for position, name in enumerate(names):
            if may_start(name[:_ROW]) and self.hold(name.strip()):
                yield position

    def reduced(self, texts: Sequence[str], others: frozenset[str] = frozenset()) -> Iterator[int]:
        """Yield the positions of `texts` whose skeletons occur, or are among `others`.

        The rows are those of skeletons here.
        """
        starts = {name[:_ROW] for name in others}
        may_start = self._start_test(lambda row: _is_letters(row) and row not in starts)

        @cache
        def is_wanted(text: str) -> bool:
            name = skeleton(text)
            return self.hold(name) or name in others

        for position, text in enumerate(texts):
            if may_start(text[:_ROW]) and is_wanted(text):
                yield position

    def _start_test(self, tells: Callable[[str], bool]) -> Callable[[str], bool]:
        """Return what tells of the first characters of a text whether it is worth a look.

        It is, unless these `tells` enough and are no row.
        """

        @cache
        def may_start(row: str) -> bool:
            return len(row) < _ROW or row in self._rows or not tells(row)

        return may_start


def _is_letters(row: str) -> bool:
    """Tell whether four characters are all Chinese: the skeleton then begins with them too."""
    return _HAN.fullmatch(row) is not None and skeleton(row) == row
