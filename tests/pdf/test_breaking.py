"""Where lines may end and begin: checks 20 to 23 (GB/T 15834-2011)."""

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest

from tests.pdf.flow import Found, Reading
from tests.pdf.geometry import Line
from tests.pdf.printed import COPIES
from tests.pdf.small_report import SENTENCE, chapter, paragraph, report_with, table_of

NEVER_FIRST = frozenset("，。、；：！？）》”’〉」』】〕")
NEVER_LAST = frozenset("（《“‘〈「『【〔")
_TWO_EM = frozenset("—…")
_NUMERAL = "〇零一二三四五六七八九十百千"
_NUMBER_WITH_UNIT = re.compile(
    r"第?[0-9][0-9,.]*(?:平方米|个月|小时|万元|亿元|[%％‰℃元万亿年月日天周条款项目页号份件人次倍个])"
)
_DOCKET_YEAR = re.compile(r"（[12][0-9]{3}）")
_DOCKET_NUMBER = re.compile(r"[0-9]+号")
_IN_CELL = re.compile(
    rf"第[{_NUMERAL}]{{1,7}}条|（[12][0-9]{{3}}）[\u4e00-\u9fff][0-9]{{0,4}}[\u4e00-\u9fff]{{1,4}}[0-9]+号"
)


def bad_starts(reading: Reading) -> list[str]:
    """Return the lines that begin with what closes."""
    return [line.text for line in _lines(reading) if line.text[0] in NEVER_FIRST]


def bad_ends(reading: Reading) -> list[str]:
    """Return the lines that end with what opens."""
    return [line.text for line in _lines(reading) if line.text[-1] in NEVER_LAST]


def parted_pairs(reading: Reading) -> list[str]:
    """Return where a dash or an ellipsis of two em is parted, by a line's end or by a gap."""
    broken = [
        f"{above.text[-3:]}|{below.text[:3]}"
        for above, below in _consecutive(reading)
        if above.text[-1] in _TWO_EM and below.text[0] == above.text[-1]
    ]
    opened = [
        line.text
        for line in _lines(reading)
        for a, b in pairwise(line.glyphs)
        if a.char in _TWO_EM and a.char == b.char and b.left - a.right > 0.2
    ]
    return broken + opened


def parted_numbers(reading: Reading) -> list[str]:
    """Return the numbers that a line's end parts from themselves or from their unit."""
    rules = (_NUMBER_WITH_UNIT, _DOCKET_YEAR, _DOCKET_NUMBER)
    return [
        f"{above.text[-12:]}|{below.text[:12]}"
        for above, below in _consecutive(reading)
        if any(_spans(rule, above.text, below.text) for rule in rules)
    ]


def parted_terms(reading: Reading) -> list[str]:
    """Return the 案号 and articles that take two lines of a table's cell; code breaks anywhere."""
    faults = []
    for row in reading.of_kind("row"):
        for above, below in pairwise(row.lines):
            is_below = below.baseline > above.baseline and below.left < above.right
            is_prose = "Hei" not in above.font
            if is_below and is_prose and _spans(_IN_CELL, above.text, below.text):
                faults.append(f"{above.text}|{below.text}")
    return faults


def _spans(rule: re.Pattern[str], above: str, below: str) -> bool:
    """Tell whether a match of `rule` begins in one line and ends in the next."""
    tail = above[-24:]
    return any(
        match.start() < len(tail) < match.end() for match in rule.finditer(tail + below[:24])
    )


def _lines(reading: Reading) -> Iterator[Line]:
    for page in reading.printed.sheets.pages:
        yield from page.lines


def _consecutive(reading: Reading) -> Iterator[tuple[Line, Line]]:
    """Yield each line of a paragraph, field or heading with the line below it."""
    for item in _prose(reading):
        yield from pairwise(item.lines)


def _prose(reading: Reading) -> tuple[Found, ...]:
    return reading.of_kind("paragraph", "field", "heading")


@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_20_no_line_begins_with_a_closing_mark(read, copy):
    """20. No line begins with ，。、；：！？）》” and the like."""
    assert bad_starts(read(copy)) == []


@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_21_no_line_ends_with_an_opening_mark(read, copy):
    """21. No line ends with （《“ and the like."""
    assert bad_ends(read(copy)) == []


@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_22_dashes_and_ellipses_are_whole(read, copy):
    """22. —— and …… unbroken."""
    assert parted_pairs(read(copy)) == []


@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_23_numbers_articles_and_dockets_are_not_split_badly(read, copy):
    """23. 第577条, numbers with units, and 案号 not split badly; in a table's cell not at all."""
    assert parted_numbers(read(copy)) == []
    assert parted_terms(read(copy)) == []


@pytest.mark.parametrize("shift", range(0, 37, 6))
def test_wherever_the_line_ends_nothing_is_split(spoil, shift):
    """The same text begins a few characters later each time, so that every place meets the edge."""
    text = (
        "甲" * shift
        + (
            "依据第577条、（2023）京0105民初12345号判决——见“附件”……"
            "《民法典》（以下简称本法）第12.4条，支付126.5万元；"
        )
        * 12
    )
    reading = spoil(report_with(chapter(paragraph(text))))
    faults = (bad_starts, bad_ends, parted_pairs, parted_numbers)
    assert [fault for check in faults for fault in check(reading)] == []


def test_spoilt_lines_are_noticed(spoil):
    css = """
    p, td { white-space: pre-line; word-break: break-all }
    .unbroken { white-space: normal }
    td { font-size: 10.5pt }
    """
    split = "依据（\n2023）京0105民初12\n345号，赔偿126.5\n万元——\n见\n，“\n附件—\n—"
    reading = spoil(report_with(chapter(paragraph(split), paragraph(SENTENCE))), css)
    assert bad_starts(reading) == ["，“"]
    assert bad_ends(reading) == ["依据（", "，“"]
    assert len(parted_numbers(reading)) == 3
    assert parted_pairs(reading) == ["附件—|—"]


def test_a_split_term_in_a_cell_is_noticed(spoil):
    rows = table_of(2, "见第六\n十七条与（2023）京\n0105民初12345号")
    reading = spoil(report_with(chapter(rows)))
    assert len(parted_terms(reading)) == 4
