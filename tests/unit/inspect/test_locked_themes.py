"""No theme can drop, hide, cover or change a locked part: every way that was tried is withheld.

Each row is a theme of one file, laid over the base theme. The report is small and has every locked
part; the four samples in the built-in themes are held to pass by the tests of the pages.
"""

from collections.abc import Callable, Collection
from dataclasses import replace
from pathlib import Path

import pytest

from gen.check.locked_fault import LockedFault
from gen.inspect.locked_parts import locked_faults
from gen.inspect.pdf_drawing import drawings_of
from gen.model.block import BulletList, Column, Field, Notice, SourceEntry, Table
from gen.model.inline import Text, Verdict
from gen.model.report import Report, Section
from gen.render import html
from gen.render.engine import PdfEngine, start_engine
from gen.render.formats import render
from gen.render.imprint import Imprint
from gen.render.theme import Theme, known_themes, load_theme
from gen.resources import themes_root
from tests.pdf.printed import BASE, engine_of
from tests.unit.render.sample_report import item, paragraph, words

MARK = "内部版，不得外发"
LIMIT = "本程序未核对：归档原文与官方公布的文本是否相同；不带引号的转述；核对日之后的修改与废止。"
REASON = "现有判决都没有讨论该问题，未检索到可核验依据"
IMPRINT = Imprint("0123456789abcdef" * 4, "gen 0.1.0")


def entry(number: int, wording: str, standing: str) -> SourceEntry:
    name = f"S-{number:02}"
    verdicts = (Verdict("可追溯：底稿在案", "passed"), Text("；"), Verdict(wording, "open"))
    fields = (
        Field("引用", words(f"《民法典》第四百九十{number}条"), "citation"),
        Field("地位与方向", words(standing), "standing"),
        Field("规则或裁判要旨", words("当事人约定在将来一定期限内订立合同的，构成预约。"), "rule"),
        Field("程序核验", verdicts, "verdict"),
    )
    return SourceEntry(name, f"source-{name}", f"民法典第四百九十{number}条", 4, fields)


def report() -> Report:
    """Return a report with marks, verdicts, an opposing source, an open question and limits."""
    answer = Section("answer", "part-answer", "1.1", "一句话结论", 3, (paragraph("倾向认定。"),))
    conclusion = Section("conclusion", "section-conclusion", "一", "检索结论", 2, (), (answer,))
    entries = (
        entry(1, "文字一致：没有引用原文，无从比对", "核心／支持／相关性高"),
        entry(2, "文字一致：未取得原文，引文1处未核对", "补充／反向／相关性高"),
    )
    statutes = Section("statutes", "part-statutes", "2.1", "规范性法律依据", 3, entries)
    sources = Section("sources", "section-sources", "二", "精选依据", 2, (), (statutes,))
    columns = tuple(Column(words(head), role=head) for head in ("命题", "未解决原因"))
    table = Table(columns, ((words("问题2"), words(REASON)),), "unresolved")
    unresolved = Section("unresolved", "part-unresolved", "3.1", "尚未解决的问题", 3, (table,))
    last = Section("open", "section-open", "三", "未解决问题", 2, (), (unresolved,))
    limits = Notice("limits", "依据、限度与未核验事项", (BulletList((item(LIMIT),)),))
    return Report(
        edition="internal",
        heading="法律检索报告",
        title="商铺认购书的性质",
        facts=(Field("日期", words("2026年10月26日"), "date"),),
        marks=(MARK,),
        sections=(conclusion, sources, last),
        closing=(limits,),
    )


