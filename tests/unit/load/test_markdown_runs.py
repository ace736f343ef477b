"""The words of a narrative text, and where they stand in its source."""

import pytest

from gen.load.markdown import read_markdown
from tests.sample_cases import SAMPLES

MIXED = (
    "# 标题“甲”\n\n甲**乙**丙 [S-01]\\[x] 第\n二行 [链接](https://a.b/后)后`code`末[^1]\n\n"
    "> 引文一\n> 续\n>\n> 引文二[S-02]\n\n| a | b |\n|---|---|\n| “c” | d\\|e |\n\n"
    "- 条 一\n  续行\n\n[^1]: 注“文”\n"
)


def written(source, run):
    """Return the characters of the source at which the characters of `run` stand."""
    return "".join(source[run.source_offset(i)] for i in range(len(run.text)))


def test_a_run_holds_the_words_without_markup():
    assert [run.text for run in read_markdown(MIXED).runs] == [
        "标题“甲”",
        "甲乙丙 [S-01][x] 第二行 链接后code末",
        "引文一续",
        "引文二[S-02]",
        "a",
        "b",
        "“c”",
        "d|e",
        "条 一续行",
        "注“文”",
    ]


def test_every_word_knows_its_place():
    for run in read_markdown(MIXED).runs:
        assert written(MIXED, run) == run.text


def test_a_character_reference_stands_where_it_is_written():
    source = "甲&lt;乙&gt;丙"
    (run,) = read_markdown(source).runs
    assert (run.text, written(source, run)) == ("甲<乙>丙", "甲&乙&丙")


def test_cells_of_a_row_and_paragraphs_of_a_block_quotation_belong_together():
    runs = read_markdown(MIXED).runs
    assert [(run.kind, run.group) for run in runs] == [
        ("heading", None),
        ("paragraph", None),
        *[("quote", 2)] * 2,
        *[("cell", 4)] * 2,
        *[("cell", 6)] * 2,
        *[("paragraph", None)] * 2,
    ]


@pytest.mark.parametrize("file", sorted(SAMPLES.glob("*/narrative/*.md")), ids=lambda f: f.stem)
def test_no_place_is_lost_in_a_real_text(file):
    source = file.read_text("utf-8")
    for run in read_markdown(source).runs:
        assert written(source, run) == run.text
