"""The HTML report is one file that shows the whole report and nothing that the text forged."""

import base64
import hashlib
import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gen.model.block import BulletList, Column, Field, ListItem, Paragraph, SourceEntry, Table
from gen.model.inline import Code, Image, Link
from gen.model.report import Section
from gen.render.errors import RenderError, ThemeError
from gen.render.html import render_html
from gen.render.imprint import Imprint
from gen.render.theme import load_theme
from gen.render.typeset import one_line
from gen.resources import themes_root
from tests.unit.render.html_tree import HEADINGS, elements, parse, skeleton, text_of
from tests.unit.render.sample_report import HOSTILE, TITLE, reference, sample_report, words

IMPRINT = Imprint("0123456789abcdef" * 4, "gen 0.1.0", author="王某")


@pytest.fixture(scope="module")
def theme():
    return load_theme("base", (themes_root(),))


@pytest.fixture(scope="module")
def page(theme):
    return parse(render_html(sample_report(), theme, IMPRINT))


def test_headings_are_those_of_the_report(page):
    headings = [(element.tag, text_of(element).strip()) for element in elements(page, *HEADINGS)]
    assert headings[0] == ("h1", f"法律检索报告 {TITLE}")
    assert ("h2", "一、检索结论") in headings
    assert ("h3", "1.1 一句话结论") in headings
    assert ("h4", "S-01 中华人民共和国民法典第四百九十1条") in headings
    assert ("h2", one_line("三、" + HOSTILE[0] + HOSTILE[2])) in headings
    assert "伪造" not in {text for _, text in headings}


def test_the_page_is_divided_by_meaning(page):
    (body,) = elements(page, "body")
    assert [child.tag for child in body] == ["a", "header", "nav", "main", "footer", "script"]
    assert all(cell.get("scope") == "col" for cell in elements(page, "th"))
    assert page.get("lang") == "zh-CN"
    (details,) = elements(page, "details")
    assert text_of(elements(details, "summary")[0]) == "附：调用轨迹"


