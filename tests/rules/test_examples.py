"""Every example of every rule, judged (see README.md here)."""

import pytest

from gen.check.registry import RULES
from gen.check.wording import read_words
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


UNSEEN = {
    # refused before any rule looks at the document
    "SEL030": {"not-encodable"},
    # a race, or a permission that tests running as root cannot take away
    "EVD001": {"not-a-file", "unreadable"},
}


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_every_sentence_is_shown_by_an_example(rule, tmp_path):
    shown = set(UNSEEN.get(rule.code, ()))
    for number, example in enumerate(e for e in of_kind("fail") if e.code == rule.code):
        folder = tmp_path / str(number)
        folder.mkdir()
        for finding in example.findings(folder):
            shown |= {finding.wording, *(f"related_{key}" for _, key in finding.related)}
    own = read_words(rule.code[:3])[rule.code]
    assert {key for key in own if key != "like" and not key.endswith("hint")} <= shown
