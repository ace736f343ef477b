"""What an archived record says about the force of a cited instrument."""

from datetime import date

import pytest

from gen.evidence.recorded_force import recorded_force
from gen.law.catalogue import built_in
from gen.law.citation import parse_citation
from gen.model.record import Record, record_from

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


def captured(*sightings, name="中华人民共和国公司法", version=None, basis="database"):
    """Return what a captured source says that was seen with these statuses on these days."""
    value = {
        "sightings": [{"status": status, "at": at} for status, at in sightings],
        "response": {"captured": {"name": name, "version": version, "basis": basis}},
    }
    record = record_from(value, "evidence/sources/a.json", "0" * 64)
    return recorded_force(record, parse_citation("公司法第三条", built_in()), built_in(), DAY)


def test_a_captured_source_is_known_up_to_the_last_day_on_which_its_status_was_stated():
    force = captured(
        ("有效", "2026-07-01"), ("现行有效", "2026-08-01T09:00:00"), (None, "2026-09-01")
    )
    assert (force.state, force.basis, force.reach) == ("in_force", "record", date(2026, 8, 1))
    assert force.source == "evidence/sources/a.json"
    assert captured(("已失效", "2026-08-01")).state == "repealed"


@pytest.mark.parametrize(
    ("sightings", "more"),
    [
        ([("现行有效", None)], {}),
        ([("未核验", "2026-08-01")], {}),
        ([("现行有效", "2026-07-01"), ("已废止", "2026-08-01")], {}),
        ([("现行有效", "2026-08-01")], {"name": "中华人民共和国合伙企业法"}),
        ([("已被修改", "2026-08-01")], {"version": "2018"}),
        ([("现行有效", "2026-08-01")], {"basis": "lead"}),
    ],
)
def test_a_captured_source_says_nothing_undated_disputed_or_about_another_text(sightings, more):
    assert captured(*sightings, **more) is None
