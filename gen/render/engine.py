"""Start the PDF engine: WeasyPrint with the theme's own fonts and nothing of the system's.

This is the only place that imports WeasyPrint. Importing it costs about half a second, so nobody
else should, and the fonts must be named before.
"""

import logging
import os
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from gen.render.errors import RenderError, ThemeError
from gen.render.fetcher import LockedFetcher
from gen.render.page import page_environment, stylesheet
from gen.render.theme import Theme

if TYPE_CHECKING:
    from jinja2 import Environment

_MISSING_GLYPH = ".notdef glyph"  # how WeasyPrint 70.0 begins its warning


@dataclass(frozen=True, slots=True)
class EngineLog:
    """What WeasyPrint had to say: characters without a glyph, and every other complaint."""

    missing_glyphs: tuple[str, ...] = ()
    complaints: tuple[str, ...] = ()


class _LogCollector(logging.Handler):
    """Keep WeasyPrint's log records instead of printing them."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self._records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self._records.append(record)

    def collected(self) -> EngineLog:
        """Return the characters sorted by code point, the complaints in order, each once."""
        glyphs: set[str] = set()
        complaints: list[str] = []
        for record in self._records:
            if str(record.msg).startswith(_MISSING_GLYPH) and isinstance(record.args, tuple):
                glyphs.add(str(record.args[0]))
            else:
                complaints.append(record.getMessage())
        return EngineLog(tuple(sorted(glyphs)), tuple(dict.fromkeys(complaints)))


@dataclass(frozen=True, slots=True)
class PdfEngine:
    """Hold what printing many reports with one theme can share.

    `weasyprint` is the imported module, `fonts` its FontConfiguration, `styles` the parsed
    stylesheets, `counters` the counter styles these define, `templates` the page templates.
    `refused` are the addresses that the stylesheets asked for and did not get, `log` what
    WeasyPrint said about them.
    """

    weasyprint: Any
    fonts: Any
    styles: tuple[Any, ...]
    counters: Any
    templates: "Environment"
    refused: tuple[str, ...]
    log: EngineLog


def start_engine(theme: Theme) -> PdfEngine:
    """Return an engine that prints with the fonts and stylesheets of `theme`.

    Raises ThemeError ``theme.no-fonts`` when the theme has no ``fonts/fonts.conf``, RenderError
    ``render.no-engine`` when WeasyPrint or a library of the system is missing.
    """
    with quiet() as collector:
        weasyprint = _import_weasyprint(theme)
        fonts = weasyprint.text.fonts.FontConfiguration()
        counters = weasyprint.css.counters.CounterStyle()
        fetcher = LockedFetcher(theme.folders)
        styles = weasyprint.CSS(
            string=stylesheet(theme.pdf_styles),
            base_url=base_address(theme),
            url_fetcher=fetcher,
            font_config=fonts,
            counter_style=counters,
        )
    return PdfEngine(
        weasyprint=weasyprint,
        fonts=fonts,
        styles=(styles,),
        counters=counters,
        templates=page_environment(theme.folders),
        refused=fetcher.refused,
        log=collector.collected(),
    )


def base_address(theme: Theme) -> str:
    """Return the address from which templates and stylesheets of `theme` name their files."""
    return (theme.folders[0] / "css").as_uri() + "/"


@contextmanager
def quiet() -> Iterator[_LogCollector]:
    """Collect what WeasyPrint logs, and keep it and Python's warnings off the error stream."""
    logger = logging.getLogger("weasyprint")
    collector = _LogCollector()
    propagated = logger.propagate
    logger.addHandler(collector)
    logger.propagate = False
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield collector
    finally:
        logger.propagate = propagated
        logger.removeHandler(collector)


def _import_weasyprint(theme: Theme) -> Any:
    """Import WeasyPrint with the theme's fonts.

    Fontconfig reads FONTCONFIG_FILE of this process when WeasyPrint is imported and again for
    every FontConfiguration, so the variable is set here and stays set.
    """
    fonts = theme.find("fonts", "fonts.conf")
    if fonts is None:
        raise ThemeError("theme.no-fonts", {"name": theme.name})
    os.environ["FONTCONFIG_FILE"] = str(fonts)
    try:
        import weasyprint
    except (ImportError, OSError) as error:
        raise RenderError("render.no-engine", {"reason": str(error)}) from error
    return weasyprint
