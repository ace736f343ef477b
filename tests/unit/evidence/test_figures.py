"""Amounts and lengths of time are one figure in all their writings."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gen.evidence.figures import figures


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("360万元", "3600000", "元"),
        ("3,600,000元", "3600000", "元"),
        ("３６０万元", "3600000", "元"),
        ("三百六十万元", "3600000", "元"),
        ("56.7 万元", "567000", "元"),
        ("1.2亿元", "120000000", "元"),
        ("逾期75日", "75", "日"),
        ("七十五天", "75", "日"),
        ("30日内", "30", "日"),
        ("十五个工作日", "15", "工作日"),
    ],
)
def test_reads_every_writing(text: str, value: str, unit: str) -> None:
    assert [(f.value, f.unit) for f in figures(text)] == [(Decimal(value), unit)]


@pytest.mark.parametrize(
    "text", ["2026年10月8日", "第12.4条", "到期日期", "P-07", "（2020）沪02民终562号"]
)
def test_dates_articles_and_numbers_of_cases_are_no_figures(text: str) -> None:
    assert list(figures(text)) == []


@given(st.text())
def test_every_figure_stands_where_it_says(text: str) -> None:
    for figure in figures(text):
        assert text[figure.start :].startswith(figure.text)
