"""A sentence is found in its source as it is written, or between the marks of Markdown."""

import pytest

from gen.workbench.repair_places import places_of

SENTENCE = "甲应当支付二倍工资。"


@pytest.mark.parametrize(
    "source",
    [
        SENTENCE,
        "甲应当支付**二倍**工资。",
        "**甲**应当支付二倍工资。",
        "**甲应当支付二倍工资。**",
        "甲应当支付\n二倍工资。",
        "甲应当支付\r\n二倍`工资`。",
        "甲应当支付[二倍](https://example.com)工资。",
        "甲应当支付&#20108;倍工资。",
    ],
)
@pytest.mark.parametrize("around", ["{}", "\ufeff{}", "乙。\r\n\r\n- {}丙。\r\n", "> {}\n"])
def test_the_place_takes_in_the_marks_of_the_sentence(source: str, around: str) -> None:
    text = around.format(source)
    [span] = places_of(text, SENTENCE)
    inner = "**甲应当支付二倍工资。**"
    expected = SENTENCE if source == inner else source
    assert text[slice(*span)] == expected


def test_a_cell_of_a_table_is_found() -> None:
    text = f"| 一 | 二 |\n|---|---|\n| **甲**应当支付二倍工资。 | 丙 |\n{SENTENCE[:3]}"
    [(start, end)] = places_of(text, SENTENCE)
    assert text[start:end] == "**甲**应当支付二倍工资。"


@pytest.mark.parametrize(
    "source",
    [
        "甲应当支付二倍[工资。乙](https://example.com)须赔偿。",
        "甲不应当支付二倍工资。",
        "",
        "甲应当支付",
    ],
)
def test_a_sentence_that_cannot_be_told_apart_has_no_place(source: str) -> None:
    assert places_of(source, SENTENCE) == ()


def test_every_place_counts_also_those_that_overlap() -> None:
    assert places_of("甲甲甲", "甲甲") == ((0, 2), (1, 3))
    assert len(places_of(f"{SENTENCE}\n\n{SENTENCE}", SENTENCE)) == 2
