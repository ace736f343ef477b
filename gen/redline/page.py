"""Print a comparison as one HTML page or as PDF, with the means of the themes.

The page is internal, whatever edition was compared: every page of the PDF and both ends of the HTML
say so. Deleted text is struck out and inserted text underlined, so that grey paper shows it too.
"""

from typing import Any, Literal

from markupsafe import Markup

from gen.redline.comparison import Comparison
from gen.redline.words import (
    edition_words,
    place_changes,
    section_title,
    summary_line,
    verdict_words,
    words,
)
from gen.render.conformity import write_conforming
from gen.render.engine import PdfEngine, clear_errors, start_engine
from gen.render.fetcher import LockedFetcher
from gen.render.page import page_environment, stylesheet
from gen.render.theme import Theme, load_theme
from gen.resources import themes_root

Medium = Literal["html", "pdf"]

_THEME = "base"
_TEMPLATE = "redline.j2"
_SCREEN = ("screen-colours.css", "redline.css", "redline-screen.css")
_PAPER = ("redline.css", "redline-paper.css")
"""The stylesheets of a comparison; paper has those of a report before them."""


def comparison_html(comparison: Comparison) -> bytes:
    """Return the comparison as an HTML document in UTF-8 that needs nothing else."""
    theme = _theme()
    return _page("html", comparison, theme, _style(theme, _SCREEN)).encode("utf-8")


def comparison_pdf(comparison: Comparison, engine: PdfEngine | None = None) -> bytes:
    """Return the comparison as PDF; an `engine` started for the base theme saves its start.

    Raises what `start_engine` and `clear_errors` raise.
    """
    theme = _theme()
    engine = engine or start_engine(theme)
    page = _page("pdf", comparison, theme, _style(theme, _PAPER))
    fetcher = LockedFetcher(theme.folders)
    with clear_errors():
        base = theme.folders[0].as_uri() + "/"
        html = engine.weasyprint.HTML(string=page, base_url=base, url_fetcher=fetcher)
        document = html.render(
            font_config=engine.fonts, counter_style=engine.counters, stylesheets=engine.styles
        )
        data: bytes = write_conforming(document)
    return data


def _theme() -> Theme:
    return load_theme(_THEME, (themes_root(),))


def _style(theme: Theme, names: tuple[str, ...]) -> Markup:
    files = tuple(path for name in names if (path := theme.find("css", name)) is not None)
    return Markup(theme.option_style + stylesheet(files))  # noqa: S704 - files of the theme itself


def _page(medium: Medium, comparison: Comparison, theme: Theme, style: Markup) -> str:
    values: dict[str, Any] = {
        "medium": medium,
        "comparison": comparison,
        "stylesheet": style,
        "words": words,
        "summary": summary_line(comparison.counts),
        "editions": edition_words(comparison.before.edition, comparison.after.edition),
        "section_title": section_title,
        "place_changes": place_changes,
        "verdict_words": verdict_words,
    }
    return page_environment(theme.folders).get_template(_TEMPLATE).render(values)
