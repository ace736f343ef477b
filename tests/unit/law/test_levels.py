"""What names, numbers and places show about an instrument."""

import pytest

from gen.law.catalogue import built_in
from gen.law.document_number import read_document_number
from gen.law.folding import fold_text
from gen.law.levels import fit_of_name, fit_of_number, level_of, sub_types, types_of_level
from gen.law.names import fold_name
from gen.law.places import Place, applies_in, place_at_start, place_named


@pytest.mark.parametrize(
    ("name", "types"),
    [
        ("中华人民共和国宪法", {"constitution"}),
        ("中华人民共和国城市房地产管理法", {"law"}),
        ("刑法修正案（十二）", {"law"}),
        ("最高人民法院、最高人民检察院关于办理某刑事案件的解释（二）", {"judicial_interpretation"}),
        ("最高人民法院关于当前形势下审理某案件的指导意见", {"judicial_interpretation", "other"}),
        ("上海市高级人民法院关于审理某纠纷的解答", {"other"}),
        ("上海市物业管理条例", {"local_regulation"}),
        ("深圳经济特区物业管理条例", {"local_regulation"}),
        ("国务院办公厅关于某事的通知", {"other"}),
    ],
)
def test_a_name_shows_which_types_fit(name, types):
    assert fit_of_name(fold_name(name)).types == types


@pytest.mark.parametrize(
    "name", ["行政处罚办法", "第9号规范", "公司登记管理规定", "某公司章程", "司法", "民法典解释"]
)
def test_a_name_that_shows_nothing_is_not_guessed(name):
    assert fit_of_name(fold_name(name)) is None


def test_what_names_and_numbers_show_never_contradicts_what_is_known():
    for item in built_in().instruments:
        known = types_of_level(item.level, item.sub_type)
        shown = fit_of_name(fold_name(item.name))
        assert shown is None or shown.types & known, item.name
        number = read_document_number(fold_text(item.document_number or ""))
        series = fit_of_number(number.series) if number is not None else None
        assert series is None or series.types & known, item.document_number


def test_a_regulation_without_a_place_is_neither_constitution_nor_interpretation():
    types = fit_of_name("城市房地产开发经营管理条例").types
    assert "administrative_regulation" in types
    assert not types & {"constitution", "judicial_interpretation", "case"}


def test_the_series_of_a_document_number_shows_the_level():
    assert fit_of_number("法释").types == {"judicial_interpretation"}
    assert fit_of_number("国务院令").types == {"administrative_regulation"}
    assert fit_of_number("某发") is None


def test_levels_as_the_head_of_a_text_writes_them():
    assert level_of("法律") == ("law", None)
    assert level_of("经济特区法规") == ("local_regulation", "sez_regulation")
    assert level_of("说明") is None


def test_a_finer_type_goes_with_types_of_the_contract():
    assert "other" in sub_types()["normative_document"]
    assert types_of_level("local_regulation", "sez_regulation") == {"local_regulation"}


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("上海市数据条例", Place("上海市")),
        ("上海市浦东新区某规定", Place("上海市")),
        ("广东省深圳市某规定", Place("广东省", "深圳")),
        ("深圳经济特区数据条例", Place("广东省", "深圳")),
        ("延边朝鲜族自治州自治条例", Place("吉林省", "延边")),
        ("海南自由贸易港某条例", Place("海南省")),
        ("吉林市某条例", Place("吉林省", "吉林")),
        ("吉林省某条例", Place("吉林省")),
        ("朝阳区某规定", None),
        ("市场主体登记管理条例", None),
    ],
)
def test_a_place_at_the_start_of_a_name(text, place):
    assert place_at_start(text) == place


def test_a_jurisdiction_may_be_written_short():
    assert place_named("上海") == Place("上海市")
    assert place_named(" 深圳 ") == Place("广东省", "深圳")
    assert place_named("内蒙古") == Place("内蒙古自治区")


@pytest.mark.parametrize(
    ("locality", "jurisdictions", "answer"),
    [
        ("上海市", ["上海市"], True),
        ("上海市", ["北京市"], False),
        ("上海市", ["北京市", "上海"], True),
        ("广东省", ["深圳市"], True),
        ("广东省深圳市", ["广东省"], True),
        ("广东省深圳市", ["广州市"], False),
        ("上海市", ["全国"], True),
        ("上海市", ["某地"], None),
        ("某地", ["上海市"], None),
        ("上海市", [], None),
    ],
)
def test_where_a_local_rule_applies(locality, jurisdictions, answer):
    assert applies_in(locality, jurisdictions) is answer
