"""No string of any input forges structure: headings, cells, links and tags stay what they were.

Every text of plan, selection and case.toml that may hold free words, the ids included, is replaced
by a payload. The report must have the structure that it has with a harmless word. The gate, which
withholds many of these, is not asked: the renderers have to hold on their own.
"""

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from markdown_it import MarkdownIt

from gen.arrange.report import arrange
from gen.render.formats import render
from gen.render.imprint import Imprint
from gen.settings import Format
from tests.pdf.printed import BASE, engine_of, theme_of
from tests.sample_cases import content_of
from tests.system.command import copy_sample

HARMLESS = "甲"
PAYLOADS = {
    "heading": "甲\n\n## 三、检索结论（伪造）\n\n乙",
    "script": "<script>alert(1)</script>",
    "closing tags": "</td></tr></table></section></main><h1>甲</h1>",
    "cell": "甲 | 乙 | 丙 |\n| --- | --- |",
    "link": "[甲](https://evil.example/a) <https://evil.example> ![乙](file:///etc/passwd)",
    "emphasis and code": "**甲** _乙_ `丙` ``` ~~~ ***",
    "list": "\n- 甲\n1. 乙\n> 丙\n---\n",
    "reference definition": "[S-01]: https://evil.example\n[^1]: 甲",
    "template": "{{ report.title }}{% for x in y %}{{ ''.__class__ }}",
    "style": "</style><style>*{display:none}</style>;}body{color:red}",
    "attribute": '" onmouseover="alert(1)" x=\'',
    "entity": "&lt;b&gt;&amp;&#60;script&#62;",
    "control characters": "甲\x00\x07\x1b[31m\x7f乙\u202e丙\u2066",
    "line separators": "甲\u2028## 乙\u2029\x85\x0b\x0c丙\r",
}
FIXED = {
    "schema_version", "mode", "importance", "fact_status", "proof_status", "direction", "type",
    "provisional_subsumption", "resolution_path", "interface", "source_type", "relevance_label",
    "priority", "stance", "verification_status", "validity_status", "archive_ref", "source_url",
}  # fmt: skip
"""Fields with enumerated values or paths; everything else is free text."""


def poisoned(value: Any, payload: str, key: str = "") -> Any:
    """Return `value` with `payload` in front of every free text; references stay consistent."""
    if isinstance(value, dict):
        return {
            name: item if name in FIXED or name == "filters" else poisoned(item, payload, name)
            for name, item in value.items()
        }
    if isinstance(value, list):
        return [poisoned(item, payload, key) for item in value]
    return f"{payload}{value}" if isinstance(value, str) else value


def poisoned_sample(payload: str, folder: Path) -> Path:
    """Copy the focused sample into `folder`, with `payload` in every free text."""
    case = copy_sample("face-recognition", folder / "case")
    for name in ("research-plan.json", "selected-sources.json"):
        data = json.loads((case / name).read_text("utf-8"))
        (case / name).write_text(json.dumps(poisoned(data, payload)), "utf-8")
    for part in (case / "narrative").glob("*.md"):  # the author's own text is Markdown on purpose
        part.write_text(re.sub(r"\[S-\d+\]", "", part.read_text("utf-8")), "utf-8")
    words = json.dumps(payload).replace("\x7f", "\\u007f")
    keys = ("title", "client", "secrecy", "author", "doc_number")
    texts = [f"{key} = {words}" for key in keys]
    settings = "\n".join(['project = "p"', "date = 2026-01-01", *texts])
    (case / "case.toml").write_text(settings, "utf-8")
    return case


def build(payload: str, folder: Path, formats: tuple[Format, ...]) -> dict[str, bytes]:
    """Print that sample."""
    report = arrange(content_of(poisoned_sample(payload, folder), "internal"))
    imprint = Imprint("0" * 64, "gen")
    return dict(render(report, formats, theme_of(BASE), imprint, engine_of(BASE)).files)


class Tags(HTMLParser):
    """Collect the tags of a page with the attributes that make them what they are."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, tuple[str, ...]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, tuple(sorted(name for name, _ in attrs))))


_AS_THE_TEXT_NEEDS = {"br", "wbr", "span", "text"}
"""What depends on the length of a text: breaks, spans, and the lines inside a picture's boxes."""


def html_structure(page: bytes) -> list[tuple[str, tuple[str, ...]]]:
    tags = Tags()
    tags.feed(page.decode())
    return [item for item in tags.found if item[0] not in _AS_THE_TEXT_NEEDS]


def markdown_structure(text: bytes) -> list[str]:
    tokens = MarkdownIt("commonmark").enable("table").parse(text.decode())
    inline = (child.type for token in tokens for child in token.children or [])
    marks = [kind for kind in inline if kind in {"link_open", "image", "html_inline"}]
    return [token.type for token in tokens] + marks


def outline(pdf: bytes) -> Iterator[int]:
    for bookmark in pypdfium2.PdfDocument(pdf).get_toc():
        yield bookmark.level


@pytest.fixture(scope="module")
def harmless(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    return build(HARMLESS, tmp_path_factory.mktemp("harmless"), ("md", "html", "pdf"))


@pytest.mark.parametrize("name", PAYLOADS)
def test_text_stays_text_in_markdown_and_html(
    name: str, harmless: dict[str, bytes], tmp_path: Path
) -> None:
    made = build(PAYLOADS[name], tmp_path, ("md", "html"))
    assert html_structure(made["report.html"]) == html_structure(harmless["report.html"])
    assert markdown_structure(made["report.md"]) == markdown_structure(harmless["report.md"])
    text = made["report.html"].decode() + made["report.md"].decode()
    assert not set(text) & {"\x00", "\x07", "\x1b", "\x7f", "\u202e", "\u2066"}


@pytest.mark.parametrize("name", ["heading", "closing tags", "control characters"])
def test_text_stays_text_in_pdf(name: str, harmless: dict[str, bytes], tmp_path: Path) -> None:
    made = build(PAYLOADS[name], tmp_path, ("pdf",))
    assert list(outline(made["report.pdf"])) == list(outline(harmless["report.pdf"]))
