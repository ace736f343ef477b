"""Any text is read without an error; what is printed is read again; writing changes no key."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gen.law.catalogue import built_in
from gen.law.citation import Unparsed, is_same, key, parse_citation, print_citation
from gen.law.extract import extract
from gen.law.numerals import to_chinese
from tests.at_once import at_once

CATALOGUE = built_in()
PIECES = [
    *[
        "《",
        "》",
        "〈",
        "〉",
        "（",
        "）",
        "(",
        ")",
        "〔",
        "〕",
        "[",
        "第",
        "条",
        "款",
        "项",
        "目",
        "之",
    ],
    *[
        "一",
        "二",
        "百",
        "十",
        "〇",
        "1",
        "23",
        "577",
        "2023",
        "号",
        "字第",
        "、",
        "至",
        "，",
        "。",
        "-",
    ],
    *[
        "民法典",
        "公司法",
        "中华人民共和国",
        "合同法",
        "劳动",
        "最高人民法院关于",
        "适用",
        "的解释",
        "若干",
    ],
    *[
        "京0105民初",
        "（2023）",
        "指导案例",
        "检例",
        "法释",
        "主席令",
        "公报",
        "年",
        "期",
        "修正",
        "修订",
    ],
    *[
        "以下简称",
        "该法",
        "本法",
        "该条",
        "前款",
        "合同",
        "约定",
        "依照",
        "规定",
        "案",
        "\n",
        " ",
        "\u200b",
    ],
]
TEXTS = st.lists(st.sampled_from(PIECES) | st.text(max_size=3), max_size=24).map("".join)


@given(TEXTS)
@settings(max_examples=1500)
def test_parsing_is_total_and_the_print_is_read_again(text):
    citation = parse_citation(text, CATALOGUE)
    assert is_same(citation, citation)
    for style in ("statutory", "academic"):
        printed = print_citation(citation, style)
        again = parse_citation(printed, CATALOGUE)
        assert key(again) == key(citation)
        assert again == citation or isinstance(citation, Unparsed)
        assert print_citation(again, style) == printed


@given(TEXTS)
@settings(max_examples=1500)
def test_extraction_is_total_and_its_spans_lie_in_order(text):
    end = 0
    for each in extract(text, CATALOGUE):
        assert end <= each.start < each.end <= len(text)
        assert each.citation.text == text[each.start : each.end]
        end = each.end


NAMES = ["民法典", "公司法", "个人信息保护法", "刑法修正案（十一）", "某市物业管理条例"]
NUMBERS = st.integers(1, 1300)
UNITS = st.tuples(NUMBERS, st.none() | st.integers(1, 9), st.none() | st.integers(1, 30))


def arabic(unit):
    article, paragraph, item = unit
    return (
        f"第{article}条"
        + (f"第{paragraph}款" if paragraph else "")
        + (f"第{item}项" if item else "")
    )


def chinese(unit):
    article, paragraph, item = unit
    lower = f"第{to_chinese(paragraph)}款" if paragraph else ""
    return f"第{to_chinese(article)}条{lower}" + (f"第（{to_chinese(item)}）项" if item else "")


WRITINGS = [
    lambda name, unit: f"《{name}》{chinese(unit)}",
    lambda name, unit: f"{name}{arabic(unit)}",
    lambda name, unit: f"依照《{name}》 {arabic(unit)} 之规定",
    lambda name, unit: f"<{name}>{arabic(unit)}。",
    lambda name, unit: f"根据{name}的{chinese(unit).replace('（', '(').replace('）', ')')}",
    lambda name, unit: f"《{name}》{arabic(unit)}".translate(
        str.maketrans("0123456789", "０１２３４５６７８９")
    ),
    lambda name, unit: "\u200b".join(f"《{name}》{chinese(unit)}"),
]


@given(
    st.sampled_from(NAMES),
    st.lists(UNITS, min_size=1, max_size=1),
    st.sampled_from(WRITINGS),
    st.sampled_from(WRITINGS),
)
@settings(max_examples=600)
def test_one_citation_in_two_writings_has_one_key(name, units, first, second):
    one, other = (parse_citation(writing(name, units[0]), CATALOGUE) for writing in (first, second))
    assert key(one) == key(other)


@given(st.sampled_from(NAMES), st.lists(UNITS, min_size=1, max_size=5))
@settings(max_examples=600)
def test_lists_of_units_are_printed_and_read_again(name, units):
    text = f"《{name}》" + "、".join(arabic(unit) for unit in units)
    citation = parse_citation(text, CATALOGUE)
    for style in ("statutory", "academic"):
        assert parse_citation(print_citation(citation, style), CATALOGUE) == citation


COURTS = ["最高法", "最高法知", "京", "沪01", "京0105", "粤0391"]
DOCKETS = st.builds(
    "（{}）{}{}{}号{}".format,
    st.integers(2016, 2026),
    st.sampled_from(COURTS),
    st.sampled_from(["民初", "民终", "执复", "行赔申", "民辖终"]),
    st.integers(1, 99999),
    st.sampled_from(["", "之一", "之十二"]),
)


@given(DOCKETS, st.sampled_from(["()", "〔〕", "【】", "［］"]))
@settings(max_examples=400)
def test_case_numbers_have_one_key_and_print(docket, brackets):
    citation = parse_citation(docket, CATALOGUE)
    other = docket.replace("（", brackets[0]).replace("）", f"{brackets[1]} ")
    assert key(parse_citation(other, CATALOGUE)) == key(citation)
    assert print_citation(citation, "statutory") == docket


HARD = [
    "《",
    "第",
    "第1条",
    "第1、",
    "（",
    "《民法典》第1条",
    "最高人民法院关于《",
    "该法第1条",
    "，第1条",
    "编",
]


@pytest.mark.parametrize("piece", HARD)
def test_time_grows_with_the_text_and_not_with_its_square(piece):
    with at_once():
        extract("《民法典》（以下简称《民》）" + piece * 20_000, CATALOGUE)
