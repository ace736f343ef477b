"""Hold which characters the fonts of a theme can show, as far as rules judge it."""

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from functools import cached_property

from gen.characters import ACTING_CATEGORIES

_WITHOUT_GLYPH = ACTING_CATEGORIES | {"Cs", "Zs"}
_SELECTORS = frozenset({*map(chr, range(0xFE00, 0xFE10)), *map(chr, range(0xE0100, 0xE01F0))})
"""Variation selectors, which choose a form of the character before them."""


@dataclass(frozen=True)
class GlyphCoverage:
    """Hold the code points of every family of a theme; `rare` names those for rare characters.

    What the fonts lack as one character they may still show as a letter and its accent: Š is S
    and U+030C (HarfBuzz takes such characters apart and puts them together, as Unicode does).
    """

    families: Mapping[str, Set[int]]
    rare: Set[str] = frozenset()

    def missing(self, characters: Iterable[str]) -> Iterator[str]:
        """Yield, in order, those of `characters` that no family can show."""
        return self._lacking(characters, self._all)

    def uncommon(self, characters: Iterable[str]) -> Iterator[str]:
        """Yield, in order, those that some family can show, but not every one for usual text."""
        lacking = self._lacking(characters, self._everyday)
        return (character for character in lacking if shows(self._all, character))

    def astray(self, characters: Iterable[str], family: str) -> Iterator[tuple[str, str]]:
        """Yield those that another usual family shows in place of `family`, with its name."""
        usual = [name for name in self.families if name not in self.rare]
        for character in self._lacking(characters, self.families[family]):
            for name in usual:
                if shows(self.families[name], character):
                    yield character, name
                    break

    @cached_property
    def _all(self) -> Set[int]:
        return frozenset().union(*self.families.values())

    @cached_property
    def _everyday(self) -> Set[int]:
        usual = [points for name, points in self.families.items() if name not in self.rare]
        return frozenset(usual[0]).intersection(*usual) if usual else self._all

    def _lacking(self, characters: Iterable[str], points: Set[int]) -> Iterator[str]:
        return (each for each in characters if _needs_glyph(each) and not shows(points, each))


def shows(points: Set[int], character: str) -> bool:
    """Tell whether a font with the code points `points` can show `character`."""
    return ord(character) in points or any(
        form != character and all(ord(part) in points for part in form)
        for form in (unicodedata.normalize(way, character) for way in ("NFC", "NFD"))
    )


def _needs_glyph(character: str) -> bool:
    return unicodedata.category(character) not in _WITHOUT_GLYPH and character not in _SELECTORS
