"""The gate against a second, plain telling of the contract, on documents nobody wrote by hand."""

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gen.law.interfaces import interfaces
from tests.contract import PLAN, base, is_near, judge_pair
from tests.oracle.violations import violations
from tests.vectors.cases import OPEN_GRADES, STRICT_GRADES, vectors

FILTERS = {name: set(interface.filters) for name, interface in interfaces().items()}
BASES = ("deep-minimal", "deep-two-issues", "focused", "max-twelve", "supportive-only")
KINDS: dict[str, Any] = {
    "null": None,
    "blank": " \u3000",
    "integer": 3,
    "list": ["x"],
    "object": {"x": 1},
    "boolean": True,
}
VALUES = (
    *KINDS.values(),
    *(["P-01", "P-02", "G-01", "Q-01", "I-01", "E-01", "P1", "Q1", "G1", "1.0", "1.1", "focused"]),
    *(["decisive", "support", "oppose", "missing", "uncertain", "legal_research", "none"]),
    *(["law", "case", "core", "HIGH", "MEDIUM", "LOW", "verified", "current", "historical"]),
    *(
        [
            ["P-01"],
            ["Q-01", "Q-01"],
            [None],
            [],
            {"--sxx": "现行有效"},
            {"--nothing": 1},
            0,
            1.5,
            "",
        ]
    ),
)


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path of everything inside `value`."""
    items = value.items() if isinstance(value, dict) else ()
    items = enumerate(value) if isinstance(value, list) else items
    for key, item in items:
        yield (*path, key)
        yield from places(item, (*path, key))


def at(value: Any, path: tuple[Any, ...]) -> Any:
    for step in path:
        value = value[step]
    return value


def hold_to_contract(pair: Any) -> None:
    """Compare what the gate says of `pair` with the plain telling."""
    expected = violations(pair, FILTERS)
    judgement = judge_pair(pair)
    found = {
        ("plan" if d.location.file == PLAN else "selection", d.location.path or "$")
        for d in judgement.errors
    }
    stray = [
        (document, path)
        for document, path in found
        if not any(document == other and is_near(path, place) for other, place in expected)
    ]
    assert judgement.exit == (1 if expected else 0), json.dumps(pair, ensure_ascii=False)
    assert stray == [], json.dumps(pair, ensure_ascii=False)


@pytest.mark.parametrize(
    "vector",
    [v for v in vectors() if not v.raw and v.grade not in OPEN_GRADES | STRICT_GRADES],
    ids=lambda vector: vector.id,
)
def test_the_plain_telling_is_right(vector):
    told = violations(vector.pair, FILTERS)
    expected = {("plan" if f == PLAN else "selection", path) for f, path in vector.places()}
    assert all(any(d == e and is_near(p, q) for e, q in expected) for d, p in told)
    assert all(any(d == e and is_near(p, q) for d, p in told) for e, q in expected)


def complete_pair(name: str) -> Any:
    """Return a base whose selection has an entry of every kind."""
    pair = base(name)
    excluded = base("focused")["selection"]["excluded_candidates"][0]
    query = pair["plan"]["queries"][-1]["id"]
    pair["selection"].setdefault("excluded_candidates", []).append({**excluded, "query_id": query})
    return pair


@pytest.mark.parametrize("kind", ["missing", *KINDS])
@pytest.mark.parametrize("name", ["deep-minimal", "focused"])
def test_each_field_of_each_entry(name, kind):
    original = complete_pair(name)
    for path in places(original):
        if len(path) == 1:
            continue  # a whole document
        pair = copy.deepcopy(original)
        owner = at(pair, path[:-1])
        if kind == "missing":
            del owner[path[-1]]
        else:
            owner[path[-1]] = copy.deepcopy(KINDS[kind])
        hold_to_contract(pair)


@settings(max_examples=250)
@given(st.sampled_from(BASES), st.data())
def test_several_changes_at_once(name, data):
    pair = base(name)
    for _ in range(data.draw(st.integers(1, 5))):
        path = data.draw(st.sampled_from([p for p in places(pair) if len(p) > 1]))
        owner, key = at(pair, path[:-1]), path[-1]
        match data.draw(st.sampled_from(["replace", "replace", "remove", "repeat"])):
            case "remove":
                del owner[key]
            case "repeat" if isinstance(owner, list):
                owner.append(copy.deepcopy(owner[key]))
            case _:
                owner[key] = copy.deepcopy(data.draw(st.sampled_from(VALUES)))
    hold_to_contract(pair)


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=3), st.lists))
def test_any_value_for_queries(value):
    pair = base("deep-minimal")
    pair["plan"]["queries"] = value
    hold_to_contract(pair)


def test_a_case_typed_as_a_law_among_other_faults():
    """What `test_several_changes_at_once` found: rule R-D10 was no part of the plain telling."""
    pair = base("deep-two-issues")
    pair["plan"]["issues"] = None
    pair["selection"]["selected_sources"][3]["source_type"] = "law"
    hold_to_contract(pair)
    pair = base("deep-two-issues")
    pair["selection"]["selected_sources"][3].update(source_type="law", validity_status="current")
    hold_to_contract(pair)
