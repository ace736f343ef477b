"""Citations are read into values with keys, compared, and printed."""

from pathlib import Path

import pytest

from gen.law.case import CaseCitation
from gen.law.catalogue import built_in
from gen.law.citation import (
    LONGEST,
    Unparsed,
    article_key,
    is_same,
    key,
    parse_citation,
    print_citation,
)
from gen.law.instrument import Instrument
from gen.law.statute import StatuteCitation

PAIRS = Path(__file__).parents[2] / "vectors" / "citation-pairs.tsv"
SAME_ON_LEVEL_TWO = {48, 49, 50, 69}
ROWS = [
    (number, *line.split("\t")[:3])
    for number, line in enumerate(PAIRS.read_text("utf-8").splitlines(), 1)
]


def parse(text: str):
    return parse_citation(text, built_in())


@pytest.mark.parametrize(("number", "first", "second", "relation"), ROWS)
def test_the_eighty_pairs(number: int, first: str, second: str, relation: str) -> None:
    one, other = parse(first), parse(second)
    assert is_same(one, other) == (key(one) == key(other)) == (relation == "=")
    if relation == "=" or number in SAME_ON_LEVEL_TWO:
        assert article_key(one) == article_key(other)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("国务院《物业管理条例》第十条", "law:物业管理条例#10"),
        ("2018年修正的《公司法》第七十一条", "law:公司法@2018修正#71"),
        ("公司法（2018年）第71条", "law:公司法@2018修正#71"),
        ("新公司法第八十八条", "law:公司法#88"),
        ("原合同法第一百零七条", "law:合同法#107"),
        ("刑法相关规定", "law:刑法"),
        ("现行公司法第三条", "law:公司法#3"),
        ("《某规定》（二）第三条", "law:某规定(二)#3"),
        (
            "《最高人民法院关于适用〈中华人民共和国民法典〉婚姻家庭编的解释》（一）第三条",
            "law:最高人民法院关于适用民法典婚姻家庭编的解释(一)#3",
        ),
        (
            "最高人民法院的《关于适用〈中华人民共和国民法典〉合同编通则若干问题的解释》第六十五条",
            "law:最高人民法院关于适用民法典合同编通则若干问题的解释#65",
        ),
        ("（2020）沪01民终20-10号", "case:2020:沪01:民终:10+case:2020:沪01:民终:20"),
        ("《网络规定》（2018年修正，以下简称“规定”）第一条", "law:网络规定@2018修正#1"),
        ("（2022）沪01民终5号，依民法典第577条", "case:2022:沪01:民终:5"),
        ("刑法分则第二百六十四条", "law:刑法#264"),
        ("民法典合同编第五百七十七条", "law:民法典#577"),
        ("《民法典》第三编第一章第四百六十三条", "law:民法典#463"),
        ("北京市物业管理条例第十条", "law:北京市物业管理条例#10"),
        (
            "全国人民代表大会常务委员会关于《中华人民共和国刑法》第三十条的解释",
            "law:全国人大常委会关于刑法第三十条的解释",
        ),
        ("《某办法》（公安部令第125号）第三条", "law:某办法[公安部令第125号]#3"),
        ("国家安全法（1993年）第四条", "law:国家安全法(1993)@1993#4"),
        ("（2012）民提字第10-1号", "case:2012::民提字:10:1"),
        ("最高人民检察院指导性案例第24号", "guiding:最高人民检察院:24"),
        (
            "最高人民法院指导性案例192号，（2021）沪0120刑初828号",
            "case:2021:沪0120:刑初:828+guiding:最高人民法院:192",
        ),
    ],
)
def test_keys(text: str, expected: str) -> None:
    assert key(parse(text)) == expected


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        (
            "合同编通则解释第65条",
            "《最高人民法院关于适用〈中华人民共和国民法典〉合同编通则若干问题的解释》第六十五条",
        ),
        (
            "《民法典》第577条（主席令（十三届）第四十五号）",
            "《中华人民共和国民法典》（主席令（十三届）第四十五号）第五百七十七条",
        ),
        (
            "法释〔2012〕21号第三条",
            "《最高人民法院关于适用〈中华人民共和国刑事诉讼法〉的解释（2012）》（法释〔2012〕21号）第三条",
        ),
        ("国家安全法（1993年）第四条", "《中华人民共和国国家安全法》（1993年）第四条"),
        ("国家安全法第四条", "《中华人民共和国国家安全法》第四条"),
        (
            "《某办法》法释〔2098〕1号第三条",
            "《某办法》（法释〔2098〕1号）第三条",
        ),
        ("(2012)民提字第10-1号", "（2012）民提字第10-1号"),
        ("(2015)朝民(商)初字第100号", "（2015）朝民（商）初字第100号"),
        ("(2020)沪01民终3827号之二", "（2020）沪01民终3827号之二"),
        ("(2020)沪01民终3827、3828号", "（2020）沪01民终3827号，（2020）沪01民终3828号"),
        (
            "指导案例24号：荣宝英诉王阳机动车交通事故责任纠纷案",
            "最高人民法院指导性案例24号：荣宝英诉王阳机动车交通事故责任纠纷案",
        ),
        (
            "荣宝英诉王阳案，载最高人民法院公报2014年第08期",
            "荣宝英诉王阳案，载《最高人民法院公报》2014年第8期",
        ),
        (
            "北京市第二中级人民法院(2017)京02民终8676号民事判决书",
            "北京市第二中级人民法院（2017）京02民终8676号民事判决书",
        ),
    ],
)
def test_prints(text: str, printed: str) -> None:
    assert print_citation(parse(text), "statutory") == printed


