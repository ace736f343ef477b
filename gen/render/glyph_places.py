"""Say which characters of a printed document another family shows than its style intends.

The engine warns of a character that no font has, and says nothing when a font that the style does
not want first steps in. The engine's own document is an argument without a type.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from gen.check.glyph_coverage import GlyphCoverage


def astray_in(document: Any, coverage: GlyphCoverage) -> tuple[tuple[str, str, str], ...]:
    """Return the characters that went astray: each with the family intended, and the one used.

    The family intended is the first of the style that the theme has. Characters that only a face
    for rare characters has are where they belong.
    """
    found = {
        (character, family, used)
        for family, characters in _characters(document, coverage.families).items()
        for character, used in coverage.astray(characters, family)
    }
    return tuple(sorted(found))


def _characters(document: Any, known: Iterable[str]) -> Mapping[str, set[str]]:
    """Return the characters of the whole document by the family that is meant to show them."""
    by_style: dict[tuple[str, ...], set[str]] = {}
    for page in document.pages:
        for families, text in _texts(page._page_box):
            by_style.setdefault(families, set()).update(text)
    found: dict[str, set[str]] = {}
    for families, characters in by_style.items():
        intended = next((family for family in families if family in known), None)
        if intended is not None:
            found.setdefault(intended, set()).update(characters)
    return found


def _texts(box: Any) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield every text below `box` with the families that its style names."""
    waiting = [box]
    while waiting:
        for child in getattr(waiting.pop(), "children", ()):
            if hasattr(child, "text"):
                yield tuple(child.style["font_family"]), child.text
            waiting.append(child)
