"""Every rule: its name, its page of explanation, and where it stands."""

import re
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

import gen.check.rules
from gen.check.contract_rules import CONTRACT_RULES, FILTER_RULES
from gen.check.registry import INPUT_RULES, PRINT_RULES, RULES, find_rule
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.wording import read_words
from tests.rules.examples import Example, examples

HEADINGS = ("检查什么", "为何重要", "不合格示例", "合格示例", "如何处理")
FAMILIES = ("INP", "PLN", "FLT", "SEL", "LAW", "EVD", "DIS", "RPT", "PAG")

every_rule = pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)


def parts(explanation: str) -> dict[str, str]:
    """Split the explanation of a rule at its unindented lines."""
    found = re.split(r"^(\S.*)\n", explanation, flags=re.MULTILINE)
    assert found[0] == ""
    return dict(zip(found[1::2], found[2::2], strict=True))


@every_rule
def test_explanation_has_the_five_headings_and_says_something_under_each(rule: Rule):
    sections = parts(rule.explanation)
    assert tuple(sections) == HEADINGS
    assert all(text.strip() for text in sections.values())


@every_rule
def test_code_and_name_are_well_formed(rule: Rule):
    assert re.fullmatch(r"[A-Z]{3}\d{3}", rule.code)
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", rule.slug)


def test_codes_and_names_are_unique():
    assert len({rule.code for rule in RULES}) == len({rule.slug for rule in RULES}) == len(RULES)


def test_families_come_in_order_and_codes_rise_within_them():
    assert [rule.code for rule in RULES] == sorted(
        (rule.code for rule in RULES), key=lambda code: (FAMILIES.index(code[:3]), code)
    )


def test_every_rule_file_is_listed():
    folder = Path(gen.check.rules.__file__).parent
    written = {
        path for path in folder.rglob("*.py") if re.search(r"^RULE = ", path.read_text(), re.M)
    }
    assert len(written) == len(RULES)


def test_the_messages_hold_no_rule_that_is_gone():
    worded = {code for family in FAMILIES for code in read_words(family)}
    assert worded == {rule.code for rule in RULES}


def test_the_rules_of_the_contract_come_first():
    assert RULES[: len(CONTRACT_RULES)] == CONTRACT_RULES
    assert {rule.code[:3] for rule in FILTER_RULES} == {"INP", "FLT"}


def test_every_rule_looks_at_the_inputs_alone_or_at_the_print() -> None:
    assert {*INPUT_RULES, *PRINT_RULES} == {*RULES}
    assert not {*INPUT_RULES} & {*PRINT_RULES}


PRINTED = {"page", "outputs", "locked", "glyphs", "signed"}


class Bare(Subject):
    """A subject whose theme and pages nobody may ask for."""

    def __getattribute__(self, name: str) -> Any:
        assert name not in PRINTED
        return super().__getattribute__(name)


@pytest.mark.parametrize(
    "example", [each for each in examples() if each.rule in INPUT_RULES], ids=lambda each: each.id
)
def test_a_rule_on_the_inputs_never_asks_for_the_theme_or_the_pages(
    example: Example, tmp_path: Path
) -> None:
    subject = example.subject(tmp_path)
    given = {each.name for each in fields(subject)} - PRINTED
    bare = Bare(**{name: getattr(subject, name) for name in given})
    assert list(example.rule.check(bare)) == list(example.rule.check(subject))


@pytest.mark.parametrize("name", ["SEL012", "sel012", " duplicate-citation ", "Duplicate-Citation"])
def test_a_rule_is_found_by_code_and_by_name(name):
    rule = find_rule(name)
    assert rule is not None
    assert rule.code == "SEL012"


def test_an_unknown_rule_is_not_found():
    assert find_rule("SEL999") is None
