"""A plan is indexed as it is written, and one of a misspelt version is judged as it is meant."""

import json
from typing import Any

import pytest

from gen.check.node import EVERYTHING, Node
from gen.check.plan_index import PlanIndex, index_plan
from gen.check.plan_reading import means_focused, plan_faults
from gen.check.reverse_propositions import without_reverse
from gen.load.shape import ShapeFault
from tests.sample_cases import ROOT

BASES = ROOT / "tests/vectors/bases"


def plan(name: str = "deep-two-issues", **changes: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((BASES / f"{name}.json").read_text("utf-8"))["plan"]
    return found | changes


def index(document: dict[str, Any]) -> PlanIndex:
    return index_plan(Node(document, ()), focused="issues" not in document)


def test_every_entry_knows_its_place_its_ids_and_its_owner() -> None:
    found = index(plan())
    assert [(i.id, i.importance, i.node.path) for i in found.issues] == [
        ("I-01", "decisive", ("issues", 0)),
        ("I-02", "decisive", ("issues", 1)),
    ]
    assert [(e.id, e.issue_id) for e in found.elements] == [
        *(("E-01", "I-01"), ("E-02", "I-01"), ("E-03", "I-01")),
        *(("E-04", "I-02"), ("E-05", "I-02"), ("E-06", "I-02")),
    ]
    assert [(g.id, g.issue_id, g.element_id, g.is_legal) for g in found.gaps] == [
        ("G-01", "I-01", "E-02", True),
        ("G-02", "I-01", "E-03", False),
        ("G-03", "I-02", "E-04", True),
        ("G-04", "I-02", "E-05", True),
        ("G-05", "I-02", "E-06", False),
    ]
    assert [tuple(p)[1:] for p in found.propositions][1:3] == [
        ("P-02", "I-01", "E-02", "G-01", "oppose", "decisive"),
        ("P-03", "I-02", "E-04", "G-03", "support", "decisive"),
    ]
    assert [tuple(q)[1:] for q in found.queries][:2] == [
        ("Q-01", "P-01", "G-01"),
        ("Q-02", "P-02", "G-01"),
    ]
    assert (
        found.declared("gaps")["G-03"]
        == (*("issues", 1, "element_matrix", 0, "research_gap", "id"),)[:-1]
    )


def test_a_decisive_issue_is_opposed_by_a_proposition_of_type_reverse() -> None:
    def lacking(**changes: str) -> list[str | None]:
        document = plan()
        for proposition in document["propositions"]:
            if proposition["issue_id"] == "I-01":
                proposition.update(changes)
        return [issue.id for issue in without_reverse(index(document))]

    assert lacking() == []
    assert lacking(type="normative") == ["I-01"]
    assert lacking(direction="support") == []  # nothing opposes it: another rule says so
    assert lacking(type="normative", direction="oppose", issue_id="I-02") == []


def lost(document: dict[str, Any]) -> dict[str, int]:
    found = index(document)
    kinds = ("issues", "elements", "gaps", "propositions", "queries")
    return {kind: count for kind in kinds if (count := found.lost(kind))}


def test_nothing_of_a_sound_plan_is_lost() -> None:
    assert lost(plan()) == {}


def test_what_cannot_be_read_or_has_no_id_of_its_own_is_lost() -> None:
    document = plan()
    first, second = document["issues"]
    first["element_matrix"][0] = "E-01"
    second["element_matrix"][0]["research_gap"] = None  # an uncertain element should have one
    second["element_matrix"][1]["research_gap"] = "G-04"
    document["propositions"][0]["id"] = " "
    document["queries"][1]["id"] = document["queries"][0]["id"]
    assert lost(document) == {"elements": 1, "gaps": 3, "propositions": 1, "queries": 1}
    gone = {"elements": EVERYTHING, "gaps": EVERYTHING, "propositions": EVERYTHING}
    assert lost(plan(issues=["I-01"], propositions=[])) == {"issues": 1, **gone}


@pytest.mark.parametrize(
    ("changes", "is_meant"),
    [
        ({}, False),
        ({"schema_version": "1.0"}, True),
        ({"schema_version": 1.1}, True),
        ({"mode": " Focused "}, True),
        ({"mode": "other"}, True),
        ({"schema_version": "2.0", "mode": "other"}, False),
        ({"schema_version": "1.0", "issues": []}, False),
    ],
)
def test_a_focused_plan_may_misspell_its_version_or_its_mode(
    changes: dict[str, Any], is_meant: bool
) -> None:
    assert means_focused(plan("focused", **changes)) is is_meant


def test_a_misspelt_version_is_the_only_fault_of_a_sound_plan() -> None:
    assert plan_faults(plan("focused")) == ()
    assert plan_faults(plan("focused", schema_version="1.0")) == (
        ShapeFault(("issues",), "array", missing=True, value=None),
    )
    [fault] = plan_faults(plan("focused", schema_version=1.1))
    assert (fault.path, fault.missing, fault.value) == (("schema_version",), False, 1.1)
    unversioned = plan("focused")
    del unversioned["schema_version"]
    [fault] = plan_faults(unversioned)
    assert (fault.path, fault.missing) == (("schema_version",), True)
