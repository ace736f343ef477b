"""Weak forms of citations are told by name."""

from datetime import date

import pytest

from gen.law.catalogue import built_in
from gen.law.citation import parse_citation
from gen.law.weaknesses import weaknesses


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("《民法典》第577条", ()),
        ("（2017）京02民终8676号", ()),
        ("（2015）朝民初字第100号", ()),
        ("典型案例·合同纠纷第九十九号", ()),
        ("民法典相关规定", ("no-article",)),
        ("第五百八十五条", ("bare-article",)),
        ("2022沪民终", ("broken-docket",)),
        ("案号不详", ("broken-docket",)),
        ("（2015）朝民初100号", ("broken-docket",)),
        ("（2023）京010民初5号", ("broken-docket",)),
        ("（2027）京01民终5号", ("future-docket",)),
        ("（2023）京0105民初12345号", ("invented-number",)),
        ("（2023）京0105民初1111号", ("invented-number",)),
        ("（2023）京0105民终77号", ("unlikely-court",)),
        ("（2023）京01民大5号", ("unknown-type",)),
        ("某软件公司合同纠纷案", ("unparsed",)),
        ("《民法典》第577条但书", ("rest-unparsed",)),
        (
            "（2027）京0105民终123号，一审",
            ("future-docket", "invented-number", "unlikely-court", "rest-unparsed"),
        ),
    ],
)
def test_weak_forms(text: str, expected: tuple[str, ...]) -> None:
    assert weaknesses(parse_citation(text, built_in()), date(2026, 1, 31)) == expected


def test_without_a_date_no_year_lies_in_the_future() -> None:
    assert weaknesses(parse_citation("（2099）京01民终5号", built_in()), None) == ()
