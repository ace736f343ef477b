"""No payload forges structure in what is shown beside a report: exports, comparisons, own pages.

Each text of each of them is a payload once. The page has the headings, links and tags that it has
with a harmless word, the JSON the keys, and no character acts on a terminal.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from datetime import date
from enum import Enum
from functools import cache
from html import escape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, TypeVar

import pytest

from gen.arrange.report import arrange
from gen.check.subject import Subject
from gen.cli.streams import write_result
from gen.diagnostics.diagnostic import Diagnostic, Location, Related, Severity
from gen.exchange.export import Form, export
from gen.load.case import read_case
from gen.model.linking import Label
from gen.model.review import Mark, Review, SignOff
from gen.outcome import Verdict
from gen.redline.comparison import Comparison, compare_states
from gen.redline.lines import LineLayout, comparison_lines
from gen.redline.markdown import comparison_markdown
from gen.redline.page import comparison_html
from gen.redline.state import State
from gen.render.typeset import clean
from gen.serve.pages import Pages, preview_pages
from gen.serve.preview import Preview
from gen.serve.review.page import review_page
from gen.serve.review.refused_page import refused_page
from tests.hostile.payloads import PAYLOADS
from tests.hostile.test_injection import CONTROL, FOURS
from tests.pdf.printed import BASE, theme_of
from tests.sample_cases import content_of
from tests.serve.review_points import BUILD, passage, point, reviewed
from tests.system.test_hostile_strings import (
    HARMLESS,
    markdown_structure,
    poisoned_sample,
)

TYPESET = frozenset({"br", "wbr", "span"})
"""What the letters of a text bring with them."""
COMPARED = TYPESET | {"ins", "del", "mark"}
"""And what shows where two texts differ, and which of them was found in the report."""
EVERY = pytest.mark.parametrize("payload", PAYLOADS.values(), ids=PAYLOADS)
BY_FOUR = pytest.mark.parametrize("payload", FOURS, ids=range(len(FOURS)))
"""Four in one text where a run costs more."""
FORMS: tuple[Form, Form] = ("csl-json", "eval")
UNREAD = "<甲>"
"""A word that is as harmless, but with which no citation can be read."""
ALWAYS = frozenset({"id", "type", "title", "language"})
"""What CSL-JSON says of a source even if nothing of its citation can be read."""
Value = TypeVar("Value")


class Page(HTMLParser):
    """Read a page as a browser does: its tags with their attributes, its scripts, its styles."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, tuple[str, ...]]] = []
        self.links: list[str] = []
        self.code: list[str] = []
        self.frames: list[str] = []
        self._inside = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self.tags.append((tag, tuple(sorted(values))))
        self.links += [values[name] for name in ("href", "src", "action") if name in values]
        self.frames += [values["srcdoc"]] if "srcdoc" in values else []
        self._inside = tag

    def handle_data(self, data: str) -> None:
        if self._inside in {"script", "style"}:
            self.code.append(data)

    def handle_endtag(self, tag: str) -> None:
        self.tags.append((f"/{tag}", ()))
        self._inside = ""

    def structure(self, left_out: frozenset[str] = TYPESET) -> tuple[object, ...]:
        """Return what a text may not change, the page in a frame included."""
        tags = [tag for tag in self.tags if tag[0].lstrip("/") not in left_out]
        frames = [Page(frame).structure(left_out) for frame in self.frames]
        return (tags, self.links, self.code, frames)


def assert_quiet(text: str) -> None:
    assert not CONTROL.search(text)


# exports


def keys(value: Any) -> Any:
    """Return the shape of a JSON value: its keys and the kinds of its values."""
    if isinstance(value, dict):
        return {key: keys(item) for key, item in value.items()}
    if isinstance(value, list):
        return [keys(item) for item in value]
    return "text" if isinstance(value, str) else "number"


def exported(payload: str, folder: Path) -> tuple[str, str]:
    """Return the case that is `payload` everywhere, as CSL-JSON and for evaluation."""
    subject = Subject(read_case(poisoned_sample(payload, folder), folder))
    items, view = (export(subject, form, "seed")[0].decode() for form in FORMS)
    return items, view


@pytest.fixture(scope="module")
def harmless(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[Any, Any]]:
    """Give the exports of two harmless words: one in whose citations law is read, one without."""
    folders = [tmp_path_factory.mktemp("harmless") for _ in range(2)]
    made = map(exported, (HARMLESS, UNREAD), folders)
    return [(json.loads(items), json.loads(view)) for items, view in made]


