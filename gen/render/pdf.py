"""Print a report as PDF and say what came of it: pages, places, missing glyphs, refused files."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from typing import Any

from gen.model.report import Report
from gen.render.conformity import write_conforming
from gen.render.engine import PdfEngine, clear_errors, start_engine
from gen.render.engine_log import collect_log
from gen.render.fetcher import LockedFetcher
from gen.render.font_coverage import coverage_of
from gen.render.glyph_places import astray_in
from gen.render.han_latin import open_han_latin_gaps
from gen.render.imprint import Imprint
from gen.render.line_setting import LineSetting
from gen.render.page import write_page
from gen.render.page_places import SectionPart, TypeArea, anchors_of, sections_of, type_area_of
from gen.render.theme import Theme

_BODY = "gen-text"


@dataclass(frozen=True, slots=True)
class PdfResult:
    """Hold a printed PDF and what a check of it needs to know.

    `page_count` counts all pages. `body_first_page` is the 1-based page on which the body starts,
    printed as page 1, and `type_area` its text's place. `anchors` maps an id to its 1-based page
    and its distance from the top of that page in points; `sections` maps the anchor of a section to
    its parts on each page. `missing_glyphs` are characters that no font could show, `dead_links`
    the places that a link names and nothing has, `refused` the addresses that were not loaded,
    `complaints` whatever else the engine warned of. `glyphs_astray` are characters with the family
    that should have shown them and the one that did.
    """

    data: bytes
    page_count: int
    body_first_page: int
    type_area: TypeArea
    anchors: Mapping[str, tuple[int, float]]
    sections: Mapping[str, tuple[SectionPart, ...]]
    missing_glyphs: tuple[str, ...]
    refused: tuple[str, ...]
    dead_links: tuple[str, ...] = ()
    complaints: tuple[str, ...] = ()
    glyphs_astray: tuple[tuple[str, str, str], ...] = ()


def render_pdf(
    report: Report, theme: Theme, imprint: Imprint, engine: PdfEngine | None = None
) -> PdfResult:
    """Return `report` as PDF; the same arguments give the same bytes.

    An `engine` started for the same theme saves its start for every further report. Raises
    RenderError ``render.picture`` for what is no picture, and whatever `start_engine` and
    `clear_errors` raise.
    """
    engine = engine or start_engine(theme)
    with engine.shortcuts.installed() if engine.shortcuts is not None else nullcontext():
        return _printed(report, theme, imprint, engine)


def _printed(report: Report, theme: Theme, imprint: Imprint, engine: PdfEngine) -> PdfResult:
    page = write_page("pdf", report, theme, imprint, engine.templates)
    fetcher = LockedFetcher(theme.folders)
    with collect_log() as collector:
        document, data = _set(page, theme, fetcher, engine)
    anchors = anchors_of(document)
    body_first_page = anchors[_BODY][0]
    log = collector.collected()
    coverage = coverage_of(theme)
    return PdfResult(
        data=data,
        page_count=len(document.pages),
        body_first_page=body_first_page,
        type_area=type_area_of(document.pages[body_first_page - 1]),
        anchors=anchors,
        sections=sections_of(document),
        missing_glyphs=log.missing_glyphs,
        refused=tuple(dict.fromkeys(engine.refused + fetcher.refused)),
        dead_links=log.dead_links,
        complaints=tuple(dict.fromkeys(engine.log.complaints + log.complaints)),
        glyphs_astray=astray_in(document, coverage) if coverage is not None else (),
    )


def _set(page: str, theme: Theme, fetcher: LockedFetcher, engine: PdfEngine) -> tuple[Any, bytes]:
    """Lay the page out and write it; return WeasyPrint's document and the PDF."""
    with clear_errors():
        base = theme.folders[0].as_uri() + "/"
        html = engine.weasyprint.HTML(string=page, base_url=base, url_fetcher=fetcher)
        _forbid_attachments(html, fetcher)
        with _lines_set(html, engine.setting):
            document = html.render(
                font_config=engine.fonts, counter_style=engine.counters, stylesheets=engine.styles
            )
        return document, write_conforming(document)


@contextmanager
def _lines_set(html: Any, setting: LineSetting | None) -> Iterator[None]:
    """Lay `html` out inside this context with lines set flush and Han parted from Latin."""
    if setting is None:
        yield
        return
    open_han_latin_gaps(html.etree_element)
    with setting.installed():
        yield


def _forbid_attachments(html: Any, fetcher: LockedFetcher) -> None:
    """Take the relation ``attachment`` from every link: a PDF carries its text and nothing else."""
    for element in html.etree_element.iter():
        if "attachment" in element.get("rel", "").lower().split():
            fetcher.refuse(element.get("href", ""))
            del element.attrib["rel"]
