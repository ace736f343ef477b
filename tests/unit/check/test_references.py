"""Every key that names an entry of the plan is followed, and one without an entry is told."""

import json
from typing import Any

from gen.check.node import Node
from gen.check.plan_index import index_plan
from gen.check.references import dangling_references
from gen.check.selection_index import index_selection
from tests.sample_cases import ROOT

BASE = ROOT / "tests/vectors/bases/deep-two-issues.json"
NAMING = {
    "issue_id": "issues",
    "element_id": "elements",
    "research_gap_id": "gaps",
    "proposition_id": "propositions",
    "query_id": "queries",
}
LISTING = {"proposition_ids": "propositions", "query_ids": "queries"}

Found = dict[str, set[tuple[str, ...]]]


def documents() -> tuple[Any, Any]:
    """Return a plan and a selection that use every key which names an entry."""
    base = json.loads(BASE.read_text("utf-8"))
    plan, selection = base["plan"], base["selection"]
    selection["unresolved_propositions"] = [{"proposition_id": "P-01"}]
    selection["excluded_candidates"][0]["query_id"] = "Q-01"
    return plan, selection


def misspelt(value: Any, *path: str | int) -> Found:
    """Put another id wherever an entry of the plan is named, and return these places by kind."""
    found: Found = {}
    for key, inner in list(value.items() if isinstance(value, dict) else enumerate(value)):
        place = (*path, key)
        if key in NAMING:
            value[key] = f"{inner}-x"
            found.setdefault(NAMING[key], set()).add(place)
        elif key in LISTING:
            value[key] = [f"{name}-x" for name in inner]
            places = {(*place, number) for number in range(len(inner))}
            found.setdefault(LISTING[key], set()).update(places)
        elif isinstance(inner, dict | list):
            for kind, places in misspelt(inner, *place).items():
                found.setdefault(kind, set()).update(places)
    return found


def dangling(plan: Any, selection: Any, *, focused: bool = False) -> Found:
    index = index_plan(Node(plan, ()), focused=focused)
    selected = index_selection(Node(selection, ())) if selection is not None else None
    references = dangling_references(index, selected)
    for kind, found in references.items():
        assert {reference.kind for reference in found} <= {kind}
        assert all(reference.id.endswith("-x") for reference in found)
    return {
        kind: {(reference.document, *reference.path) for reference in found}
        for kind, found in references.items()
        if found
    }


def test_no_reference_of_a_sound_pair_dangles() -> None:
    assert dangling(*documents()) == {}


def test_each_reference_to_an_unknown_entry_is_told_with_its_place_and_kind() -> None:
    plan, selection = documents()
    del plan["research_brief"]
    wanted = misspelt({"plan": plan, "selection": selection})
    assert set(wanted) == {*NAMING.values()}
    assert dangling(plan, selection) == wanted
    only_plan = {k: {p for p in places if p[0] == "plan"} for k, places in wanted.items()}
    assert dangling(plan, None) == {k: places for k, places in only_plan.items() if places}


def test_a_focused_plan_has_no_issues_elements_and_gaps_to_name() -> None:
    plan, _ = documents()
    del plan["research_brief"]
    wanted = misspelt({"plan": plan})
    assert dangling(plan, None, focused=True) == {"propositions": wanted["propositions"]}


def test_entries_without_an_id_of_their_own_may_be_what_the_unknown_ids_mean() -> None:
    plan, selection = documents()
    plan["queries"][0]["id"] = ""
    assert dangling(plan, selection) == {}
