"""The PDF numbers, links and names its pages rightly, and its engine is on a short lead."""

import hashlib
import io
import os
import re
import subprocess
import sys
from dataclasses import replace

import pikepdf
import pypdfium2
import pytest

from gen.model.block import Paragraph, Quote
from gen.model.inline import Image, InternalLink
from gen.model.report import Section
from gen.render.engine import start_engine
from gen.render.errors import RenderError, ThemeError
from gen.render.imprint import Imprint
from gen.render.pdf import render_pdf
from gen.render.theme import load_theme
from gen.resources import themes_root
from tests.unit.render.sample_report import HOSTILE, RARE, TITLE, paragraph, sample_report

IMPRINT = Imprint("0123456789abcdef" * 4, "gen 0.1.0", author="王某")
MISSING = "\U00020bb7"  # 𠮷, which no font of ours has
DIGEST = """
import hashlib, sys
from pathlib import Path
from gen.render.pdf import render_pdf
from gen.render.theme import load_theme
from tests.unit.render.sample_report import sample_report
from tests.unit.render.test_pdf import IMPRINT
theme = load_theme("base", (Path(sys.argv[1]),))
print(hashlib.sha256(render_pdf(sample_report(), theme, IMPRINT).data).hexdigest())
"""


@pytest.fixture(scope="module")
def theme():
    return load_theme("base", (themes_root(),))


@pytest.fixture(scope="module")
def engine(theme):
    return start_engine(theme)


@pytest.fixture(scope="module")
def result(theme, engine):
    return render_pdf(sample_report(), theme, IMPRINT, engine)


def page_lines(result, number):
    """Return the lines of the 1-based page `number` without white space."""
    page = pypdfium2.PdfDocument(result.data)[number - 1]
    return ["".join(line.split()) for line in page.get_textpage().get_text_range().splitlines()]


@pytest.fixture(scope="module")
def pages(result):
    """Return the text of every page without white space."""
    document = pypdfium2.PdfDocument(result.data)
    return ["".join(page.get_textpage().get_text_range().split()) for page in document]


@pytest.fixture(scope="module")
def document(result):
    return pikepdf.open(io.BytesIO(result.data))


def test_the_body_is_counted_from_one_and_nothing_before_it_is(result, pages):
    assert result.page_count == len(pages)
    assert result.body_first_page == 3
    total = result.page_count - result.body_first_page + 1
    for number, page in enumerate(pages[result.body_first_page - 1 :], start=1):
        assert f"第{number}页/共{total}页" in page
    assert not re.search("第[0-9]+页", "".join(pages[: result.body_first_page - 1]))


def test_the_conclusion_opens_the_body_and_the_appendix_a_page(result):
    page, top = result.anchors["section-conclusion"]
    assert page == result.body_first_page
    assert top < 90
    page, top = result.anchors["section-trace"]
    assert top < 90
    assert page == result.page_count


def test_the_contents_state_the_right_pages(result):
    lines = page_lines(result, 2)
    for anchor, label in (
        ("section-conclusion", "一、检索结论"),
        ("part-statutes", "6.1规范性法律依据"),
        ("section-trace", "附：调用轨迹"),
    ):
        (line,) = [line for line in lines if line.startswith(label)]
        stated = int(re.search(r"(\d+)$", line)[1])
        assert stated == result.anchors[anchor][0] - result.body_first_page + 1


def test_every_page_but_the_cover_has_title_and_mark(pages):
    assert all(TITLE in page and "内部版，不得外发" in page for page in pages[1:])


def test_without_marks_the_corner_names_the_chapter(theme, engine):
    client = render_pdf(sample_report("client"), theme, IMPRINT, engine)
    assert f"{TITLE}一、检索结论" in page_lines(client, 3)
    assert f"{TITLE}附：调用轨迹" in page_lines(client, client.page_count)


