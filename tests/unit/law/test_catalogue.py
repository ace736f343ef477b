"""The instruments this project knows, and how they are found by name."""

from datetime import date

import pytest

from gen.law.catalogue import Catalogue, built_in
from gen.law.instrument import UNCONFIRMED, Instrument, Lapse, Repeal, Version
from gen.law.instrument_data import instrument_from, read_instruments
from gen.law.names import fold_name

LEVELS = {
    "constitution",
    "law",
    "judicial_interpretation",
    "administrative_regulation",
    "local_regulation",
    "department_rule",
}


DAYS = (date(2020, 1, 1), date(2020, 2, 1), date(2025, 1, 1))


def find(name, version=None):
    found = built_in().find(name, version)
    return found.key if found is not None else None


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("《中华人民共和国公司法》", "公司法"),
        ("公司法", "公司法"),
        ("法释[2023]13号", "最高人民法院关于适用民法典合同编通则若干问题的解释"),
        ("国务院令第七百四十六号", "市场主体登记管理条例"),
        ("中华人民共和国劳动合同法", "劳动合同法"),
    ],
)
def test_a_name_or_a_document_number_finds_its_instrument(name, key):
    assert find(name) == key


@pytest.mark.parametrize(
    "name", ["同法", "动合同法", "海洋环境保护", "公司", "主席令第四十五号", ""]
)
def test_a_part_of_a_name_or_a_number_without_its_term_finds_nothing(name):
    assert find(name) is None


def test_of_two_instruments_with_one_name_the_living_one_is_meant():
    assert find("国家安全法") == "国家安全法"
    assert find("国家安全法", "1993") == "国家安全法(1993)"
    interpretation = "最高人民法院关于适用《中华人民共和国刑事诉讼法》的解释"
    assert built_in().find(interpretation).document_number == "法释〔2021〕1号"
    assert built_in().find("法释〔2012〕21号").repealed_on == date(2021, 3, 1)


def test_ten_environment_laws_end_with_the_code():
    ended = [item for item in built_in().instruments if item.repealed_on == date(2026, 8, 15)]
    assert len(ended) == 10
    assert {item.successor for item in ended} == {"生态环境法典"}
    assert built_in().find("生态环境法典").effective == date(2026, 8, 15)


def test_an_amendment_is_dated_by_its_decision_not_by_the_closing_clause():
    law = built_in().find("网络安全法")
    assert law.effective == date(2017, 6, 1)
    assert law.version("2025修正").effective == date(2026, 1, 1)


@pytest.mark.parametrize(
    ("tag", "found"), [("2018修正", "2018修正"), ("2018", "2018修正"), ("2019修正", None)]
)
def test_a_version_is_found_by_its_year_and_kind(tag, found):
    version = built_in().find("公司法").version(tag)
    assert (version.tag if version is not None else None) == found


def test_every_instrument_says_where_its_facts_come_from_and_how_far_they_reach():
    for item in read_instruments():
        assert item.level in LEVELS
        assert item.source
        assert item.as_of is not None
        assert item.repeal is None or (item.repeal.source and item.repeal.confidence)
        assert all(version.source for version in item.versions)
        assert item.key == fold_name(item.key)


def test_keys_are_unique_and_versions_stand_in_order():
    items = read_instruments()
    assert len({item.key for item in items}) == len(items)
    for item in items:
        days = [v.effective or v.adopted for v in item.versions if v.effective or v.adopted]
        assert days == sorted(days)


def test_what_stands_in_the_data_from_memory_is_marked():
    opinion = built_in().find("民通意见")
    assert opinion.repeal.confidence == UNCONFIRMED
    assert not opinion.repeal.is_confirmed


def added(**facts):
    return Instrument(
        **{"key": fold_name(facts["name"]), "level": "law", "basis": "repository"} | facts
    )


def test_a_repository_adds_instruments_and_overrides_facts():
    own = added(name="某某市物业管理条例", level="local_regulation", locality="某某市")
    later = added(name="民法典", as_of=date(2027, 1, 1), aliases=("民法大典",))
    catalogue = built_in().with_additions([own, later])
    assert catalogue.find("某某市物业管理条例") is own
    code = catalogue.find("民法大典")
    assert (code.as_of, code.basis) == (date(2027, 1, 1), "repository")
    assert code.effective == date(2021, 1, 1)
    assert built_in().find("民法大典") is None


def test_a_library_fills_gaps_and_never_takes_a_fact_away():
    text = added(
        name="合同法",
        basis="library",
        as_of=date(2019, 1, 1),
        effective=date(1999, 10, 1),
        versions=(Version("1999", effective=date(1999, 10, 1)),),
    )
    law = built_in().with_additions([text]).find("合同法")
    assert law.repealed_on == date(2021, 1, 1)
    assert law.effective == date(1999, 10, 1)
    assert law.basis == "data"
    assert [version.tag for version in law.versions] == ["1999"]


def test_of_two_living_instruments_with_one_name_the_later_is_meant() -> None:
    old, new = (
        Instrument(f"某办法({year})", "某办法", "department_rule", versions=(version,))
        for year in ("2001", "2011")
        for version in [Version(year, effective=date(int(year), 1, 1))]
    )
    undated = Instrument("某办法", "某办法", "department_rule")
    for three in ((old, new, undated), (undated, new, old)):
        assert Catalogue(three, date(2026, 1, 1)).find("某办法") == new


def test_an_entry_of_the_data_is_read_with_all_its_facts() -> None:
    entry = {
        "name": "《某市办法》",
        "level": "local_rule",
        "aliases": ["办法"],
        "sub_type": "规章",
        "issuing_body": "某市",
        "document_number": "某政发〔2020〕1号",
        "locality": "某市",
        "effective": "2020-02-01",
        "repeal": {"on": "2026-01-01", "successor": "新办法", "source": "一", "confidence": "二"},
        "versions": [
            {
                "tag": "2020",
                "adopted": "2020-01-01",
                "effective": "2020-02-01",
                "superseded_on": "2025-01-01",
                "source": "三",
                "confidence": "四",
            }
        ],
        "lapses": [{"unit": "第三条", "since": "2024-01-01", "source": "五"}],
        "source": "六",
        "as_of": "2026-02-01",
        "confidence": "七",
    }
    version = Version("2020", *DAYS, source="三", confidence="四")
    assert instrument_from(entry, "repository") == Instrument(
        "某市办法",
        "《某市办法》",
        "local_rule",
        aliases=("办法",),
        sub_type="规章",
        issuing_body="某市",
        document_number="某政发〔2020〕1号",
        locality="某市",
        effective=date(2020, 2, 1),
        repeal=Repeal(date(2026, 1, 1), "新办法", source="一", confidence="二"),
        versions=(version,),
        lapses=(Lapse("第三条", date(2024, 1, 1), "五"),),
        source="六",
        as_of=date(2026, 2, 1),
        confidence="七",
        basis="repository",
    )


def test_a_name_goes_before_an_alias_of_another() -> None:
    own = Instrument("示范条例", "示范条例", "administrative_regulation")
    other = Instrument("示范管理条例", "示范管理条例", "law", aliases=("示范条例",))
    for both in ((own, other), (other, own)):
        assert Catalogue(both, date(2026, 1, 1)).find("《示范条例》") == own
