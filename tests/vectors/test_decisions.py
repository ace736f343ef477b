"""docs/contract.md: its table of decisions is what the gate does, and it leaves nothing out."""

import json
import re
from pathlib import Path

import pytest

from gen.check.contract_rules import CONTRACT_RULES
from gen.load.inputs import read_documents
from gen.resources import schemas_root
from tests.contract import PLAN, SELECTION, Judgement, base, judge_inputs, judge_pair
from tests.vectors.cases import OPEN_GRADES, vectors

PAGE = (Path(__file__).parents[2] / "docs" / "contract.md").read_text("utf-8")
ROW = re.compile(r"\| `(R-[^`]+)` \| ([a-z-]+) \| (\d) \| ([^|]+) \| ([^|]+) \|")
DECISIONS = {match[1]: match for match in ROW.finditer(PAGE)}
OPEN = {vector.id: vector for vector in vectors() if vector.grade in OPEN_GRADES}


def told(judgement: Judgement) -> set[str]:
    return {f"{d.code} {d.severity.value}" for d in judgement.diagnostics}


@pytest.mark.parametrize("name", OPEN)
def test_the_decision_is_what_happens(name, tmp_path):
    vector, row = OPEN[name], DECISIONS[name]
    for file, data in vector.files().items():
        (tmp_path / file).write_bytes(data)
    judgement = judge_inputs(read_documents(tmp_path / PLAN, tmp_path / SELECTION, tmp_path))
    reported = sorted(told(judgement) - told(judge_pair(base(vector.base))))
    assert row[2] == vector.grade
    assert int(row[3]) == judgement.exit
    assert row[4] == (", ".join(reported) or "–")
    assert row[5].strip()


def test_every_open_vector_is_decided_once():
    assert sorted(match[1] for match in ROW.finditer(PAGE)) == sorted(OPEN)


@pytest.mark.parametrize("name", [v.id for v in OPEN.values() if v.grade == "document-soft"])
def test_soft_rules_are_warnings_at_most(name):
    assert DECISIONS[name][3] == "0"


def test_the_page_names_every_rule_of_the_contract():
    named = set(re.findall(r"[A-Z]{3}\d{3}", PAGE))
    for first, last in re.findall(r"([A-Z]{3}\d{3})–([A-Z]{3}\d{3})", PAGE):
        named |= {f"{first[:3]}{n:03}" for n in range(int(first[3:]), int(last[3:]) + 1)}
    assert named >= {rule.code for rule in CONTRACT_RULES}


def fields(schema) -> set[str]:
    if isinstance(schema, list):
        return {name for item in schema for name in fields(item)}
    if not isinstance(schema, dict):
        return set()
    inner = {name for value in schema.values() for name in fields(value)}
    return inner | set(schema.get("properties", {}))


@pytest.mark.parametrize(
    "name", ["research-plan-deep", "research-plan-focused", "selected-sources"]
)
def test_the_page_names_every_field(name):
    schema = json.loads((schemas_root() / f"{name}.schema.json").read_text("utf-8"))
    assert fields(schema) <= set(re.findall(r"`([a-z_]+)`", PAGE))