def test_every_link_inside_the_page_leads_somewhere(page):
    ids = [element.get("id") for element in page.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    targets = {a.get("href")[1:] for a in elements(page, "a") if a.get("href").startswith("#")}
    assert targets <= set(ids)
    assert {"source-S-01", "use-1", "gen-note-1", "gen-call-1"} <= targets


def test_contents_list_chapters_parts_and_headings(page):
    (nav,) = elements(page, "nav")
    labels = [text_of(item).strip() for item in elements(nav, "li")]
    assert labels[:4] == ["一、检索结论", "1.1 一句话结论", "1.2 核心依据速查", "二、案情简介"]
    assert "附：收据" in labels
    assert not any(label.startswith("S-01") for label in labels)


def test_nothing_is_loaded(page):
    assert not elements(page, "iframe", "object", "embed", "base", "link", "form")
    assert not [name for e in page.iter() for name in e.attrib if name.startswith("on")]
    assert {image.get("src")[:22] for image in elements(page, "img")} == {"data:image/png;base64,"}
    policy = {m.get("http-equiv"): m.get("content") for m in elements(page, "meta")}
    assert policy["Content-Security-Policy"].startswith("default-src 'none'")
    (style,) = elements(page, "style")
    assert not re.search(r"url\(|@import|@font-face|</", text_of(style))


def test_only_the_script_of_the_theme_runs(page):
    (script,) = elements(page, "script")
    digest = base64.b64encode(hashlib.sha256(text_of(script).encode()).digest()).decode()
    policy = {m.get("http-equiv"): m.get("content") for m in elements(page, "meta")}
    rules = policy["Content-Security-Policy"].split("; ")
    assert [rule for rule in rules if "script" in rule] == [f"script-src 'sha256-{digest}'"]
    assert "src" not in script.attrib


def test_a_theme_may_turn_the_script_off_file_by_file(tmp_path):
    folder = tmp_path / "still" / "script"
    folder.mkdir(parents=True)
    for file in (themes_root() / "base" / "script").glob("*.js"):
        (folder / file.name).write_text("")
    (tmp_path / "still" / "theme.toml").write_text('inherit = "base"\n')
    still = load_theme("still", (tmp_path, themes_root()))
    page = parse(render_html(sample_report(), still, IMPRINT))
    assert not elements(page, "script")
    (policy,) = [m.get("content") for m in elements(page, "meta") if m.get("http-equiv")]
    assert "script" not in policy


@pytest.mark.parametrize("text", ["'</script><b>'", "<!-- x", "'<SCRIPT>'"])
def test_a_script_may_not_end_its_element(tmp_path, text):
    (tmp_path / "ends" / "script").mkdir(parents=True)
    (tmp_path / "ends" / "script" / "x.js").write_text(text)
    (tmp_path / "ends" / "theme.toml").write_text('inherit = "base"\n')
    with pytest.raises(ThemeError) as caught:
        render_html(sample_report(), load_theme("ends", (tmp_path, themes_root())), IMPRINT)
    assert caught.value.key == "theme.script-ends"


def test_links_out_do_not_say_where_they_come_from(page):
    outward = [a for a in elements(page, "a") if not a.get("href").startswith("#")]
    assert [a.get("href") for a in outward] == ["https://flk.npc.gov.cn/?a=1&b=2"]
    assert outward[0].get("rel") == "noopener noreferrer"


def test_the_imprint_stands_in_the_head_and_its_short_form_in_sight(page):
    named = {meta.get("name"): meta.get("content") for meta in elements(page, "meta")}
    assert named["gen-build-id"] == IMPRINT.build_id
    assert named["generator"] == "gen 0.1.0"
    assert named["author"] == "王某"
    assert "0123456789ab" in text_of(elements(page, "footer")[0])


def test_a_reference_stays_with_the_text_before_it(theme):
    spaced = Paragraph((*words("预约 "), reference(1), *words(" "), reference(2), *words("。")))
    section = Section("facts", "section-1", "一", "案情", 2, (spaced,))
    page = parse(render_html(replace(sample_report(), sections=(section,)), theme, IMPRINT))
    cited = [span for span in elements(page, "span") if "cited" in span.get("class").split()]
    assert [text_of(span) for span in cited] == [" [S-01]", " [S-02]"]
    assert text_of(elements(elements(page, "main")[0], "p")[0]) == "预约 [S-01] [S-02]。"


def test_a_verdict_is_told_in_words_and_marked_by_its_state(page):
    marked = [
        (element.get("class"), text_of(element))
        for element in elements(page, "span")
        if "verdict" in element.get("class", "")
    ]
    assert marked[:2] == [
        ("verdict verdict-passed", "底稿在案"),
        ("verdict verdict-open", "文字未核对"),
    ]


def test_footnotes_follow_the_text_and_lead_back(page):
    notes = {item.get("id"): text_of(item) for item in elements(page, "li")}
    assert notes["gen-note-1"].split() == ["收据原件由认购人保存。", "第二段。", "↩"]
    calls = [text_of(sup) for sup in elements(page, "sup") if sup.get("class") == "call"]
    assert calls == ["1", "2", "1", "1", "2"]


def test_hostile_text_is_shown_as_it_is(page):
    shown = re.sub(r"\s+", " ", text_of(page))
    for text in HOSTILE:
        assert re.sub(r"\s+", " ", one_line(text)) in shown


def skeleton_of(theme, text):
    """Render a report in which `text` stands everywhere a case can put a string."""
    entry = SourceEntry(text, "source-1", text, 4, (Field(text, words(text), "rule"),))
    table = Table((Column(words(text)),), ((words(text),),))
    blocks = (
        Paragraph((*words(text), Code(text), Link("https://example.invalid/" + text, words(text)))),
        BulletList((ListItem((Paragraph(words(text)),)),)),
        table,
        entry,
    )
    report = replace(
        sample_report(),
        heading=text,
        title=text,
        facts=(Field(text, words(text), "client"),),
        marks=(text,),
        sections=(Section("facts", "section-1", text, text, 2, blocks),),
        footnotes=(),
    )
    return skeleton(parse(render_html(report, theme, replace(IMPRINT, author=text or "x"))))


@settings(max_examples=30)
@given(text=st.text(max_size=30) | st.sampled_from((*HOSTILE, "\ud800")))
def test_no_text_can_change_the_structure(theme, text):
    assert skeleton_of(theme, text) == skeleton_of(theme, "文")


def test_what_calls_itself_a_picture_must_be_one(theme):
    image = Image("narrative/x.png", "图", "image/png", b"<svg/>")
    section = Section("facts", "section-1", "一", "案情", 2, (Paragraph((image,)),))
    with pytest.raises(RenderError) as caught:
        render_html(replace(sample_report(), sections=(section,)), theme, IMPRINT)
    assert caught.value.key == "render.picture"
    assert caught.value.facts["path"] == "narrative/x.png"


@pytest.mark.parametrize(
    "style", ["p{background:url(http://x.invalid/)}", "@import 'x.css';", "p{}</style><b>"]
)
def test_a_screen_stylesheet_may_not_load_anything(tmp_path, style):
    (tmp_path / "loads" / "css").mkdir(parents=True)
    (tmp_path / "loads" / "css" / "x.css").write_text(style)
    toml = 'inherit = "base"\nhtml_styles = ["x.css"]\n'
    (tmp_path / "loads" / "theme.toml").write_text(toml)
    with pytest.raises(ThemeError) as caught:
        render_html(sample_report(), load_theme("loads", (tmp_path, themes_root())), IMPRINT)
    assert caught.value.key == "theme.style-loads"
