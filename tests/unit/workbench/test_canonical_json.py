"""Formatting changes how a document is written, never what it says."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gen.model.plan import DeepPlan, FocusedPlan
from gen.model.selection import Selection
from gen.workbench.canonical_json import NO_ORDER, KeyOrder, canonical, order_of

ORDER = KeyOrder(("b", "a"), {"a": KeyOrder(("y", "x"))})
KEYS = st.one_of(st.sampled_from(["a", "b", "x", "y", "$schema"]), st.text(max_size=3))
NUMBERS = st.one_of(st.integers(), st.floats(allow_nan=False, allow_infinity=False))
VALUES = st.recursive(
    st.one_of(st.none(), st.booleans(), NUMBERS, st.text(max_size=8)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(KEYS, inner, max_size=4)),
)


def exact(text: str) -> Any:
    """Read a document so that two are equal only with the same digits in every number."""
    return json.loads(text, parse_float=str, parse_int=lambda digits: ("number", digits))


@given(VALUES, st.booleans(), st.sampled_from([None, 1, "\t"]))
def test_no_value_is_lost_and_twice_is_the_same_as_once(
    value: Any, ascii_only: bool, indent: Any
) -> None:
    text = json.dumps(value, ensure_ascii=ascii_only, indent=indent)
    once = canonical(text, ORDER)
    assert exact(once) == exact(text)
    assert canonical(once, ORDER) == once


def test_known_keys_come_in_order_and_others_behind_as_they_stood() -> None:
    text = '{"z":1,"a":[{"x":1,"q":2,"y":3}],"c":{},"$schema":"s","b":[]}'
    assert canonical(text, ORDER) == (
        '{\n  "$schema": "s",\n  "b": [],\n  "a": [\n    {\n      "y": 3,\n      "x": 1,\n'
        '      "q": 2\n    }\n  ],\n  "z": 1,\n  "c": {}\n}\n'
    )


@pytest.mark.parametrize("number", ["1.0", "1E5", "-0", "0.10", "12345678901234567890123", "1e-7"])
def test_a_number_keeps_its_digits(number: str) -> None:
    assert canonical(f"[{number}]", NO_ORDER) == f"[\n  {number}\n]\n"


@pytest.mark.parametrize(
    ("written", "canonically"),
    [
        (r'"\u8fdd\u7ea6\/"', '"违约/"'),
        (r'"\ud83d\ude00"', '"😀"'),
        ('"\u3000全角，“引号”　①"', '"\u3000全角，“引号”　①"'),
        ('"\u202e\ufeff"', r'"\u202e\ufeff"'),
        ('"\U000e0041\x7f\x85"', r'"\udb40\udc41\u007f\u0085"'),
        (r'"\n\t\u0001\"\\"', r'"\n\t\u0001\"\\"'),
    ],
)
def test_escapes_become_characters_unless_nobody_could_see_them(
    written: str, canonically: str
) -> None:
    assert canonical(f"[{written}]", NO_ORDER) == f"[\n  {canonically}\n]\n"


def test_the_order_of_the_documents_is_that_of_their_models() -> None:
    deep = order_of(DeepPlan)
    assert deep.keys[:3] == ("schema_version", "case_id", "research_brief")
    assert deep.below["issues"].below["element_matrix"].below["research_gap"].keys[0] == "id"
    assert deep.below["queries"].below == {}  # filters are free objects: they stay as they are
    assert order_of(FocusedPlan).keys[1] == "mode"
    assert order_of(Selection).below["selected_sources"].below["trace"].keys[0] == "query_ids"
