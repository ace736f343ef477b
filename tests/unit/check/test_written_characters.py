"""A single character of an input is shown where it stands, however the file writes it."""

import json

import pytest

from gen.check.contract_rules import VALIDATE_RULES
from gen.check.gate import judge_subject
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Severity
from gen.load.document import read_document
from gen.load.inputs import Inputs
from gen.outcome import judge
from tests.contract import base

QUESTION = '买\n方𠮷"能\u2066否\b解除'


def inputs_with(question: str, *, escaped: bool) -> Inputs:
    plan = base("deep-minimal")["plan"]
    plan["issues"][0]["question"] = question
    text = json.dumps(plan, ensure_ascii=escaped, indent=1)
    document = read_document(text.encode(), "plan.json")
    return Inputs(document, None, ())


@pytest.mark.parametrize(("escaped", "written"), [(True, "\\u2066"), (False, "\u2066")])
def test_a_character_of_a_json_string_has_its_own_column(escaped: bool, written: str) -> None:
    inputs = inputs_with(QUESTION, escaped=escaped)
    found = judge_subject(Subject(inputs, strength="contract"), VALIDATE_RULES)
    isolate, backspace = (item for item in found if item.code == "PAG020")
    for item, text in ((isolate, written), (backspace, "\\b")):
        assert item.source_line is not None
        assert item.location.column is not None
        assert item.source_line.startswith(text, item.location.column - 1)
        assert item.location.path == "$.issues[0].question"


def test_validate_warns_of_what_check_refuses() -> None:
    inputs = inputs_with(QUESTION, escaped=True)
    weak, strong = (
        judge_subject(Subject(inputs, strength=strength), VALIDATE_RULES)
        for strength in ("contract", "full")
    )
    severities = [{d.severity for d in found if d.code == "PAG020"} for found in (weak, strong)]
    assert severities == [{Severity.WARNING}, {Severity.ERROR}]
    assert judge(weak, readable=True).exit_code == 0


def test_a_clean_pair_says_nothing() -> None:
    inputs = inputs_with("买方能否解除", escaped=True)
    found = judge_subject(Subject(inputs, strength="full"), VALIDATE_RULES)
    assert [item for item in found if item.code == "PAG020"] == []
