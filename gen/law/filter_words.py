"""Know the words that the platform understands as values of some filters (contract (f)).

The command line of the retrieval tool takes any text there; a word that the platform does not know
finds nothing, or is ignored. The lists stand in ``data/filter_words.json`` with their source.
"""

import json
from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple

from gen.resources import package_file

_JOINED_BY_SPACES = frozenset({"keyword", "regulation"})
"""Interfaces that send several values as one text, so that one text may hold several."""


class Vocabulary(NamedTuple):
    """Hold the values of one filter of one interface.

    `words` are all that the platform knows. Where it is empty, any word goes but no code, and
    `examples` shows some.
    """

    words: tuple[str, ...]
    examples: tuple[str, ...]
    may_join: bool

    def unknown(self, value: Any) -> str | None:
        """Return the first word of a filter's `value` that the platform does not know."""
        values: Iterable[Any] = value if isinstance(value, list) else [value]
        texts = (str(each).strip() for each in values)
        words = (word for text in texts for word in (text.split() if self.may_join else [text]))
        return next((word for word in words if not self._knows(word)), None)

    def _knows(self, word: str) -> bool:
        return word in self.words if self.words else not word.isdigit()


@cache
def vocabularies() -> Mapping[tuple[str, str], Vocabulary]:
    """Map interface and filter to its vocabulary (constant package data, read once)."""
    data = json.loads(package_file("law", "data", "filter_words.json").read_text("utf-8"))
    return MappingProxyType(
        {
            (interface, entry["filter"]): Vocabulary(
                tuple(entry.get("words", ())),
                tuple(entry.get("examples", ())),
                interface in _JOINED_BY_SPACES,
            )
            for entry in data["vocabularies"]
            for interface in entry["interfaces"]
        }
    )
