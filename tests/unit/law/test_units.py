"""Units are read with lists and ranges expanded, and printed in two styles."""

import pytest

from gen.law.unit_reader import read_units
from gen.law.units import in_order, print_units


def keys(text: str) -> list[str]:
    return [unit.key for named in read_units(text) for unit in named.units]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("第五百七十七条", ["577"]),
        ("第577条第1款第(一)项第2目", ["577/1/1/2"]),
        ("第577条第1项", ["577/-/1"]),
        ("第577条1款", ["577/1"]),
        ("第一百二十条之一第二款", ["120-1/2"]),
        ("第577条、第578条第一款", ["577", "578/1"]),
        ("第577、578条", ["577", "578"]),
        ("第577至580条", ["577", "578", "579", "580"]),
        ("第120条、第121条之一", ["120", "121-1"]),
        ("第120、121条之一", ["120", "121-1"]),
        ("第一百二十条之一至之三", ["120-1", "120-2", "120-3"]),
        ("第一百二十条至第一百二十条之二", ["120", "120-1", "120-2"]),
        ("第五十七条第三款、第四款和第五款", ["57/3", "57/4", "57/5"]),
        ("第3条第一、三款", ["3/1", "3/3"]),
        ("第三条第(一)至(三)项", ["3/-/1", "3/-/2", "3/-/3"]),
        ("第577条第1款第1项、第2项", ["577/1/1", "577/1/2"]),
        ("第577条第一款第一项、二项", ["577/1/1", "577/1/2"]),
        ("第577条第1款第1项至第3项", ["577/1/1", "577/1/2", "577/1/3"]),
        ("第577条第1款第1项第2目至第4目", ["577/1/1/2", "577/1/1/3", "577/1/1/4"]),
        ("第577条第1款第1项第1目、二目", ["577/1/1/1", "577/1/1/2"]),
    ],
)
def test_units_are_read(text: str, expected: list[str]) -> None:
    assert keys(text) == expected


@pytest.mark.parametrize("text", ["第五条款", "第三条件", "三条", "第零条", "第一款", "条", ""])
def test_what_names_no_unit_is_none(text: str) -> None:
    assert keys(text) == []


@pytest.mark.parametrize(
    ("text", "end"),
    [
        ("第五百七十七条之规定", "第五百七十七条"),
        ("第1条至第1260条", "第1条"),
        ("第577条第1款至第578条", "第577条第1款"),
        ("第577条、第0条", "第577条"),
        ("第3条第(一)(二)项", "第3条第(一)"),
        ("第5条和三款手机", "第5条"),
    ],
)
def test_reading_stops_where_the_grammar_ends(text: str, end: str) -> None:
    assert text[: read_units(text)[-1].end] == end


def test_each_unit_of_a_list_knows_its_place() -> None:
    for text, places in (
        ("第五十七条第三款、第四款", ["第五十七条第三款", "第四款"]),
        ("第1条至第3条、第5条", ["第1条至第3条", "第5条"]),
        ("第3条第一、三款至五款", ["第3条第一", "三款至五款"]),
    ):
        assert [text[each.start : each.end] for each in read_units(text)] == places


@pytest.mark.parametrize(
    ("text", "statutory", "academic"),
    [
        ("第577条1款1项", "第五百七十七条第一款第（一）项", "第577条第1款第1项"),
        ("第577、578、579条", "第五百七十七条至第五百七十九条", "第577条至第579条"),
        ("第57条第3、4款", "第五十七条第三款、第四款", "第57条第3款、第4款"),
        ("第3条第1、2项", "第三条第（一）项、第（二）项", "第3条第1项、第2项"),
        ("第120条之1", "第一百二十条之一", "第120条之1"),
        ("第3条第1款、第3条第2项", "第三条第（二）项、第一款", "第3条第2项、第1款"),
    ],
)
def test_units_are_printed_in_two_styles(text: str, statutory: str, academic: str) -> None:
    units = in_order(unit for named in read_units(text) for unit in named.units)
    assert print_units(units, "statutory") == statutory
    assert print_units(units, "academic") == academic
