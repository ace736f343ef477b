"""Every example of every rule, judged.

The failing examples of a rule are read once and stay together, for all that is asked about them.
"""

import pytest

from gen.check.registry import RULES
from gen.check.wording import read_words
from gen.diagnostics.diagnostic import Severity
from tests.rules.examples import Example, Judged, examples
from tests.rules.said import said, told

KEYS = ("file", "line", "column", "path", "severity")


def of_kind(kind: str) -> list[Example]:
    return [example for example in examples() if example.kind == kind]


@pytest.fixture(scope="module", params=RULES, ids=lambda rule: rule.code)
def rule(request):
    return request.param


@pytest.fixture(scope="module")
def failing(rule, tmp_path_factory) -> list[Judged]:
    """Give the failing examples of the rule."""
    own = [example for example in of_kind("fail") if example.code == rule.code]
    return [example.judge(tmp_path_factory.mktemp(rule.code)) for example in own]


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


def test_fail(failing):
    wanted = {judged.example.id: judged.example.data["expect"] for judged in failing}
    assert wanted
    assert all(wanted.values())
    assert {
        name: reported(judged.diagnostics(), wanted[name])
        for name, judged in ((judged.example.id, judged) for judged in failing)
    } == wanted


def test_what_is_said_is_what_was_reviewed(rule, failing):
    now = {judged.example.name: told(judged.diagnostics()) for judged in failing}
    assert now == said(rule.code), "make golden renews said.json; review it with git diff"


def test_beyond_the_contract_nothing_is_an_error_in_validate(rule, failing):
    found = [d for judged in failing for d in judged.diagnostics("contract")]
    assert rule.contract or [d for d in found if d.severity is Severity.ERROR] == []


UNSEEN = {
    # refused before any rule looks at the document
    "SEL030": {"not-encodable"},
    # a race, or a permission that tests running as root cannot take away
    "EVD001": {"not-a-file", "unreadable"},
}


def test_every_sentence_is_shown_by_an_example(rule, failing):
    shown = set(UNSEEN.get(rule.code, ()))
    for finding in (finding for judged in failing for finding in judged.findings()):
        shown |= {finding.wording, *(f"related_{key}" for _, key in finding.related)}
    own = read_words(rule.code[:3])[rule.code]
    assert {key for key in own if key != "like" and not key.endswith("hint")} <= shown


@pytest.mark.parametrize("example", of_kind("pass"), ids=lambda e: e.id)
def test_pass(example, tmp_path):
    assert example.judge(tmp_path).diagnostics() == []


def test_every_rule_has_passing_examples():
    assert {rule.code for rule in RULES} <= {example.code for example in of_kind("pass")}
