"""Shortcuts change no byte: what they save is work, never something on a page."""

import gc
import os
import subprocess
import sys
from contextlib import nullcontext
from pathlib import Path

import pytest

from gen.render import fast_engine
from gen.render.engine import start_engine
from gen.render.fast_engine import shortcuts_for
from gen.render.pdf import render_pdf
from tests.pdf.printed import BASE, FOCUSED_SAMPLE, IMPRINT, engine_of, report_for, theme_of
from tests.pdf.printed import Copy as PrintedCopy

ROOT = Path(__file__).parents[3]
SMALL = PrintedCopy(FOCUSED_SAMPLE, BASE, "client")

# What the shortcuts must leave to the library: pseudo-elements of other elements than lists and
# notes, shares and sums of lengths, borders that collapse, logical names, a variable that changes
# on the way down, a first letter, backgrounds, and marks that no rule would lead one to expect.
PAGE = """
<style>
@page { size: 105mm 148mm; margin: 10%; @top-center { content: string(head); width: 40% } }
@page :first { margin: 20% 30% }
:root { --accent: #123456; --pad: 3pt }
html { font: 10pt/1.5 "Gen Song"; font-feature-settings: "chws"; overflow-wrap: anywhere }
h1 { string-set: head content(); color: var(--accent); border-bottom: 1pt solid var(--accent) }
.item { display: list-item; margin-left: 10%; list-style-type: "甲 " }
.item::marker { color: red }
.before::before { content: "乙"; display: list-item; list-style-type: square }
.note { float: footnote } .note::footnote-call { content: "[" counter(footnote) "]" }
.note::footnote-marker { font-weight: bold }
.aside { --accent: green; --pad: 20%; padding: var(--pad); color: var(--accent) }
.aside span { background: #eee; border-radius: 2pt } .aside p:has(+ p) { margin-block-start: 9pt }
.sum { text-indent: calc(10% + 1em); padding-inline-start: 7pt; width: max(30%, 40pt) }
.sum p { font-size: .9em; min-width: 2em; max-height: 90% }
.lead::first-letter { font-size: 200%; color: blue } .hidden { visibility: hidden }
table { border-collapse: collapse; width: 100% } td { border: 1pt solid; padding: 4% }
td:nth-last-child(2) { border-left: 3pt solid var(--accent); background: #fee }
.box { box-sizing: border-box; width: 60%; padding: 5pt; border: 2pt dotted; position: relative }
.box i { position: absolute; right: 5%; top: 0; text-decoration: underline }
.float { float: right; width: 30%; letter-spacing: .1em; word-spacing: 2pt }
.toc::after { content: leader(".") "3" } .over i { text-decoration: overline red }
.cut { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; width: 4em }
</style>
<h1>标题 head</h1>
<div class="item">项目<span class="note">注 <b>note</b></span></div><p class="before">前</p>
<ul><li>甲<ol><li>一 <a href="#end">end</a></li></ol></li></ul>
<div class="aside"><p>第一段 <span>底色</span></p><p>第二段 <q>引语</q></p></div>
<div class="sum">缩进<p>小一号</p></div><p class="lead">首字放大</p><p class="hidden">不可见</p>
<table><tr><td>甲<td>乙 <i>two</i><td>丙</tr><tr><td colspan=2>丁<td>戊</tr></table>
<div class="box">盒子<i>角标</i></div><div class="float">浮动 floating words</div>
<p id="end" lang="en">End of <em>the</em> page&shy;s, <small>at last</small>.<br>2</p>
"""
PAGE += '<p class="toc">目录</p><p class="over">线<i>线</i></p><p class="cut">一二三四五六</p>' * 2
DOT = (
    "data:image/png;base64,"
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mP4z8AAAAMBAQD3A0FDAAAAAElFTkSuQmCC"
)
PAGE += f'<svg width="9" height="9"><image href="{DOT}" width="9" height="9"/><text>图</text></svg>'
PAGE += '<div class="item">同一样式，两种页宽</div>' * 40


@pytest.fixture(scope="module")
def engine():
    return engine_of(BASE)


def test_a_report_is_the_same_with_and_without_shortcuts():
    theme = theme_of(BASE)
    plain = start_engine(theme, plain_work=True)
    assert plain.shortcuts is None
    assert (
        render_pdf(report_for(SMALL), theme, IMPRINT, plain).data
        == render_pdf(report_for(SMALL), theme, IMPRINT, engine_of(BASE)).data
    )


def test_any_page_is_the_same_with_and_without_shortcuts(engine):
    def printed(way):
        with way:
            html = engine.weasyprint.HTML(string=PAGE)
            return html.write_pdf(font_config=engine.fonts, uncompressed_pdf=True)

    assert printed(engine.shortcuts.installed()) == printed(nullcontext())


def test_the_library_is_as_it_was_after_a_report_even_one_that_failed(engine):
    library = engine.weasyprint
    box = library.formatting_structure.boxes.Box
    layout = library.text.line_break.Layout
    style = library.css.ComputedStyle
    before = (box.is_in_normal_flow, layout.setup, style.__missing__)
    with pytest.raises(ZeroDivisionError), engine.shortcuts.installed():
        assert layout.setup is not before[1]
        assert not gc.isenabled()
        raise ZeroDivisionError
    assert (box.is_in_normal_flow, layout.setup, style.__missing__) == before
    assert gc.isenabled()


def test_another_version_of_the_library_goes_its_own_way(engine, monkeypatch):
    monkeypatch.setattr(fast_engine, "FITTING_VERSION", "71.0")
    assert shortcuts_for(engine.weasyprint) is None


def test_the_parsed_declarations_are_those_of_the_installed_library():
    """In a process of its own: they are taken while the library is imported."""
    program = (
        "from scripts.write_pango_interface import TARGET, interface;"
        "assert interface() == TARGET.read_text('utf-8')"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    subprocess.run([sys.executable, "-c", program], check=True, cwd=ROOT, env=environment)


def test_parts_of_fonttools_that_no_report_needs_are_imported_when_called():
    """In a process of its own: the library is imported once."""
    program = (
        "import sys; from gen.render.fast_import import import_weasyprint as get; lib = get();"
        "assert 'fontTools.subset' not in sys.modules, 'imported';"
        "lib.pdf.fonts.subset.Options(); assert 'fontTools.subset' in sys.modules"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    subprocess.run([sys.executable, "-c", program], check=True, cwd=ROOT, env=environment)
