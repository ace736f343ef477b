"""The Chinese names in the sentences of the gate."""

import json

import pytest

from gen.check.vocabulary import describe, field_name, value_names
from gen.resources import schemas_root

DOCUMENTS = ("research-plan-deep", "research-plan-focused", "selected-sources")


def properties(schema):
    """Yield every field of a JSON Schema with its own schema."""
    if isinstance(schema, list):
        for item in schema:
            yield from properties(item)
    elif isinstance(schema, dict):
        yield from schema.get("properties", {}).items()
        for value in schema.values():
            yield from properties(value)


FIELDS = {
    (key, tuple(field.get("enum", ())))
    for name in DOCUMENTS
    for key, field in properties(
        json.loads((schemas_root() / f"{name}.schema.json").read_text("utf-8"))
    )
}


@pytest.mark.parametrize(("key", "allowed"), sorted(FIELDS))
def test_every_field_and_every_value_has_a_name(key, allowed):
    assert field_name(key).startswith(f"{key}（")
    assert value_names(key, allowed).count("（") == len(allowed)


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (None, "null"),
        (True, "布尔值 true"),
        (1.5, "数字 1.5"),
        ("甲\n乙", '字符串 "甲\\n乙"'),
        ("x" * 50, '字符串 "' + "x" * 40 + '…"'),
        ([1], "数组"),
        ({}, "对象"),
    ],
)
def test_what_stands_there(value, expected):
    assert describe(value) == expected
