"""Very long content stays good: 300 rows, a row taller than a page, 15,000 characters of text."""

from dataclasses import replace

import pytest

from tests.pdf.small_report import (
    SENTENCE,
    chapter,
    heading,
    paragraph,
    report_with,
    table_of,
    words,
)
from tests.pdf.test_breaking import bad_ends, bad_starts, parted_numbers, parted_pairs
from tests.pdf.test_headings import lonely_captions, lonely_headings, single_lines
from tests.pdf.test_page import outside, overhanging
from tests.pdf.test_tables import cut_rows, headless_pages


@pytest.fixture(scope="module")
def analysis():
    """Return 15,000 characters in paragraphs of unequal length under headings."""
    blocks = []
    for number in range(1, 31):
        blocks += [heading(f"（{number}）争点", f"h-{number}")]
        blocks += [
            paragraph(f"第{number}点：" + SENTENCE * (2 + (number * part) % 5))
            for part in (1, 2, 3)
        ]
    assert sum(len(str(block)) for block in blocks) > 15_000
    return report_with(chapter(*blocks, role="analysis", title="分析与判断"))


def test_a_table_of_300_rows_repeats_its_head_and_keeps_its_rows(spoil):
    reading = spoil(report_with(chapter(paragraph("全部材料如下："), table_of(300, SENTENCE[:30]))))
    assert len(reading.printed.body) > 8
    assert cut_rows(reading) == []
    assert headless_pages(reading) == []
    assert lonely_captions(reading) == []
    assert overhanging(reading) == []


def test_a_row_taller_than_a_page_is_parted_and_loses_nothing(spoil):
    table = table_of(3)
    first, _, third = table.rows
    tall = (first[0], words("甲"), words("乙".join([SENTENCE] * 60)))
    reading = spoil(report_with(chapter(replace(table, rows=(first, tall, third)))))
    assert len(reading.printed.body) >= 3
    printed = "".join(page.text for page in reading.printed.body)
    assert printed.count(SENTENCE) >= 50  # the others are whole too, but parted by a page
    assert printed.count("乙") == 59


def test_a_long_analysis_breaks_well(spoil, analysis):
    reading = spoil(analysis)
    assert len(reading.printed.body) > 15
    checks = (lonely_headings, single_lines, bad_starts, bad_ends, parted_numbers, parted_pairs)
    assert [fault for check in checks for fault in check(reading)] == []
    assert outside(reading) == []