def faults_with(folder: Path, format_: str, **files: str) -> tuple[LockedFault, ...]:
    """Print the report with a theme that holds `files` (css, or templates by name)."""
    theme = folder / "evil"
    for part in ("css", "templates"):
        (theme / part).mkdir(parents=True)
    styles = "".join(f'{name} = ["{name}.css"]\n' for name in files if name.endswith("_styles"))
    (theme / "theme.toml").write_text(f'description = "恶"\ninherit = "base"\n{styles}', "utf-8")
    for name, text in files.items():
        place = f"css/{name}.css" if name.endswith("_styles") else f"templates/{name}.j2"
        (theme / place).write_text(text, "utf-8")
    made = load_theme("evil", (folder, themes_root()))
    rendered = render(report(), (format_,), made, IMPRINT, engine_for(made, format_, files))
    drawings = drawings_of(rendered.pdf.data) if rendered.pdf is not None else ()
    return locked_faults(rendered, report(), {"S-02"}, drawings, "case")


def engine_for(theme: Theme, format_: str, files: Collection[str]) -> PdfEngine | None:
    """Return an engine with the templates of the base theme, compiled once, if they are `theme`'s.

    None when the theme has templates of its own. HTML takes nothing but the templates.
    """
    if not all(name.endswith("_styles") for name in files):
        return None
    base = engine_of(BASE)
    return replace(start_engine(theme), templates=base.templates) if format_ == "pdf" else base


def template(name: str) -> str:
    return (themes_root() / "base" / "templates" / f"{name}.j2").read_text("utf-8")


def swapped(name: str, old: str, new: str) -> dict[str, str]:
    """Return the base template `name` with `old` exchanged, as files of a theme."""
    text = template(name)
    assert old in text, f"{name}.j2 no longer has {old!r}"
    return {name: text.replace(old, new)}


EVIL_PAPER = {
    "limits not displayed": (".notice-limits { display: none }", "limits", "absent"),
    "limits invisible": (".notice-limits { visibility: hidden }", "limits", "absent"),
    "limits white": (".notice-limits, .notice-limits * { color: #fff }", "limits", "faint"),
    "limits on their own colour": (".notice-limits { background: #14181f }", "limits", "faint"),
    "limits light grey": (".notice-limits li { color: #9aa4b2 }", "limits", "faint"),
    "limits nearly transparent": (".notice-limits { opacity: .3 }", "limits", "faint"),
    "limits transparent": (".notice-limits { opacity: 0 }", "limits", "hidden"),
    "limits in a faint alpha": (
        ".notice-limits li { color: rgba(0, 0, 0, .4) }",
        "limits",
        "faint",
    ),
    "limits in 1 pt": (".notice-limits li { font-size: 1pt }", "limits", "small"),
    "limits in 7.5 pt": (".notice-limits { font-size: 7.5pt }", "limits", "small"),
    "limits shrunk": (".notice-limits { transform: scale(.5) }", "limits", "small"),
    "limits upside down": (".notice-limits { transform: rotate(180deg) }", "limits", "undecided"),
    "limits off the sheet": (
        ".notice-limits { position: relative; left: 700pt }",
        "limits",
        "outside",
    ),
    "limits indented away": (
        ".notice-limits p { text-indent: -900pt !important }",
        "limits",
        "outside",
    ),
    "limits cut off": (
        ".notice-limits ul { height: 3pt; overflow: hidden }",
        "limits",
        "clipped",
    ),
    "limits under a box": (
        ".closing { position: relative } .closing::after { content: ''; position: absolute;"
        " top: 0; left: 0; width: 100%; height: 100%; background: #fff }",
        "limits",
        "covered",
    ),
    "limits behind the page": (
        ".notice-limits { position: relative; z-index: -1 } .closing { background: #fff }",
        "limits",
        "covered",
    ),
    "limits struck out": (
        ".notice-limits li { text-decoration: line-through }",
        "limits",
        "covered",
    ),
    "limits in a heap": (".notice-limits li { letter-spacing: -.9em }", "limits", "squeezed"),
    "limits in one line": (".notice-limits li { line-height: 0 }", "limits", "covered"),
    "limits on a picture": (
        ".notice-limits { background-image: linear-gradient(#14181f, #14181f) }",
        "limits",
        "undecided",
    ),
    "verdicts too small": (".verdict { font-size: 6pt }", "verdict", "small"),
    "verdicts told otherwise": (
        ".verdict { display: none } .field-verdict dd::after { content: '均已核对' }",
        "verdict",
        "absent",
    ),
    "verdicts with a word more": (
        ".verdict-open::after { content: '（已由律师核对）' }",
        "verdict",
        "altered",
    ),
    "verdicts labelled otherwise": (
        ".field-verdict dt { font-size: 0 } .field-verdict dt::before { font-size: 10pt;"
        " content: '律师核验' }",
        "verdict",
        "absent",
    ),
    "the opposing source left out": (
        "#source-S-02 { display: none }",
        "source",
        "absent",
    ),
    "its direction left out": (".source .field-standing { display: none }", "source", "absent"),
    "open questions left out": (
        ".table-unresolved tbody { display: none }",
        "unresolved",
        "absent",
    ),
    "the mark taken from the pages": ("@page { @top-right { content: none } }", "mark", "absent"),
    "the mark in 5 pt": ("@page { @top-right { font-size: 5pt } }", "mark", "absent"),
}

