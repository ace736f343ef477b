"""What is known about a citation, as data that programs read."""

from typing import Any

from gen.law.catalogue import built_in
from gen.law.citation import parse_citation
from gen.law.citation_data import citation_data

NO_UNIT = dict.fromkeys(("article", "article_sub", "paragraph", "item", "subitem"))
NO_INSTRUMENT = dict.fromkeys(("instrument", "is_registered", "version", "document_number"))


def data(text: str) -> dict[str, Any]:
    return citation_data(parse_citation(text, built_in()))


def test_one_unit_of_a_statute_with_all_its_levels() -> None:
    unit = {"article": 577, "article_sub": 1, "paragraph": 1, "item": 2, "subitem": 3}
    assert data("《民法典》第577条之一第1款第(二)项第3目") == {
        "text": "《民法典》第577条之一第1款第(二)项第3目",
        "kind": "statute",
        "key": "law:民法典#577-1/1/2/3",
        "article_key": "law:民法典#577-1",
        "instrument": "中华人民共和国民法典",
        "is_registered": True,
        "version": None,
        "document_number": None,
        **unit,
        "units": [unit],
        "numbers": [],
        "unparsed": None,
        "weaknesses": [],
        "statutory": "《中华人民共和国民法典》第五百七十七条之一第一款第（二）项第3目",
        "academic": "《中华人民共和国民法典》第577条之1第1款第2项第3目",
    }


def test_several_units_stand_in_their_list_alone() -> None:
    found = data("某市物业条例（2018年修正，某政发〔2018〕7号）第5条、第6条")
    units = [{**NO_UNIT, "article": 5}, {**NO_UNIT, "article": 6}]
    assert (
        found
        | {
            "instrument": "某市物业条例",
            "is_registered": False,
            "version": "2018修正",
            "document_number": "某政发〔2018〕7号",
            **NO_UNIT,
            "units": units,
        }
        == found
    )


def test_a_case_has_numbers_and_no_instrument() -> None:
    for text, kind, number in (
        ("(2021)沪0120刑初828号", "docket", "（2021）沪0120刑初828号"),
        ("指导案例192号", "guiding_case", "最高人民法院指导性案例192号"),
    ):
        found = data(text)
        case = {"kind": kind, "numbers": [number], "units": [], "unparsed": None}
        assert found | {**NO_INSTRUMENT, **NO_UNIT, **case} == found


def test_what_was_not_understood_is_named() -> None:
    for text, kind, rest, weakness in (
        ("见附件三", "unparsed", "见附件三", "unparsed"),
        ("《民法典》第577条左右", "statute", "左右", "rest-unparsed"),
    ):
        found = data(text)
        assert (found["kind"], found["unparsed"], found["weaknesses"]) == (kind, rest, [weakness])