def test_every_section_says_where_it_stands(result):
    area = result.type_area
    assert (area.top, area.height) == (76.54, 697.32)
    (conclusion,) = result.sections["section-conclusion"]
    (answer,) = result.sections["part-answer"]
    assert conclusion.page == result.body_first_page
    assert conclusion.top == area.top < answer.top < answer.bottom < conclusion.bottom
    assert answer.lines == 2  # its heading and one line
    first, *_, last = result.sections["section-analysis"]
    assert last.page > first.page
    assert first.bottom == pytest.approx(area.top + area.height, abs=0.01)
    assert last.top == area.top


def test_bookmarks_are_the_headings(document):
    def labels(items):
        for entry in items:
            yield str(entry.title)
            yield from labels(entry.children)

    with document.open_outline() as outline:
        (title,) = outline.root
        assert str(title.title) == TITLE
        assert str(title.children[0].title) == "一、检索结论"
        assert "S-01 中华人民共和国民法典第四百九十1条" in set(labels(outline.root))


def test_the_file_names_itself_its_build_and_its_language(document):
    info = document.docinfo
    assert str(info["/Title"]) == f"法律检索报告 · {TITLE}"
    assert str(info["/Author"]) == "王某"
    assert str(info["/genbuildid"]) == IMPRINT.build_id
    assert str(document.Root.Lang) == "zh-CN"
    assert "/CreationDate" not in info


def test_only_our_fonts_are_embedded(document):
    names = {
        str(font.BaseFont).split("+")[1]
        for page in document.pages
        for font in page.Resources.get("/Font", {}).values()
    }
    assert names <= {"Gen-Song", "Gen-Song-Bold", "Gen-Hei", "Gen-Hei-Bold", "Gen-Song-Rare"}


def test_text_can_be_searched_and_copied(result, pages):
    text = "".join(pages)
    assert result.missing_glyphs == ()
    assert result.refused == ()
    assert result.complaints == result.dead_links == ()
    for expected in (RARE, "倾向认定为预约[S-01][S-02]；", "（2023）京0105民初12345号", HOSTILE[0]):
        assert expected in text
    assert "\u2060" not in text


def test_each_footnote_is_printed_once(pages):
    assert "".join(pages).count("收据原件由认购人保存。") == 1
    assert "".join(pages).count("另见注") == 1


def test_footnotes_that_nothing_calls_are_printed_at_the_end(theme, engine):
    uncalled = replace(sample_report(), sections=())
    result = render_pdf(uncalled, theme, IMPRINT, engine)
    lines = page_lines(result, result.page_count)
    notes = "".join(lines[lines.index("注释") + 1 :])
    assert re.findall(r"[12]\.|收据原件|另见注", notes) == ["收据原件", "另见注", "1.", "2."]
    assert result.complaints == ()