@BY_FOUR
def test_a_payload_stays_text_in_exports(
    payload: str,
    harmless: list[tuple[Any, Any]],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    items, view = exported(payload, tmp_path)
    known_items, known_views = zip(*harmless, strict=True)
    for found, read, unread in zip(json.loads(items), *known_items, strict=True):
        known = {**keys(read), **keys(unread)}
        assert found.keys() >= ALWAYS
        assert keys(found).items() <= known.items()
    assert keys(json.loads(view)) in map(keys, known_views)
    for text in (items, view):
        write_result(text)
        printed = capsys.readouterr().out
        assert_quiet(printed)
        assert json.loads(printed) == json.loads(text)


# comparisons


@pytest.fixture(scope="module")
def comparison(tmp_path_factory: pytest.TempPathFactory) -> Comparison:
    """Give a comparison of two cases in which every text differs, a section of each kind."""

    def state(word: str) -> State:
        case = poisoned_sample(word, tmp_path_factory.mktemp("state"))
        report = arrange(content_of(case, "internal"))
        return State(word, "internal", Verdict.DELIVERABLE, theme_of(BASE), report)

    whole = compare_states(state("甲"), state("乙"))
    sections = tuple({each.area: each for each in whole.redline.sections}.values())
    few = replace(whole.redline, sections=sections, sources=whole.redline.sources[:2])
    return replace(whole, redline=few)


def poisoned(value: Value, payload: str) -> Value:
    """Return `value` with `payload` in front of every text in it; words of the program stay."""
    changed: Any = value
    if is_dataclass(value) and not isinstance(value, type):
        texts = [each.name for each in fields(value) if each.name not in {"key", "edition"}]
        inner = {name: poisoned(getattr(value, name), payload) for name in texts}
        changed = replace(value, **inner)
    elif isinstance(value, tuple):
        changed = tuple(poisoned(item, payload) for item in value)
    elif isinstance(value, str) and value and not isinstance(value, Enum):
        changed = f"{payload}{value}"
    return changed


@BY_FOUR
def test_a_payload_stays_text_in_a_comparison(payload: str, comparison: Comparison) -> None:
    known, found = comparison, poisoned(comparison, payload)
    pages = [comparison_html(each).decode() for each in (known, found)]
    assert Page(pages[1]).structure() == Page(pages[0]).structure()
    texts = [comparison_markdown(each) for each in (known, found)]
    assert markdown_structure(texts[1]) == markdown_structure(texts[0])
    lines = comparison_lines(found, LineLayout(colour=False, quiet=False))
    for text in (pages[1], texts[1].decode(), lines):
        assert_quiet(text)
    assert lines.count("\n") == comparison_lines(known, LineLayout(False, False)).count("\n")


# the review page


def review(payload: str, *, is_served: bool) -> str:
    """Return the review page of a case in which every text is `payload`."""
    sentence = f"甲方{payload}应当赔偿。"
    made = reviewed(f"<p>{escape(clean(sentence))}</p>")
    made = replace(made, shown=payload, title=payload, reviewer=payload)
    passages = [
        passage(f"{payload}{text}", file=payload, title=payload, query=payload, part=payload)
        for text in ("甲方应当赔偿。", "与此无关。")
    ]
    target = {"title": payload, "article": payload, "version": payload, "source": payload}
    points = [
        point(number, sentence, words, file=payload, target=target, passages=passages, label=label)
        for number, (words, label) in enumerate(((sentence, Label.LINKED), ("甲方", Label.WEAK)), 1)
    ]
    marks = {each.id: Mark(state="reviewed", note=payload) for each in points}
    sign_off = SignOff.model_construct(name=payload, date=date(2026, 1, 1), build_id=BUILD)
    kept = Review(marks=marks).model_copy(update={"sign_off": sign_off})
    made = replace(made, points=tuple(points), review=kept)
    return review_page(made, today="2026-01-01" if is_served else None).text


@cache
def harmless_review(*, is_served: bool) -> tuple[object, ...]:
    return Page(review(HARMLESS, is_served=is_served)).structure(COMPARED)


@EVERY
@pytest.mark.parametrize("is_served", [True, False], ids=["served", "static"])
def test_a_payload_stays_text_in_a_review(payload: str, is_served: bool) -> None:
    page = review(payload, is_served=is_served)
    assert Page(page).structure(COMPARED) == harmless_review(is_served=is_served)
    assert_quiet(page)


# the preview and its panel


@pytest.fixture(scope="module")
def pages_of_preview() -> Pages:
    """Give the templates, compiled once."""
    return preview_pages()


def finding(payload: str, severity: Severity) -> Diagnostic:
    place = Location(payload, 1, 1, payload)
    related = (Related(place, payload),)
    return Diagnostic("INP001", "not-found", severity, payload, place, payload, related, payload)


def previews(payload: str, pages: Pages) -> Iterator[str]:
    """Yield the pages of the preview server about a case in which every text is `payload`."""
    found = tuple(finding(payload, severity) for severity in Severity)
    withheld = Preview(Path("case"), payload, "client", Verdict.WITHHELD, found, b"<p>", True)
    broken = Preview(Path("case"), payload, None, Verdict.NOT_JUDGED, found, bug=payload)
    for preview in (withheld, broken):
        yield pages.case(preview, is_alone=False)
    yield pages.overview((withheld, broken), is_complete=True)
    case = replace(reviewed(""), title=payload, shown=payload, diagnostics=found)
    yield refused_page(case)


@EVERY
def test_a_payload_stays_text_in_the_preview(payload: str, pages_of_preview: Pages) -> None:
    known, found = (previews(word, pages_of_preview) for word in (HARMLESS, payload))
    for pages in zip(known, found, strict=True):
        assert Page(pages[1]).tags == Page(pages[0]).tags
        assert all(re.match(r"/(?!/)|data:,$", link) for link in Page(pages[1]).links)
        assert_quiet(pages[1])
