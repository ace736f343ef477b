"""The gate: one answer for one input, however the process was started."""

import json
import os
import subprocess
import sys
from dataclasses import replace

from gen.check.contract_rules import CONTRACT_RULES
from gen.check.finding import Finding, TextPlace
from gen.check.gate import Policy, judge_subject
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Location, Severity
from gen.load.inputs import Inputs
from tests.contract import base, judge_pair
from tests.json_patch import patched

BROKEN = [
    {"op": "remove", "path": "/plan/queries/0/research_gap_id"},
    {"op": "replace", "path": "/plan/propositions/5/element_id", "value": "E-66"},
    {"op": "replace", "path": "/plan/propositions/4/issue_id", "value": "I-88"},
    {"op": "replace", "path": "/plan/issues/0/importance", "value": "Decisive"},
    {"op": "replace", "path": "/plan/queries/6/filters", "value": {"--a": 1, "--b": 2, "--c": 3}},
    {"op": "replace", "path": "/selection/unresolved_propositions", "value": []},
    {"op": "replace", "path": "/selection/selected_sources/1/source_id", "value": "S-01"},
    {"op": "replace", "path": "/selection/selected_sources/2/relevance_label", "value": "LOW"},
]


def test_the_same_bytes_whatever_the_hash_seed(tmp_path):
    pair = patched(base("deep-two-issues"), BROKEN)
    for side in ("plan", "selection"):
        (tmp_path / f"{side}.json").write_text(json.dumps(pair[side], indent=1))
    command = [sys.executable, "-m", "gen.cli.main", "validate", "--format", "json"]
    command += ["--plan", "plan.json", "--selection", "selection.json"]
    answers = {
        subprocess.run(
            command,
            cwd=tmp_path,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=False,
        ).stdout
        for seed in ("0", "1", "4242")
    }
    assert len(answers) == 1
    assert json.loads(answers.pop())["counts"]["error"] > 8


def test_diagnostics_stand_in_the_order_of_the_files():
    found = judge_pair(patched(base("deep-two-issues"), BROKEN)).diagnostics
    places = [(d.location.file, d.location.line, d.location.column, d.code) for d in found]
    assert places == sorted(places)


def test_a_duplicate_shows_both_places():
    patch = [{"op": "replace", "path": "/plan/queries/6/id", "value": "Q-01"}]
    (found,) = judge_pair(patched(base("deep-two-issues"), patch)).errors
    assert found.location.path == "$.queries[6].id"
    assert [item.location.path for item in found.related] == ["$.queries[0].id"]


def test_an_unknown_id_names_the_nearest_one_and_where_it_is():
    patch = [{"op": "replace", "path": "/plan/propositions/5/issue_id", "value": "I-2"}]
    (found,) = judge_pair(patched(base("deep-two-issues"), patch)).errors
    assert found.hint == "是否应为 I-02？"
    assert [item.location.path for item in found.related] == ["$.issues[1].id"]


def test_a_missing_key_is_shown_at_the_object_that_lacks_it():
    patch = [{"op": "remove", "path": "/plan/queries/6/expected_hit"}]
    pair = patched(base("deep-two-issues"), patch)
    (found,) = judge_pair(pair).errors
    line = json.dumps(pair["plan"], ensure_ascii=False)
    assert found.location.path == "$.queries[6].expected_hit"
    assert line[found.location.column - 1 :].startswith('{"id": "Q-07"')


def test_one_cause_is_one_error():
    patch = [{"op": "remove", "path": "/plan/issues"}]
    (found,) = judge_pair(patched(base("deep-two-issues"), patch)).errors
    assert (found.code, found.location.path) == ("PLN005", "$.issues")


def test_settings_lower_no_rule_of_the_contract():
    policy = Policy({rule.code: "info" for rule in CONTRACT_RULES})
    found = judge_pair(patched(base("deep-two-issues"), BROKEN), "full", policy).diagnostics
    by_contract = {rule.code: rule.contract for rule in CONTRACT_RULES}
    assert {d.severity for d in found if by_contract[d.code]} == {Severity.ERROR}


def test_settings_change_the_other_rules():
    patch = [{"op": "replace", "path": "/plan/research_brief/background_facts", "value": 3}]
    pair = patched(base("deep-two-issues"), patch)
    severities = {"PLN008": "info", "optional-field-shape": "warning"}
    for name, severity in severities.items():
        judgement = judge_pair(pair, "full", Policy({name: severity}))
        (found,) = [d for d in judgement.diagnostics if d.code == "PLN008"]
        assert found.severity == severity


def _lowered(rule, edition):
    """Judge nothing with `rule`, which finds one thing, where settings make it an info."""
    subject = Subject(Inputs(None, None), edition=edition)
    (found,) = judge_subject(subject, [rule], Policy({rule.code: "info"}))
    return found.severity


def test_what_may_stay_inside_can_be_graver_and_locked_outside():
    place = TextPlace(Location("case.toml"))
    rule = Rule(
        "RPT004",
        "leak",
        lambda subject: [Finding(place)],
        "",
        Severity.INFO,
        outward=Severity.ERROR,
        outward_locked=True,
    )
    assert [rule.severity_for("full", edition) for edition in ("internal", "client", "court")] == [
        Severity.INFO,
        Severity.ERROR,
        Severity.ERROR,
    ]
    assert rule.severity_for("contract", "client") is Severity.WARNING
    assert _lowered(replace(rule, severity=Severity.WARNING), "internal") is Severity.INFO
    assert _lowered(rule, "client") is Severity.ERROR
