"""Every example of every rule, judged (see README.md here)."""

import pytest

from gen.check.registry import RULES
from gen.diagnostics.diagnostic import Severity
from tests.rules.examples import Example, examples

KEYS = ("file", "line", "column", "path", "severity")


def of_kind(kind: str) -> list[Example]:
    return [example for example in examples() if example.kind == kind]


def reported(diagnostics, wanted):
    """Show of each diagnostic the keys that the example talks about."""
    return [
        {
            key: getattr(d if key == "severity" else d.location, key)
            for key in KEYS
            if key in (wanted[i] if i < len(wanted) else KEYS)
        }
        for i, d in enumerate(diagnostics)
    ]


@pytest.mark.parametrize("example", of_kind("fail"), ids=lambda e: e.id)
def test_fail(example, tmp_path):
    wanted = example.data["expect"]
    assert wanted
    assert reported(example.judge(tmp_path), wanted) == wanted


@pytest.mark.parametrize("example", of_kind("pass"), ids=lambda e: e.id)
def test_pass(example, tmp_path):
    assert example.judge(tmp_path) == []


BEYOND_THE_CONTRACT = {rule.code for rule in RULES if not rule.contract}


@pytest.mark.parametrize(
    "example", [e for e in of_kind("fail") if e.code in BEYOND_THE_CONTRACT], ids=lambda e: e.id
)
def test_beyond_the_contract_nothing_is_an_error_in_validate(example, tmp_path):
    found = example.judge(tmp_path, "contract")
    assert [d.severity for d in found if d.severity is Severity.ERROR] == []


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
@pytest.mark.parametrize("kind", ["pass", "fail"])
def test_every_rule_has_examples(rule, kind):
    assert [e for e in of_kind(kind) if e.code == rule.code]