def test_a_character_without_a_glyph_is_reported_and_nothing_is_said_aloud(theme, engine, capfd):
    report = replace(sample_report(), closing=(paragraph(MISSING, "与", MISSING),))
    assert render_pdf(report, theme, IMPRINT, engine).missing_glyphs == (MISSING,)
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("seed", ["0", "1"])
def test_the_bytes_depend_on_nothing_but_the_arguments(result, tmp_path, seed):
    themes = tmp_path / f"主题 {seed}"
    themes.mkdir()
    (themes / "base").symlink_to(themes_root() / "base")
    environment = {
        **os.environ,
        "PYTHONHASHSEED": seed,
        "HOME": str(tmp_path),
        "XDG_CACHE_HOME": "",
        "TZ": "Asia/Shanghai",
    }
    run = subprocess.run(
        [sys.executable, "-c", DIGEST, str(themes)],
        env=environment, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert run.stderr == ""
    assert run.stdout.strip() == hashlib.sha256(result.data).hexdigest()


def theme_that_asks(tmp_path, css="", head="", body=""):
    """Return a theme that inherits the base and asks for more in its stylesheet and template."""
    folder = tmp_path / "asks"
    (folder / "css").mkdir(parents=True)
    (folder / "templates").mkdir()
    (folder / "css" / "more.css").write_text(css)
    (folder / "theme.toml").write_text('inherit = "base"\npdf_styles = ["more.css"]\n')
    original = (themes_root() / "base" / "templates" / "pdf.j2").read_text()
    page = original.replace("</head>", head + "</head>").replace("</body>", body + "</body>")
    (folder / "templates" / "pdf.j2").write_text(page)
    return load_theme("asks", (tmp_path, themes_root()))


def test_whatever_a_theme_asks_for_outside_is_refused_and_the_report_still_made(tmp_path):
    (tmp_path / "secret.png").write_bytes(b"secret")
    outside = (tmp_path / "secret.png").as_uri()
    asking = theme_that_asks(
        tmp_path,
        css=f"@import '{outside}?css'; p {{ background: url(http://a.invalid/b.png) }}"
        "@font-face { font-family: X; src: url(https://a.invalid/f.ttf) }"
        "li { list-style-image: url(../../secret.png) }",
        head='<link rel="stylesheet" href="http://a.invalid/s.css">'
        f'<link rel="attachment" href="{outside}">',
        body='<img src="ftp://a.invalid/i.png"><object data="file:///etc/passwd"></object>'
        f'<a rel="attachment" href="{outside}#a">x</a>'
        '<svg width="9" height="9"><image href="file:///etc/hostname"/></svg>',
    )
    result = render_pdf(sample_report(), asking, IMPRINT)
    assert set(result.refused) == {
        f"{outside}?css", "http://a.invalid/b.png", "https://a.invalid/f.ttf", outside,
        "http://a.invalid/s.css", "ftp://a.invalid/i.png", "file:///etc/passwd", f"{outside}#a",
        "file:///etc/hostname",
    }  # fmt: skip
    assert pikepdf.open(io.BytesIO(result.data)).attachments == {}
    assert b"secret" not in result.data


def test_a_template_that_breaks_the_engine_is_a_clear_error(tmp_path):
    profile = "@color-profile device-cmyk { src: url(http://a.invalid/p.icc) }"
    with pytest.raises(RenderError) as caught:
        render_pdf(sample_report(), theme_that_asks(tmp_path, css=profile), IMPRINT)
    assert caught.value.key == "render.resource"


def test_nesting_beyond_measure_is_a_clear_error(theme, engine):
    block = paragraph("文")
    for _ in range(400):
        block = Quote((block,))
    section = Section("facts", "section-facts", "一", "案情", 2, (block,))
    with pytest.raises(RenderError) as caught:
        render_pdf(replace(sample_report(), sections=(section,)), theme, IMPRINT, engine)
    assert caught.value.key == "render.nesting"


def test_a_link_to_nowhere_is_reported(theme, engine):
    report = replace(sample_report(), closing=(Paragraph((InternalLink("lost", "见此"),)),))
    result = render_pdf(report, theme, IMPRINT, engine)
    assert result.dead_links == ("lost",)
    assert result.complaints == ()


def test_an_entry_of_the_contents_to_nowhere_is_reported(tmp_path):
    body = '<nav><ol><li><a href="#gone">x</a></li></ol></nav>'
    result = render_pdf(sample_report(), theme_that_asks(tmp_path, body=body), IMPRINT)
    assert result.dead_links == ("gone",)


def test_a_damaged_picture_is_complained_about(theme, engine):
    image = Image("narrative/x.png", "图", "image/png", b"\x89PNG\r\n\x1a\nnothing")
    report = replace(sample_report(), closing=(Paragraph((image,)),))
    assert "Failed to load image" in render_pdf(report, theme, IMPRINT, engine).complaints[0]


def test_a_theme_without_fonts_is_a_clear_error(tmp_path):
    folder = tmp_path / "bare"
    folder.mkdir()
    order = '["conclusion", "facts", "purpose", "analysis", "method"]'
    (folder / "theme.toml").write_text(f"order = {order}\n")
    with pytest.raises(ThemeError) as caught:
        start_engine(load_theme("bare", (tmp_path,)))
    assert caught.value.key == "theme.no-fonts"
