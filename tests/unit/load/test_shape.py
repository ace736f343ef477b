"""Shapes read from the JSON Schemas agree with the models that the schemas are made from."""

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from gen.load.models import build_model
from gen.load.schema import document_shape
from gen.load.shape import find_faults
from gen.model.plan import DeepPlan, FocusedPlan
from gen.model.selection import Selection
from gen.resources import schemas_root
from tests.contract import base

DOCUMENTS = {
    "research-plan-deep": (DeepPlan, lambda: base("deep-two-issues")["plan"]),
    "research-plan-focused": (FocusedPlan, lambda: base("focused")["plan"]),
    "selected-sources": (Selection, lambda: base("deep-two-issues")["selection"]),
}
UNDERSTOOD = {
    *("$schema", "$id", "$defs", "$ref", "title", "description", "default", "enumDescriptions"),
    *("type", "properties", "required", "additionalProperties", "items", "minItems", "pattern"),
    *("anyOf", "const", "enum", "x-advisory"),
}
VALUES = [None, "", "  ", "x", "1.0", 3, 1.5, True, [], [""], ["x"], [{}], {}, {"x": 1}, "law"]

each_document = pytest.mark.parametrize("name", DOCUMENTS)


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    items = value.items() if isinstance(value, dict) else ()
    for key, item in enumerate(value) if isinstance(value, list) else items:
        yield (*path, key)
        yield from places(item, (*path, key))


def keywords(schema: Any, *, names: bool = False) -> Iterator[str]:
    """Yield every keyword of `schema`; with `names`, its keys are names of fields or parts."""
    if isinstance(schema, list):
        for item in schema:
            yield from keywords(item)
    elif isinstance(schema, dict):
        for key, value in schema.items():
            if not names:
                yield key
            yield from keywords(value, names=not names and key in {"properties", "$defs"})


@each_document
def test_the_schemas_use_only_what_is_understood(name):
    schema = json.loads((schemas_root() / f"{name}.schema.json").read_text("utf-8"))
    assert set(keywords(schema)) <= UNDERSTOOD


@each_document
def test_a_good_document_has_no_faults_and_a_model(name):
    model, document = DOCUMENTS[name]
    assert list(find_faults(document_shape(name), document())) == []
    assert build_model(model, document(), ()) is not None


@given(st.sampled_from(list(DOCUMENTS)), st.data())
def test_shape_and_model_find_fault_with_the_same_documents(name, data):
    model, make = DOCUMENTS[name]
    document = make()
    path = data.draw(st.sampled_from(list(places(document))))
    owner = document
    for step in path[:-1]:
        owner = owner[step]
    if data.draw(st.booleans()):
        del owner[path[-1]]
    else:
        owner[path[-1]] = copy.deepcopy(data.draw(st.sampled_from(VALUES)))
    faults = list(find_faults(document_shape(name), document))
    try:
        model.model_validate(document)
        found: set[tuple[Any, ...]] = set()
    except ValidationError as error:
        # pydantic also calls a list too short when its only item is at fault
        found = {e["loc"] for e in error.errors() if e["type"] != "too_short" or not e["input"]}
    assert {fault.path for fault in faults} == found


def test_faults_come_in_document_order_with_what_stands_there():
    document = base("deep-two-issues")["plan"]
    document["research_brief"]["procedure_stage"] = 3
    del document["issues"][0]["question"]
    document["queries"][6]["exclusion_criteria"] = ["近邻", " "]
    document["issues"][1]["importance"] = "Decisive"
    faults = list(find_faults(document_shape("research-plan-deep"), document))
    assert [(f.key, f.expected, f.missing, f.value) for f in faults] == [
        ("procedure_stage", "text", False, 3),
        ("question", "text", True, None),
        ("importance", "enum", False, "Decisive"),
        ("exclusion_criteria", "text", False, " "),
    ]
    assert faults[2].allowed == ("decisive", "supportive")


def test_an_advisory_field_is_left_out_of_the_model():
    document = base("deep-two-issues")["plan"]
    document["research_brief"]["background_facts"] = ["双方系首次合作", 7]
    (fault,) = find_faults(document_shape("research-plan-deep"), document)
    assert fault.advisory
    plan = build_model(DeepPlan, document, [fault])
    assert plan is not None
    assert plan.research_brief.background_facts is None
    assert plan.research_brief.key_exclusions is not None


def test_an_advisory_field_of_a_source_is_left_out_alone():
    document = base("deep-two-issues")["selection"]
    document["selected_sources"][1]["sub_type"] = "bylaw"
    document["selected_sources"][2]["sub_type"] = "normative_document"
    (fault,) = find_faults(document_shape("selected-sources"), document)
    assert fault.field == ("selected_sources", 1, "sub_type")
    selection = build_model(Selection, document, [fault])
    assert [source.sub_type for source in selection.selected_sources[:3]] == [
        None,
        None,
        "normative_document",
    ]


def test_any_other_fault_forbids_the_model():
    document = base("deep-two-issues")["plan"]
    document["case_id"] = ""
    faults = list(find_faults(document_shape("research-plan-deep"), document))
    assert build_model(DeepPlan, document, faults) is None