EVIL_TEMPLATES: dict[str, tuple[Callable[[], dict[str, str]], str]] = {
    "limits dropped": (
        lambda: swapped("blocks", "{{ blocks(block.blocks) }}</aside>", "</aside>"),
        "limits",
    ),
    "closing dropped": (lambda: swapped("body", "report.closing %}", "false %}"), "limits"),
    "verdicts replaced": (
        lambda: swapped("blocks", "{{ part.text | typeset }}</span>", "已核对</span>"),
        "verdict",
    ),
    "verdicts softened": (
        lambda: swapped(
            "blocks",
            "{{ part.text | typeset }}</span>",
            '{{ part.text | replace("未", "已") | typeset }}</span>',
        ),
        "verdict",
    ),
    "verdicts with a word more": (
        lambda: swapped(
            "blocks", "{{ part.text | typeset }}</span>", "{{ part.text }}。已阅</span>"
        ),
        "verdict",
    ),
    "last source dropped": (
        lambda: swapped("blocks", "{% for block in content %}", "{% for block in content[:1] %}"),
        "source",
    ),
}

EVIL_SCREEN = {
    "not displayed": ".notice-limits { display: none }",
    "not displayed on telephones": "@media (max-width: 40rem) { .closing { display: none } }",
    "not displayed on paper": "@media print { .closing { display: none } }",
    "not displayed when pointed at": "main:hover .closing { display: none }",
    "not displayed by feature": "@supports (display: grid) { .closing { visibility: hidden } }",
    "not displayed by nesting": ".closing { & .notice { display: none } }",
    "white": ".notice-limits li { color: #fff }",
    "faint by night": "@media (prefers-color-scheme: dark) { .notice { color: #444 } }",
    "faint by a property": ".closing { --ink: #ccc } .closing li { color: var(--ink) }",
    "faint by a function": ".notice-limits li { color: color-mix(in srgb, #fff 99%, #000) }",
    "on their own colour": ".notice-limits { background: #1b2028 }",
    "transparent": ".notice-limits { opacity: .05 }",
    "small": ".notice-limits { font-size: 9px }",
    "small by steps": ".closing, .notice { font-size: .8em } .notice li { font: .8em x }",
    "beside the window": ".notice-limits { position: absolute; left: -999em }",
    "moved off": ".notice-limits { margin-left: -200vw }",
    "indented off": ".notice-limits li { text-indent: -999px }",
    "cut": ".notice-limits ul { max-height: 1px; overflow: hidden }",
    "clipped": ".notice-limits { clip-path: inset(100%) }",
    "blurred": ".notice-limits { filter: blur(6px) }",
    "turned": ".notice-limits { transform: rotateY(90deg) }",
    "animated": "@keyframes x { to { opacity: 0 } } .notice { animation: x 1s forwards }",
    "filled with nothing": ".notice-limits { -webkit-text-fill-color: transparent }",
    "struck out": ".notice-limits li { text-decoration: line-through }",
    "first line hidden": ".notice-limits p::first-line { color: #fff }",
    "covered": "body::after { content: ''; position: fixed; inset: 0; background: #fff }",
    "covered by what follows": "footer { margin-top: -90rem; background: #fff }",
    "covered by an outline": "footer { outline: 900px solid #fff }",
    "reordered": ".notice-limits { direction: rtl; unicode-bidi: bidi-override }",
    "relabelled": ".verdict-open::after { content: '（已核对）' }",
    "told otherwise": ".verdict { content: '已核对' }",
}

