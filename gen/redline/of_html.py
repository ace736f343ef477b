"""Read a finished ``report.html`` as a comparison sees it: classes name what everything is."""

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element

from gen.characters import WORD_JOINER
from gen.inspect.html_tree import UnclearPageError, read_page
from gen.redline.areas import area_of
from gen.redline.of_markdown import UnreadableReportError
from gen.redline.of_report import STEP, with_unique_keys
from gen.redline.passages import CELL, one_line
from gen.redline.snapshot import (
    CLOSING,
    FRONT,
    NOTES,
    Area,
    SectionState,
    Snapshot,
    SourceState,
    Verdicts,
)
from gen.redline.source_states import make_source

_NUMBER = re.compile(r"(?:[〇零一二三四五六七八九十百]+、|\d+(?:\.\d+)+ )?(?P<title>.+)")
_ROLE = re.compile(r"section-([a-z_]+)")
_FIELD = re.compile(r"field-([a-z_]+)")
_HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
_PIECES = _HEADINGS | {"p", "tr", "pre"}
"""Elements whose text is one passage."""
_SILENT = frozenset({"svg", "figure", "nav", "style", "script"})
_UNREAD = frozenset({"sup", "back"})
"""Tags and classes of what is no text of the report: calls of footnotes, and ways back."""


def read_report_page(data: bytes) -> Snapshot:
    """Return the finished report `data` as sections of passages and as sources.

    Raises UnreadableReportError.
    """
    try:
        page = read_page(data)
    except (UnclearPageError, UnicodeDecodeError) as error:
        raise UnreadableReportError from error
    main = page.find(".//main")
    cover = page.find(".//header[@class='cover']")
    if main is None or cover is None:
        raise UnreadableReportError
    title = cover.find(".//span[@class='title']")
    name = _text(title) if title is not None else ""
    front = (name, *_front(cover), *_firm_lines(page))
    sections = [SectionState(FRONT, "", Area.TABLES, front)]
    sources: list[SourceState] = []
    for section, titles, roles, heading in _placed(main, (), ()):
        passages = tuple(_passages(section))
        sections.append(SectionState(STEP.join(titles), heading, area_of(roles), passages))
        sources += [_source(entry, titles[-1]) for entry in _own(section, "article")]
    notes = main.find("section[@class='notes']/ol")
    sections.append(SectionState(NOTES, "", Area.TEXT, _texts(notes)))
    closing = main.find("div[@class='closing']")
    sections.append(SectionState(CLOSING, "", Area.TABLES, _texts(closing)))
    return Snapshot(name, with_unique_keys(tuple(sections)), tuple(sources))


def _texts(element: Element | None) -> tuple[str, ...]:
    return tuple(_passages(element)) if element is not None else ()


def _front(cover: Element) -> tuple[str, ...]:
    marks = [_text(each) for each in cover.iter("p") if each.get("class") == "mark"]
    return (*marks, *map(_labelled, cover.iter("div")))


def _firm_lines(page: Element) -> Iterator[str]:
    wanted = {"confidentiality", "address"}
    yield from (_text(each) for each in page.iter("p") if each.get("class") in wanted)


_Placed = tuple[Element, tuple[str, ...], tuple[str, ...], str]


def _placed(parent: Element, titles: tuple[str, ...], roles: tuple[str, ...]) -> Iterator[_Placed]:
    for section in _own(parent, "section"):
        role = _ROLE.search(section.get("class", ""))
        heading = next((_text(each) for each in section.iter() if each.tag in _HEADINGS), "")
        title = _NUMBER.fullmatch(heading)
        if role is None or title is None:
            continue
        place = (*titles, title["title"]), (*roles, role[1])
        yield section, *place, heading
        yield from _placed(section, *place)


def _own(parent: Element, tag: str) -> Iterator[Element]:
    """Yield the children `tag` of `parent`; ``<details>`` only folds."""
    for child in parent:
        if child.tag == tag:
            yield child
        elif child.tag == "details":
            yield from _own(child, tag)


def _passages(element: Element) -> Iterator[str]:
    """Yield the passages below `element`, without those of parts and entries, none empty."""
    for place, child in enumerate(element):
        if child.tag in {"section", "article", "summary"} | _SILENT:
            continue
        if place == 0 and element.tag == "section" and child.tag in _HEADINGS:
            continue  # the section's own heading; later ones are the author's
        if child.tag in _PIECES or child.get("class") == "paragraph":
            yield from filter(None, (_piece(child),))
        elif child.tag == "div" and _FIELD.search(child.get("class", "")):
            yield _labelled(child)
        else:
            yield from _passages(child)


def _piece(element: Element) -> str:
    if element.tag == "tr":
        return CELL.join(_text(cell) for cell in element)
    return _text(element)


def _labelled(element: Element) -> str:
    return "：".join(_text(child) for child in element)


def _source(entry: Element, group: str) -> SourceState:
    name, title = (
        next((_text(each) for each in entry.iter("span") if each.get("class") == wanted), "")
        for wanted in ("source-id", "source-title")
    )
    values = list(_values(entry))
    texts = [
        _text(each) for each in entry.iter("span") if "verdict" in each.get("class", "").split()
    ]
    verdicts = Verdicts(*texts) if len(texts) == len(Verdicts.__slots__) else None
    return make_source(name, title, group, values, verdicts)


def _values(entry: Element) -> Iterator[tuple[str, str, str]]:
    for row in entry.iter("div"):
        role = _FIELD.search(row.get("class", "").removeprefix("field "))
        if role is not None and len(row) == 2:  # noqa: PLR2004 - label and value
            yield role[1], _text(row[0]), _text(row[1])


def _text(element: Element) -> str:
    return one_line("".join(_pieces(element)).replace(WORD_JOINER, ""))


def _pieces(element: Element) -> Iterator[str]:
    """Yield the text below `element`: a line break as a space, calls of footnotes as nothing."""
    yield element.text or ""
    for child in element:
        if child.tag == "br":
            yield " "
        elif child.tag not in _UNREAD and child.get("class") not in _UNREAD:
            yield from _pieces(child)
        yield child.tail or ""
