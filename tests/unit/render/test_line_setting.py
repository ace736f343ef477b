"""Lines are set by one function that is put in the library's place and taken away again."""

from dataclasses import replace

import pytest

from gen.model.block import Paragraph
from gen.model.inline import Strong, Text
from gen.render.engine import start_engine
from gen.render.imprint import Imprint
from gen.render.line_setting import FITTING_VERSION, fits
from gen.render.pdf import render_pdf
from gen.render.theme import load_theme
from gen.resources import themes_root
from tests.pdf.geometry import read_sheets
from tests.unit.render.sample_report import sample_report

IMPRINT = Imprint("0" * 64, "gen")
THEME = load_theme("base", (themes_root(),))


@pytest.fixture(scope="module")
def engine():
    return start_engine(THEME)


def closing_line(start, content, engine):
    """Print `content`, which begins with `start`, as the last paragraph; return its glyphs."""
    report = replace(sample_report(), closing=(Paragraph(content),))
    data = render_pdf(report, THEME, IMPRINT, engine).data
    [line] = [line for line in read_sheets(data).lines if line.text.startswith(start)]
    return line.glyphs


def test_the_library_is_as_it_was_after_each_report(engine):
    inline = engine.weasyprint.layout.inline
    original = inline.text_align
    with pytest.raises(ZeroDivisionError), engine.setting.installed():
        assert inline.text_align is not original
        raise ZeroDivisionError
    assert inline.text_align is original
    render_pdf(sample_report(), THEME, IMPRINT, engine)
    assert inline.text_align is original


def test_engines_with_and_without_it_work_side_by_side(engine):
    plain = start_engine(THEME, plain_lines=True)
    assert plain.setting is None
    first = render_pdf(sample_report(), THEME, IMPRINT, engine).data
    other = render_pdf(sample_report(), THEME, IMPRINT, plain).data
    assert first != other
    assert render_pdf(sample_report(), THEME, IMPRINT, engine).data == first
    assert render_pdf(sample_report(), THEME, IMPRINT, start_engine(THEME)).data == first


def test_with_another_version_lines_are_left_alone(monkeypatch, engine):
    assert fits(FITTING_VERSION) and not fits("70.1") and not fits(None)
    monkeypatch.setattr(engine.weasyprint, "__version__", "70.1")
    assert start_engine(THEME).setting is None


def test_marks_that_meet_at_the_border_of_two_elements_stand_close(engine):
    inside = closing_line("参见《", (Text("参见《甲法》（下称本法）。"),), engine)
    parts = (Text("参见"), Strong((Text("《甲法》"),)), Text("（下称本法）。"))
    across = closing_line("参见《", parts, engine)
    ends = [glyphs[6].left - glyphs[5].left for glyphs in (inside, across)]
    assert ends == pytest.approx([10.5 / 2] * 2, abs=0.1)


@pytest.mark.parametrize("bold", [False, True])
def test_a_quarter_em_parts_han_from_latin(engine, bold):
    number = Strong((Text("30"),)) if bold else Text("30")
    glyphs = closing_line("参见条款", (Text("参见条款"), number, Text("天")), engine)
    before, after = glyphs[4].left - glyphs[3].right, glyphs[6].left - glyphs[5].right
    assert [before, after] == pytest.approx([10.5 / 4] * 2, abs=0.1)
