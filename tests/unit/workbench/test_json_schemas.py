"""The published schemas are those of the models, speak Chinese, and fit the real cases."""

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from gen.resources import schemas_root
from gen.workbench.json_schemas import NAMES, schema_bytes, schema_file

SAMPLES = sorted((Path(__file__).parents[3] / "samples").glob("*/"))


def schema(name: str) -> Any:
    return json.loads(schema_bytes(name))


def faults(name: str, value: Any) -> list[str]:
    base = "https://schemas.invalid/"
    known = [(base + schema_file(each), schema(each)) for each in NAMES]
    registry = jsonschema_rs.Registry(known)
    root = {"$ref": base + schema_file(name)}
    validator = jsonschema_rs.validator_for(root, registry=registry, validate_formats=True)
    return [error.message for error in validator.iter_errors(value)]


def properties(value: Any) -> Iterator[tuple[str, Any]]:
    yield from value.get("properties", {}).items()
    for part in value.get("$defs", {}).values():
        yield from properties(part)


@pytest.mark.parametrize("name", NAMES)
def test_the_file_in_schemas_is_up_to_date(name: str) -> None:
    file = schemas_root() / schema_file(name)
    assert file.read_bytes() == schema_bytes(name), "run: gen schema --write"


def test_there_is_no_other_file_in_schemas() -> None:
    assert {file.name for file in schemas_root().iterdir()} == {schema_file(n) for n in NAMES}


@pytest.mark.parametrize("name", NAMES)
def test_a_schema_is_valid_and_named_relatively(name: str) -> None:
    jsonschema_rs.meta.validate(schema(name))
    assert schema(name)["$id"] == schema_file(name)


@pytest.mark.parametrize("name", [name for name in NAMES if name != "research-plan"])
def test_every_property_is_described_in_chinese(name: str) -> None:
    for key, item in properties(schema(name)):
        assert any("\u4e00" <= character <= "\u9fff" for character in item["description"]), key


@pytest.mark.parametrize("case", SAMPLES, ids=lambda case: case.name)
def test_real_cases_fit(case: Path) -> None:
    for name in ("research-plan", "selected-sources"):
        assert faults(name, json.loads((case / f"{name}.json").read_text())) == []
    settings = tomllib.loads((case / "case.toml").read_text())
    assert faults("case", json.loads(json.dumps(settings, default=str))) == []


def test_an_enumeration_lists_its_values_with_their_meaning() -> None:
    stance = schema("selected-sources")["$defs"]["SelectedSource"]["properties"]["stance"]
    assert stance == {
        "description": "立场",
        "enum": ["support", "oppose", "mixed"],
        "type": "string",
        "enumDescriptions": ["支持", "反对", "双向"],
    }


def test_a_focused_plan_is_not_judged_as_a_deep_one() -> None:
    focused = {
        "schema_version": "1.1",
        "mode": "focused",
        "case_id": "C-1",
        "research_brief": {"research_goal": "目标", "dispute_focus": ["焦点"]},
        "propositions": [{"id": "P-01", "statement": "判断", "importance": "decisive"}],
        "queries": [
            {
                "id": "Q-01",
                "proposition_id": "P-01",
                "interface": "search",
                "query_expression": "表达",
                "filters": {},
            }
        ],
    }
    assert faults("research-plan", focused) == []
    assert faults("research-plan", {**focused, "mode": "deep"}) != []


def test_an_unknown_setting_is_a_fault_and_an_unknown_key_of_a_plan_is_none() -> None:
    assert faults("gen", {"them": "base"}) != []
    plan = json.loads((SAMPLES[0] / "research-plan.json").read_text())
    assert faults("research-plan", {**plan, "$schema": "x", "extra": 1}) == []
