"""Hold what the finished pages say, as far as rules judge it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PageFacts:
    """Describe a printed PDF.

    `missing_glyphs` are characters that no font of the theme has, `refused` the addresses that
    were not loaded. `conclusion_pages` is the length of the conclusion in pages, None when its end
    could not be found. `file` names the PDF in messages.
    """

    file: str
    missing_glyphs: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    conclusion_pages: float | None = None
