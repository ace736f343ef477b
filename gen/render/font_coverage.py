"""Read which characters the fonts of a theme can show."""

import json
import sys
from collections.abc import Iterable, Set
from contextlib import suppress
from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import Any

from gen.check.glyph_coverage import GlyphCoverage
from gen.render.theme import Theme

_COVERAGE = "coverage.json"
_FONT_FILES = ("*.ttf", "*.otf")


def coverage_of(theme: Theme) -> GlyphCoverage | None:
    """Return what the fonts of `theme` can show; None when it has no fonts that can be read.

    A ``coverage.json`` beside ``fonts.conf`` says it at once; without a usable one, the font files
    are opened.
    """
    configuration = theme.find("fonts", "fonts.conf")
    if configuration is None:
        return None
    described = configuration.parent / _COVERAGE
    if described.is_file():
        with suppress(OSError, ValueError, LookupError, TypeError, RecursionError):
            return _described(described.read_text(encoding="utf-8"))
    return _opened(configuration.parent)


@lru_cache(maxsize=4)  # as many themes as one run has with fonts of their own
def _described(text: str) -> GlyphCoverage:
    """Return the coverage that the file of scripts/make_fonts.py, with this `text`, states."""
    document: Any = json.loads(text)
    families: dict[str, Set[int]] = {}
    for face in document["faces"]:
        points = _points(document["coverages"][face["coverage"]])
        known = families.get(face["family"])
        # A character must be there in every weight, or its bold form comes from elsewhere.
        families[face["family"]] = points if known is None else known & points
    rare = frozenset(face["family"] for face in document["faces"] if face["part"] == "rare")
    return GlyphCoverage(families, rare)


def _points(ranges: Iterable[tuple[int, int]]) -> Set[int]:
    return frozenset(
        chain.from_iterable(
            range(max(first, 0), min(last, sys.maxunicode) + 1) for first, last in ranges
        )
    )


def _opened(folder: Path) -> GlyphCoverage | None:
    from fontTools.ttLib import TTFont

    families: dict[str, Set[int]] = {}
    for path in sorted(chain.from_iterable(folder.glob(pattern) for pattern in _FONT_FILES)):
        try:
            with TTFont(path, lazy=True) as font:
                family, points = font["name"].getBestFamilyName(), frozenset(font.getBestCmap())
        except Exception:  # noqa: S112 - whatever a broken font does to the library, it shows nothing
            continue
        families[family] = families.get(family, points) & points
    return GlyphCoverage(families) if families else None
