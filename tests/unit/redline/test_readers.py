"""A finished report reads back as it was arranged, from its Markdown and from its page."""

import pytest

from gen.model.edition import Edition
from gen.redline.areas import wording_of
from gen.redline.of_html import read_report_page
from gen.redline.of_markdown import UnreadableReportError, read_report_text
from gen.redline.of_report import snapshot_of
from gen.redline.snapshot import Snapshot
from gen.render.html import render_html
from gen.render.imprint import Imprint
from gen.render.markdown import render_markdown
from gen.render.theme import load_theme
from gen.resources import themes_root
from tests.sample_cases import NAMES, report_of

THEME = load_theme("base", (themes_root(),))
WORDING = wording_of(THEME.labels)
COPIES: list[tuple[str, Edition]] = [
    *((name, "internal") for name in NAMES),
    *((name, "client") for name in NAMES),
    ("liquidated-damages", "court"),
]


def outline(snapshot: Snapshot) -> list[tuple[str, str]]:
    return [(section.key, section.area) for section in snapshot.sections]


@pytest.mark.parametrize(("name", "edition"), COPIES)
def test_the_text_reads_back(name: str, edition: Edition) -> None:
    report = report_of(name, edition)
    arranged, read = snapshot_of(report), read_report_text(render_markdown(report), WORDING)
    assert outline(read) == outline(arranged)
    assert read == arranged


@pytest.mark.parametrize(("name", "edition"), COPIES)
def test_the_page_reads_back(name: str, edition: Edition) -> None:
    report = report_of(name, edition)
    arranged = snapshot_of(report)
    read = read_report_page(render_html(report, THEME, Imprint("0" * 64, "gen")))
    assert outline(read) == outline(arranged)
    assert read == arranged


@pytest.mark.parametrize("data", [b"", b"\xff", "# 标题之外\n".encode()[:3], "正文\n".encode()])
def test_what_is_no_report_is_refused(data: bytes) -> None:
    with pytest.raises(UnreadableReportError):
        read_report_text(data, WORDING)
    with pytest.raises(UnreadableReportError):
        read_report_page(data)
