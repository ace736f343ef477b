"""What an archived record says about the force of a cited instrument."""

from datetime import date

import pytest

from gen.evidence.recorded_force import recorded_force
from gen.law.catalogue import built_in
from gen.law.citation import parse_citation
from gen.model.record import Record

DAY = date(2026, 8, 24)


def recorded(*entries, citation="公司法第三条", timestamp="2026-08-01T10:00:00"):
    record = Record("archive/a.json", "0" * 64, timestamp, None, {}, {"data": list(entries)})
    return recorded_force(record, parse_citation(citation, built_in()), built_in(), DAY)


@pytest.mark.parametrize(
    ("status", "state"),
    [
        ("现行有效", "in_force"),
        ("失效", "repealed"),
        ("已被修改", "amended"),
        ("部分失效", "partly_repealed"),
    ],
)
def test_the_status_words_of_the_interfaces(status, state):
    force = recorded({"fgmc": "中华人民共和国公司法", "sxx": status})
    assert (force.state, force.basis, force.reach) == (state, "record", date(2026, 8, 1))


def test_some_interfaces_give_a_list_of_names():
    assert recorded({"fgtitle": ["公司法"], "sxx": "现行有效"}).state == "in_force"


@pytest.mark.parametrize(
    "entry",
    [
        {"fgmc": "中华人民共和国合伙企业法", "sxx": "失效"},
        {"fgmc": "中华人民共和国公司法(2018修正)", "sxx": "已被修改"},
        {"fgmc": "公司法", "sxx": "不详"},
        {"fgmc": "公司法"},
        {"fgmc": 3, "sxx": "失效"},
    ],
)
def test_what_is_about_something_else_says_nothing(entry):
    assert recorded(entry) is None


def test_the_cited_version_counts():
    named = {"fgmc": "中华人民共和国公司法(2023修订)", "sxx": "现行有效"}
    assert recorded(named).state == "in_force"
    entry = {"fgmc": "中华人民共和国公司法(2018修正)", "sxx": "已被修改"}
    assert recorded(entry, citation="公司法（2018年修正）第三条").state == "amended"


def test_a_record_that_contradicts_itself_or_has_no_day_says_nothing():
    good = {"fgmc": "公司法", "sxx": "现行有效"}
    assert recorded(good, {"fgmc": "公司法", "sxx": "失效"}) is None
    assert recorded(good, timestamp=None) is None
    assert recorded(good, timestamp="昨天") is None
