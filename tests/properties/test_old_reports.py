"""What is cut out of a report arranges to the same report again, whatever the author wrote."""

from dataclasses import replace
from functools import cache

from hypothesis import example, given, settings
from hypothesis import strategies as st

from gen.arrange.content import Content
from gen.arrange.report import arrange
from gen.exchange.old_report import read_old_report
from gen.load.markdown import read_markdown
from gen.load.narrative import PARTS, NarrativePart
from gen.model.report import Report
from gen.render.markdown import render_markdown
from gen.render.markdown_blocks import print_blocks
from tests.sample_cases import SAMPLES, content_of

LINES = (
    "",
    "## 甲",
    "### 1.3 风险",
    "#### 乙 #",
    "> ##### 丙",
    "- ## 丁",
    "  1. 戊",
    "| 己 | 庚 |",
    "| --- | :-: |",
    "| a\\|b | [S-01] |",
    "```",
    "    ## 五、检索思路与方法",
    "辛 **壬**癸 *a_b* `c` \\# &amp; <b>",
    "见附注[^a]。",
    "[^a]: 附注，又见[^b]。",
    "[^b]: ### 附注里的标题",
    "***",
    "甲",
    "===",
    "<https://example.org/>",
)
texts = st.lists(st.sampled_from(LINES), max_size=10).map("\n".join)
narratives = st.fixed_dictionaries(dict.fromkeys(PARTS, texts))


ROLES = {"answer", "risks", "next_actions", "facts", "goal", "reasoning", "method", "tracing"}
"""The sections that hold the author's text."""


@cache
def content(name: str) -> Content:
    return content_of(SAMPLES / name, "internal")


def arranged(name: str, narrative: dict[str, str]) -> Report:
    """Arrange the sample `name` with another narrative."""
    parts = {part: NarrativePart(part, read_markdown(text)) for part, text in narrative.items()}
    return arrange(replace(content(name), narrative=parts))


def authors(report: Report) -> dict[str, list[str]]:
    """Return how the author's text is printed, section by section."""
    sections = [part for chapter in report.sections for part in (chapter, *chapter.parts)]
    found = {each.role: print_blocks(each.blocks) for each in sections if each.role in ROLES}
    notes = [line for note in report.footnotes for line in print_blocks(note.blocks)]
    return {**{role: list(lines) for role, lines in found.items()}, "notes": notes}


@settings(max_examples=60)
@given(st.sampled_from(["preliminary-contract", "face-recognition"]), narratives)
@example("preliminary-contract", dict.fromkeys(PARTS, "### 4.2 综合分析\n\n甲"))
@example("face-recognition", dict.fromkeys(PARTS, ""))
def test_the_authors_text_is_printed_again_from_what_was_cut_out(
    name: str, narrative: dict[str, str]
) -> None:
    first = arranged(name, narrative)
    report = read_old_report(render_markdown(first).decode())
    if report.repeated is not None:  # the author wrote a heading of the report: nobody can tell
        assert report.parts == {}
    else:
        assert authors(arranged(name, dict(report.parts))) == authors(first)
