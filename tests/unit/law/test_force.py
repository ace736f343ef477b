"""Whether an instrument, or the cited part of it, is in force on a day."""

from dataclasses import replace
from datetime import date

import pytest

from gen.law.catalogue import built_in
from gen.law.folding import fold_text
from gen.law.force import Cited, Force, State, force_of
from gen.law.instrument import Instrument, Lapse, Repeal, Version
from gen.law.unit_reader import read_units

TODAY = date(2026, 8, 24)


def units(text):
    return [unit for named in read_units(fold_text(text)) for unit in named.units]


def force(name, on=TODAY, version=None, cited=""):
    instrument = built_in().find(name, version)
    return force_of(instrument, on, Cited(version, units(cited)))


@pytest.mark.parametrize(
    ("name", "version", "on", "state", "since"),
    [
        ("民法典", None, TODAY, "in_force", date(2021, 1, 1)),
        ("民法典", None, date(2020, 12, 31), "not_yet", date(2021, 1, 1)),
        ("合同法", None, date(2020, 12, 31), "in_force", None),
        ("合同法", None, date(2021, 1, 1), "repealed", date(2021, 1, 1)),
        ("环境保护法", None, date(2026, 8, 14), "in_force", None),
        ("环境保护法", None, date(2026, 8, 15), "repealed", date(2026, 8, 15)),
        ("公司法", None, TODAY, "in_force", date(2024, 7, 1)),
        ("公司法", "2018修正", date(2024, 6, 30), "in_force", date(2018, 10, 26)),
        ("公司法", "2018修正", date(2024, 7, 1), "amended", date(2024, 7, 1)),
        ("公司法", "2013修正", TODAY, "amended", date(2018, 10, 26)),
        ("公司法", "2023修订", TODAY, "in_force", date(2024, 7, 1)),
        ("公司法", "2020修正", TODAY, "unknown", None),
        ("商标法", None, TODAY, "in_force", date(2019, 11, 1)),
        ("商标法", "2026修订", TODAY, "not_yet", date(2027, 1, 1)),
        ("国家安全法", None, TODAY, "in_force", date(2015, 7, 1)),
        ("国家安全法", "1993", TODAY, "repealed", date(2014, 11, 1)),
        ("行政复议法", None, date(1990, 1, 1), "unknown", None),
    ],
)
def test_the_state_on_a_day(name, version, on, state, since):
    found = force(name, on, version)
    assert (found.state.value, found.since) == (state, since)


def test_a_superseded_version_names_the_one_in_force():
    assert force("公司法", version="2018修正").successor == "2023修订"


@pytest.mark.parametrize(
    ("on", "version"),
    [
        (date(2024, 6, 30), "2018修正"),
        (date(2024, 7, 1), "2023修订"),
        (date(2017, 5, 1), "2013修正"),
        (date(2014, 1, 15), None),
    ],
)
def test_an_untagged_name_means_the_version_in_force_on_the_day(on, version):
    assert force("公司法", on).version == version


@pytest.mark.parametrize(
    ("cited", "on", "state"),
    [
        ("第三十二条第一款", date(2025, 9, 1), "repealed"),
        ("第三十二条第一款", date(2025, 8, 31), "in_force"),
        ("第三十二条第二款", date(2025, 9, 1), "in_force"),
        ("第三十二条", date(2025, 9, 1), "partly_repealed"),
        ("第三十三条", date(2025, 9, 1), "in_force"),
        ("第三十二条第一款、第三十三条", date(2025, 9, 1), "partly_repealed"),
        ("", date(2025, 9, 1), "partly_repealed"),
    ],
)
def test_a_partial_repeal_is_judged_by_the_unit_that_is_cited(cited, on, state):
    assert force("法释〔2020〕26号", on, cited=cited).state == state


def test_a_text_marked_partly_repealed_without_saying_where_ends_no_unit():
    text = Instrument("甲", "甲", "law", lapses=(Lapse("", None),), as_of=TODAY)
    assert force_of(text, TODAY, Cited(units=units("第三条"))).state is State.PARTLY_REPEALED


def test_the_reach_is_that_of_the_facts_and_a_repeal_has_none():
    code = force("民法典")
    assert (code.reach, code.is_beyond_reach) == (date(2026, 7, 17), True)
    assert not force("民法典", date(2026, 7, 17)).is_beyond_reach
    assert force("合同法").reach is None
    assert not force("合同法").is_beyond_reach


def test_a_fact_from_memory_is_not_confirmed():
    assert not force("民通意见").confirmed
    assert not force("律师法", date(2026, 9, 1), "2017修正").confirmed
    assert force("合同法").confirmed


def test_a_repeal_without_a_day_counts_once_the_facts_reach_so_far():
    end = Instrument("甲", "甲", "law", repeal=Repeal(None, "乙"), as_of=date(2020, 1, 1))
    assert force_of(end, date(2021, 1, 1)).state is State.REPEALED
    unsure = force_of(end, date(2019, 1, 1))
    assert (unsure.state, unsure.reach, unsure.confirmed) == (State.UNKNOWN, None, False)
    assert force_of(replace(end, repeal=None), date(2019, 1, 1)).state is State.IN_FORCE


def test_a_mere_name_is_unknown():
    assert force_of(Instrument("甲", "甲", "law"), TODAY) == Force(State.UNKNOWN, TODAY)


def test_a_verdict_says_where_it_comes_from():
    coming = Version("2027", effective=date(2027, 1, 1), source="公告一")
    text = Instrument("甲", "甲", "law", versions=(coming,), as_of=TODAY, source="目录")
    assert force_of(text, TODAY, Cited("2027")).source == "公告一"
    assert force_of(replace(text, versions=()), TODAY).source == "目录"
    ended = replace(text, repeal=Repeal(date(2020, 1, 1), "乙", source="公告二"))
    assert force_of(ended, TODAY).source == "公告二"
