"""Tell cheaply of many names which of them cannot stand in a text."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from operator import itemgetter

from gen.check.disclosure.skeleton import skeleton

_ROW = 4
_HEAD = itemgetter(slice(_ROW))
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
        likely = self._likely(names, lambda row: not row.isspace() and row.strip() == row)
        return _positions(names, likely, lambda name: self.hold(name.strip()))

    def reduced(self, texts: Sequence[str], others: frozenset[str] = frozenset()) -> Iterator[int]:
        """Yield the positions of `texts` whose skeletons occur, or are among `others`.

        The rows are those of skeletons here.
        """
        starts = {name[:_ROW] for name in others}

        def is_wanted(text: str) -> bool:
            name = skeleton(text)
            return self.hold(name) or name in others

        likely = self._likely(texts, lambda row: _is_letters(row) and row not in starts)
        return _positions(texts, likely, is_wanted)

    def _likely(self, texts: Iterable[str], tells: Callable[[str], bool]) -> frozenset[str]:
        """Return the first characters of `texts` that are worth a look; most begin alike.

        They are, unless they tell enough and are no row.
        """
        heads = frozenset(map(_HEAD, texts))
        return frozenset(h for h in heads if len(h) < _ROW or h in self._rows or not tells(h))


def _positions(
    texts: Sequence[str], likely: Collection[str], is_wanted: Callable[[str], bool]
) -> Iterator[int]:
    """Yield the positions of the wanted among `texts`, of which only the `likely` are asked for."""
    distinct = set(texts) if likely else ()
    wanted = {text for text in distinct if text[:_ROW] in likely and is_wanted(text)}
    for position, text in enumerate(texts) if wanted else ():
        if text in wanted:
            yield position


def _is_letters(row: str) -> bool:
    """Tell whether four characters are all Chinese: the skeleton then begins with them too."""
    return _HAN.fullmatch(row) is not None and skeleton(row) == row
