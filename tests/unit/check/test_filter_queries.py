"""Queries are found in a plan, in a list of cases, in a list of queries, and alone."""

from typing import Any

import pytest

from gen.check.filter_queries import filter_queries, query_arrays, query_name, query_slots
from gen.check.node import Node
from gen.diagnostics.json_path import JsonPath

ONE, TWO = {"id": "Q-1", "interface": "law"}, {"filters": {}}


@pytest.mark.parametrize(
    ("value", "places"),
    [
        ({"queries": [ONE, TWO]}, [("queries", 0), ("queries", 1)]),
        ({"queries": []}, []),
        ({"cases": [{"queries": [ONE]}, {"name": "甲"}]}, [("cases", 0, "queries", 0)]),
        ([{"queries": [ONE, TWO]}, ONE], [(0, "queries", 0), (0, "queries", 1), (1,)]),
        (ONE, [()]),
        (TWO, [()]),
        ({"id": "Q-1"}, []),
        ("Q-1", []),
    ],
)
def test_every_query_has_its_place(value: Any, places: list[JsonPath]) -> None:
    assert [each.path for each in filter_queries(Node(value, ()))] == places


def test_what_is_no_object_keeps_its_place_and_is_no_query() -> None:
    root = Node({"queries": [ONE, "Q-2", None]}, ())
    assert [each.path for each in query_slots(root)] == [("queries", n) for n in range(3)]
    assert [each.path for each in filter_queries(root)] == [("queries", 0)]
    assert [each.path for each in query_arrays(root)] == [("queries",)]


def test_a_query_is_named_by_its_id_or_its_place() -> None:
    assert query_name(Node(ONE, ("queries", 3))) == "Q-1"
    assert query_name(Node(TWO, ("queries", 3))) == "#3"
    assert query_name(Node(TWO, ())) == "#0"