def test_two_numbers_of_one_case_are_one_case() -> None:
    both = parse("最高人民法院指导性案例192号，（2021）沪0120刑初828号")
    assert is_same(both, parse("指导案例192号"))
    assert is_same(parse("(2021)沪0120刑初828号"), both)
    assert not is_same(both, parse("指导案例193号"))


def test_a_judgment_and_a_ruling_are_two_documents_of_one_case() -> None:
    judgment, ruling = (
        parse("（2022）沪01民终5号民事判决书"),
        parse("（2022）沪01民终5号民事裁定书"),
    )
    assert not is_same(judgment, ruling)
    number = parse("（2022）沪01民终5号")
    assert is_same(judgment, number)
    assert is_same(number, ruling)
    assert article_key(judgment) == article_key(ruling)


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("《民法典》第577条但书", "但书"),
        ("旧公司法第七十一条", "旧"),
        ("民法典第577条，见（2022）沪01民终5号", ",见(2022)沪01民终5号"),
        ("民法典第463条至第988条", "至第988条"),
        ("《民法典》第577条、《公司法》第1条", "、《公司法》第1条"),
        ("（2022）沪01民终5号，一审", "一审"),
    ],
)
def test_the_rest_is_kept_and_printed_as_written(text: str, rest: str) -> None:
    citation = parse(text)
    assert isinstance(citation, StatuteCitation | CaseCitation)
    assert citation.unparsed == rest
    assert print_citation(citation, "academic") == text


@pytest.mark.parametrize(
    "text",
    [
        "第五百八十五条",
        "案号不详",
        "《商品房认购书》第三条",
        "劳动合同第五条",
        "合同法律关系第三条",
        "京劳人仲案字〔2023〕第100号",
        "第三十八批指导性案例",
        "",
        "民法典" * LONGEST,
    ],
)
def test_what_names_neither_law_nor_case_is_verbatim(text: str) -> None:
    assert parse(text) == Unparsed(text)
    assert print_citation(parse(text), "statutory") == text


def test_an_ambiguous_document_number_names_no_instrument() -> None:
    decree = parse("主席令第四十五号")
    assert isinstance(decree, StatuteCitation)
    assert (decree.instrument, decree.is_registered) == ("主席令第45号", False)
    law = Instrument("某法", "某法", "law", document_number="主席令第四十五号")
    catalogue = built_in().with_additions([law])
    again = parse_citation("主席令第四十五号", catalogue)
    assert isinstance(again, StatuteCitation)
    assert not again.is_registered


def test_typical_cases_keep_issuer_and_batch() -> None:
    citation = parse("最高人民法院发布第三批人民法院充分发挥审判职能典型案例")
    assert isinstance(citation, CaseCitation)
    assert (citation.listings[0].series, citation.listings[0].number) == ("最高人民法院", "3")
    other = parse("最高人民法院发布第三批消费者权益保护典型案例")
    assert not is_same(citation, other)
