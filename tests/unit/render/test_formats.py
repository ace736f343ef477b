"""One engine prints many reports, and nothing differs from reports printed on their own."""

from gen.render.engine import start_engine
from gen.render.formats import FILE_NAMES, render
from gen.render.imprint import Imprint
from gen.render.theme import load_theme
from gen.resources import themes_root
from tests.unit.render.sample_report import sample_report

IMPRINT = Imprint("0123456789abcdef" * 4, "gen 0.1.0")


def test_a_shared_engine_leaves_no_trace():
    theme = load_theme("base", (themes_root(),))
    engine = start_engine(theme)
    render(sample_report("client"), FILE_NAMES, theme, IMPRINT, engine)
    shared = render(sample_report(), FILE_NAMES, theme, IMPRINT, engine)
    alone = render(sample_report(), FILE_NAMES, theme, IMPRINT)
    assert shared.files == alone.files
    assert set(shared.files) == {"report.md", "report.html", "report.pdf"}


def test_only_what_is_asked_for_is_rendered():
    theme = load_theme("base", (themes_root(),))
    rendered = render(sample_report(), ("md",), theme, IMPRINT)
    assert set(rendered.files) == {"report.md"}
    assert rendered.pdf is None
