"""Start the PDF engine: WeasyPrint with the theme's own fonts and nothing of the system's.

Only this module has WeasyPrint imported: that costs a quarter of a second, and the fonts must be
named before. What it shares between reports is an argument, never a global.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gen.render.brand_style import paper_style
from gen.render.engine_log import EngineLog, collect_log
from gen.render.errors import RenderError
from gen.render.fast_engine import Shortcuts, shortcuts_for
from gen.render.fast_import import import_weasyprint
from gen.render.fetcher import LockedFetcher
from gen.render.font_environment import use_fonts_of
from gen.render.line_setting import LineSetting, fits
from gen.render.page import page_environment
from gen.render.theme import Theme

if TYPE_CHECKING:
    from jinja2 import Environment


@dataclass(frozen=True, slots=True)
class PdfEngine:
    """Hold what printing many reports with one theme can share.

    `weasyprint` is the imported module, `fonts` its FontConfiguration, `styles` the parsed
    stylesheets, `counters` the counter styles these define, `templates` the page templates.
    `refused` are the addresses that the stylesheets asked for and did not get, `log` what
    WeasyPrint said about them. `setting` sets lines flush and parts Han from Latin; None leaves
    lines as WeasyPrint sets them. `shortcuts` save work and change no byte; None does without.
    """

    weasyprint: Any
    fonts: Any
    styles: tuple[Any, ...]
    counters: Any
    templates: "Environment"
    refused: tuple[str, ...]
    log: EngineLog
    setting: LineSetting | None = None
    shortcuts: Shortcuts | None = None


def start_engine(theme: Theme, *, plain_lines: bool = False, plain_work: bool = False) -> PdfEngine:
    """Return an engine that prints with the fonts and stylesheets of `theme`.

    With `plain_lines`, or with a WeasyPrint that `LineSetting` does not fit, lines are set as
    WeasyPrint does it: ragged where there is no space, Han and Latin close together. With
    `plain_work` it works as WeasyPrint does, without our shortcuts: the same bytes, later.

    Raises ThemeError ``theme.no-fonts`` when the theme has no ``fonts/fonts.conf``, RenderError
    ``render.no-engine`` when WeasyPrint or a library of the system is missing, and what
    `clear_errors` makes of a stylesheet that WeasyPrint cannot use.
    """
    use_fonts_of(theme)
    fetcher = LockedFetcher(theme.folders)
    with collect_log() as log:
        weasyprint = _import_weasyprint()
        fonts = weasyprint.text.fonts.FontConfiguration()
        counters = weasyprint.css.counters.CounterStyle()

        def parsed(text: str, base: Path) -> Any:
            return weasyprint.CSS(
                string=text,
                base_url=base.as_uri(),
                url_fetcher=fetcher,
                font_config=fonts,
                counter_style=counters,
            )

        with clear_errors():
            styles = (
                parsed(theme.option_style, theme.folders[0]),
                *(parsed(path.read_text(encoding="utf-8"), path) for path in theme.pdf_styles),
                parsed(paper_style(theme.colours), theme.folders[0]),
            )
    return PdfEngine(
        weasyprint=weasyprint,
        fonts=fonts,
        styles=styles,
        counters=counters,
        templates=page_environment(theme.folders),
        refused=fetcher.refused,
        log=log.collected(),
        setting=_line_setting(weasyprint, plain=plain_lines),
        shortcuts=None if plain_work else shortcuts_for(weasyprint),
    )


@contextmanager
def clear_errors() -> Iterator[None]:
    """Turn what WeasyPrint raises into RenderError.

    ``render.nesting`` stands for a page nested too deep, ``render.resource`` for a file that was
    not loaded where WeasyPrint cannot do without, ``render.engine`` for any other failure of this
    foreign code.
    """
    from weasyprint.urls import FatalURLFetchingError, URLFetchingError

    try:
        yield
    except RecursionError as error:
        raise RenderError("render.nesting") from error
    except (FatalURLFetchingError, URLFetchingError) as error:
        raise RenderError("render.resource", {"reason": str(error)}) from error
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        raise RenderError("render.engine", {"reason": reason}) from error


def _line_setting(weasyprint: Any, *, plain: bool) -> LineSetting | None:
    return None if plain or not fits(weasyprint.__version__) else LineSetting(weasyprint)


def _import_weasyprint() -> Any:
    try:
        return import_weasyprint()
    except (ImportError, OSError) as error:
        raise RenderError("render.no-engine", {"reason": str(error)}) from error
