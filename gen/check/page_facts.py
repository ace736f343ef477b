"""Hold what the finished pages say, as far as rules judge it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PageFacts:
    """Describe a printed PDF.

    `file` names the PDF in messages. `missing_glyphs` are characters that no font of the theme has,
    `refused` the addresses that were not loaded, `dead_links` the places that a link names and
    nothing has, `complaints` whatever else the PDF engine warned of, in its own words.
    `answer_last_page` is the page of the body, counted from 1, on which the answer ends; None when
    there is no answer. `excess_lines` and `excess_pages` say by how much the conclusion is longer
    than one page. `glyphs_astray` are characters with the family that should have shown them and
    the one that did.
    """

    file: str
    missing_glyphs: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    dead_links: tuple[str, ...] = ()
    complaints: tuple[str, ...] = ()
    answer_last_page: int | None = None
    excess_lines: int = 0
    excess_pages: float = 0.0
    glyphs_astray: tuple[tuple[str, str, str], ...] = ()
