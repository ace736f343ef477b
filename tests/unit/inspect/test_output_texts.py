"""What the finished files say is read back whole: pages, attributes, metadata, attachments."""

import io
import json
from dataclasses import replace

import pikepdf
import pytest

from gen.inspect.html_texts import html_texts
from gen.inspect.output_texts import output_texts
from gen.inspect.pdf_drawing import drawings_of
from gen.inspect.pdf_texts import pdf_texts
from gen.inspect.to_unicode import read_to_unicode
from gen.model.block import Paragraph
from gen.model.inline import Link, Text
from gen.render.formats import Rendered, render
from gen.render.imprint import Imprint
from gen.render.page_places import TypeArea
from gen.render.theme import load_theme
from gen.resources import themes_root
from tests.unit.render.sample_report import TITLE, sample_report

NAME = "汤龙、刘新龙、马忠太、王洪刚诉新疆鄂尔多斯彦海房地产开发有限公司商品房买卖合同纠纷案"
PARAGRAPHS = 60


@pytest.fixture(scope="module")
def rendered() -> Rendered:
    """Print a report whose text has the name so often that page breaks part it."""
    report = sample_report()
    first, *others = report.sections
    text = Paragraph((Text(f"可以比较{NAME}的判决。" * 3),))
    linked = Paragraph((Link("https://www.court.gov.cn/汤龙", (Text("判决"),)),))
    sections = (replace(first, blocks=(*first.blocks, *[text] * PARAGRAPHS, linked)), *others)
    imprint = Imprint("0123456789abcdef" * 4, "gen 0.1.0", author="王某")
    theme = load_theme("base", (themes_root(),))
    return render(replace(report, sections=sections), ("md", "html", "pdf"), theme, imprint)


def printed(rendered):
    data = rendered.files["report.pdf"]
    return data, rendered.pdf.type_area, drawings_of(data)


def squeezed(text: str) -> str:
    return "".join(text.split())


def test_every_format_says_the_same_as_often(rendered):
    texts = output_texts(rendered, {}, "case")
    for name in ("report.md", "report.html", "report.pdf"):
        place = f"case/{name}"
        mine = [text.text for text in texts if text.where(0).location.file == place]
        assert sum(squeezed(text).count(NAME) for text in mine) == 3 * PARAGRAPHS, name


def test_running_heads_do_not_part_what_a_page_break_parts(rendered):
    pages, *rest = pdf_texts(*printed(rendered))
    assert rendered.pdf.page_count > 5
    assert "页/共" not in squeezed(pages)
    assert any("页/共" in squeezed(text) for text in rest)


def test_metadata_bookmarks_and_targets_of_links_are_read(rendered):
    texts = list(pdf_texts(*printed(rendered)))
    assert "王某" in texts
    assert any(TITLE in text for text in texts[1:])
    assert any("court.gov.cn" in text for text in texts)


def test_attachments_are_read(rendered):
    with pikepdf.open(io.BytesIO(rendered.files["report.pdf"])) as pdf:
        pdf.attachments["记录.json"] = pikepdf.AttachedFileSpec(pdf, "底稿全文".encode())
        changed = io.BytesIO()
        pdf.save(changed)
    texts = list(pdf_texts(changed.getvalue(), TypeArea(0, 842), ()))
    assert {"记录.json", "底稿全文"} <= set(texts)


def test_an_html_page_is_read_block_by_block_with_its_attributes():
    page = """<title>题</title><style>p{content:"样式"}</style><!-- 注 -->
    <p>指导<strong>案例</strong>72<span>号</span></p><td>甲</td><td>乙</td>
    <img alt="图" src="data:image/png;base64,AAAA"><a href="/%E6%B1%A4" title="提示">链</a>"""
    assert list(html_texts(page.encode())) == [
        *("题", " 注 ", "指导案例72号", "甲", "乙", "图", "/汤", "提示", "链"),
    ]


def test_json_beside_the_report_is_read_with_its_keys():
    none = Rendered({}, None)
    texts = output_texts(none, {"manifest.json": json.dumps({"甲": ["乙", 1]}).encode()}, "case")
    assert [text.text for text in texts] == ["manifest.json", "甲", "乙"]


def test_a_font_may_list_its_glyphs_one_by_one_or_in_ranges():
    table = b"""2 beginbfchar <0001> <6c64> <0002> <d840dc0b> endbfchar
    2 beginbfrange <0010> <0012> <0041> <0020> <0021> [<4e00> <4e8c>] endbfrange"""
    assert read_to_unicode(table) == {
        1: "汤",
        2: "\U0002000b",
        **dict(zip(range(16, 19), "ABC", strict=True)),
        32: "一",
        33: "二",
    }