EVIL_MARKUP: dict[str, tuple[str, str, str]] = {
    "taken back": ("blocks", "{{ blocks(item.blocks) }}", "{{ blocks(item.blocks) }}不适用"),
    "hidden": ("blocks", '<aside class="notice', '<aside hidden class="notice'),
    "hidden by style": (
        "blocks",
        '<aside class="notice',
        '<aside style="display:none" class="notice',
    ),
    "folded": ("body", '<div class="closing">', '<div class="closing"><details><summary>'),
    "scripted": ("html", "</main>", "</main><script>document.body.lastChild.remove()</script>"),
    "called": ("html", "<body>", '<body onload="x()">'),
    "styled from elsewhere": ("html", "<body>", '<body><link rel="stylesheet" href="a.css">'),
    "in a frame": ("html", "</main>", '</main><iframe srcdoc="x"></iframe>'),
    "unclosed": ("body", '<div class="closing">', '<div class="closing"><textarea>'),
    "of no account": ("blocks", '<aside class="notice', '<aside aria-hidden="true" class="notice'),
}


@pytest.mark.parametrize("name", EVIL_PAPER)
def test_a_style_cannot_take_a_locked_part_from_the_paper(name, tmp_path):
    style, part, reason = EVIL_PAPER[name]
    faults = faults_with(tmp_path, "pdf", pdf_styles=style)
    assert (part, reason) in {(fault.part, fault.reason) for fault in faults}, faults


@pytest.mark.parametrize("format_", ["html", "pdf"])
@pytest.mark.parametrize("name", EVIL_TEMPLATES)
def test_a_template_cannot_drop_or_change_a_locked_part(name, format_, tmp_path):
    files, part = EVIL_TEMPLATES[name]
    faults = faults_with(tmp_path, format_, **files())
    assert {fault.reason for fault in faults} <= {"absent", "altered"}
    assert part in {fault.part for fault in faults}


@pytest.mark.parametrize("name", EVIL_SCREEN)
def test_a_style_cannot_take_a_locked_part_from_the_screen(name, tmp_path):
    assert faults_with(tmp_path, "html", html_styles=EVIL_SCREEN[name])


@pytest.mark.parametrize("name", EVIL_MARKUP)
def test_markup_cannot_take_a_locked_part_from_the_screen(name, tmp_path, monkeypatch):
    # Some of it is refused before (tests/hostile); here it must be seen in the page as well.
    monkeypatch.setattr(html, "refuse_active", lambda *_: None)
    file, old, new = EVIL_MARKUP[name]
    assert faults_with(tmp_path, "html", **swapped(file, old, new))


@pytest.mark.parametrize("format_", ["html", "pdf"])
def test_a_theme_may_look_different(format_, tmp_path):
    paper = ":root { --accent: #7a1f1f; --text-size: 11pt } .notice { border: none; color: #333 }"
    screen = ":root { --link: #064 } .notice { border-radius: 0; font-size: .85rem }"
    assert faults_with(tmp_path, format_, html_styles=screen, pdf_styles=paper) == ()


@pytest.mark.parametrize("format_", ["html", "pdf"])
@pytest.mark.parametrize("name", known_themes((themes_root(),)))
def test_the_themes_that_come_with_the_program_leave_everything(name, format_):
    rendered = render(report(), (format_,), load_theme(name, (themes_root(),)), IMPRINT)
    drawings = drawings_of(rendered.pdf.data) if rendered.pdf is not None else ()
    assert locked_faults(rendered, report(), {"S-02"}, drawings, "case") == ()
