"""The 15 retrieval interfaces and their filters."""

import pytest

from gen.law.interfaces import filter_name, interfaces, owners


def test_there_are_fifteen_interfaces_with_85_filters():
    assert len(interfaces()) == 15
    assert sum(len(interface.filters) for interface in interfaces().values()) == 85


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("--sxx", "sxx"),
        ("sxx", "sxx"),
        (" ----sxx ", "sxx"),
        ("-- sxx", " sxx"),
        ("－－sxx", "－－sxx"),
        ("law_start", "law_start"),
        ("--", ""),
    ],
)
def test_only_ascii_dashes_and_outer_white_space_fall_away(written, name):
    assert filter_name(written) == name


def test_owners():
    assert owners("sxx") == ("keyword", "regulation", "search")
    assert owners("ay") == ("case",)
    assert owners("no-report") == owners("help") == ()


def test_what_an_interface_needs_and_cannot_combine():
    assert [f.name for f in interfaces()["case-detail"].filters.values() if f.required] == ["type"]
    assert interfaces()["case-detail"].one_of == (("id", "ah"),)
    assert ("rewrite-flag", "no-rewrite") in interfaces()["search"].exclusive
    assert "fxgc" in interfaces()["case"].silences["authority-only"]


def test_an_interface_knows_every_endpoint_it_may_call():
    assert interfaces()["case"].endpoints == ("/open/rh_ptal_search", "/open/rh_qwal_search")
    assert len(interfaces()["enterprise-list"].endpoints) == 20
