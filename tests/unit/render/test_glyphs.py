"""What the fonts can show is known before a page is printed, and who stepped in, after."""

import shutil

import pytest

from gen.check.glyph_coverage import GlyphCoverage
from gen.render import pdf as printing
from gen.render.engine import start_engine
from gen.render.font_coverage import coverage_of
from gen.render.imprint import Imprint
from gen.render.pdf import render_pdf
from gen.render.theme import load_theme
from gen.resources import themes_root
from tests.unit.render.sample_report import sample_report

IMPRINT = Imprint("0" * 64, "gen")


@pytest.fixture(scope="module")
def theme():
    return load_theme("base", (themes_root(),))


@pytest.fixture(scope="module")
def coverage(theme):
    return coverage_of(theme)


def test_the_families_of_the_base_theme_are_known(coverage):
    assert set(coverage.families) == {"Gen Song", "Gen Hei", "Gen Song Rare"}
    assert coverage.rare == {"Gen Song Rare"}


@pytest.mark.parametrize("text", ["䶮𬀩𫖯", "①ⅣⅫ№✓→", "ŠŽ", "葛\U000e0100，\u3000\t\n\u200b"])
def test_what_prints_is_not_missing(coverage, text):
    assert list(coverage.missing(text)) == []
    assert list(coverage.uncommon(text)) == []


def test_what_no_family_has_is_missing_and_what_one_face_has_is_uncommon(coverage):
    text = "甲𠮷☑㐱Ł"
    assert list(coverage.missing(text)) == ["𠮷", "☑", "Ł"]
    assert list(coverage.uncommon(text)) == ["㐱"]


def test_font_files_without_a_description_are_opened(tmp_path, theme):
    fonts = tmp_path / "plain" / "fonts"
    fonts.mkdir(parents=True)
    base = themes_root() / "base" / "fonts"
    for name in ("fonts.conf", "GenHei-Regular.ttf", "GenHei-Bold.ttf"):
        shutil.copyfile(base / name, fonts / name)
    (fonts / "broken.ttf").write_bytes(b"no font")
    (fonts.parent / "theme.toml").write_text('inherit = "base"\n')
    opened = coverage_of(load_theme("plain", (tmp_path, themes_root())))
    described = coverage_of(theme)
    assert opened.families == {"Gen Hei": described.families["Gen Hei"]}


def test_a_font_that_steps_in_is_named(monkeypatch, theme, coverage):
    # The engine prints 结 of a heading from Hei; let the coverage say that Hei lacks it.
    lacking = {**coverage.families, "Gen Hei": coverage.families["Gen Hei"] - {ord("结")}}
    monkeypatch.setattr(printing, "coverage_of", lambda _: GlyphCoverage(lacking, coverage.rare))
    result = render_pdf(sample_report(), theme, IMPRINT, start_engine(theme))
    assert result.glyphs_astray == (("结", "Gen Hei", "Gen Song"),)


def test_nothing_steps_in_where_nothing_is_missing(theme):
    assert render_pdf(sample_report(), theme, IMPRINT, start_engine(theme)).glyphs_astray == ()
