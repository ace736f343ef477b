"""Explain a rule, list them all, or show the rules of law on conflicts of norms."""

import textwrap
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Annotated

import typer

from gen.cli.json_answer import as_json
from gen.cli.options import DataFormatOption
from gen.cli.streams import write_note, write_result
from gen.cli.texts import say
from gen.diagnostics.cells import padded

if TYPE_CHECKING:
    from gen.check.rule import Rule
    from gen.diagnostics.diagnostic import Severity


CONFLICTS = "conflicts"
"""What to ask for the rules on conflicts of norms."""


def explain(
    rule: Annotated[str | None, typer.Argument(metavar="CODE")] = None,
    format: DataFormatOption = "text",
) -> int:
    """Print one rule with its five headings, or one line for every rule."""
    from gen.check.registry import RULES, find_rule

    if rule is not None and rule.strip().lower() == CONFLICTS:
        write_result(_conflicts_json() if format == "json" else "".join(_conflicts()))
        return 0
    if rule is None:
        write_result(_rules_json(RULES) if format == "json" else "".join(_overview(RULES)))
        return 0
    found = find_rule(rule)
    if found is None:
        write_note(_unknown(rule, RULES))
        return 2
    write_result(_rules_json([found]) if format == "json" else _page(found))
    return 0


def _page(rule: "Rule") -> str:
    return f"{rule.code} {rule.slug}\n{_standing(rule)}\n\n{rule.explanation.strip()}\n"


def _rules_json(rules: "Sequence[Rule]") -> str:
    """Return everything that a program may want to know of `rules`."""
    entries = [
        {
            "code": rule.code,
            "slug": rule.slug,
            "family": rule.code[:3],
            "severity": rule.severity.value,
            "severity_outward": (rule.outward or rule.severity).value,
            "contract": rule.contract,
            "locked": rule.is_locked,
            "locked_outward": rule.is_locked or rule.outward_locked,
            "sections": dict(_sections(rule)),
        }
        for rule in rules
    ]
    return as_json({"format": 1, "rules": entries})


def _sections(rule: "Rule") -> "Iterator[tuple[str, str]]":
    """Yield each heading of the rule's page with the text below it."""
    for section in rule.explanation.strip().split("\n\n"):
        heading, _, body = section.partition("\n")
        yield heading, textwrap.dedent(body).strip()


def _conflicts_json() -> str:
    from gen.law.conflicts import conflict_rules, conflict_source

    entries = [
        {
            "article": rule.article,
            "question": rule.question,
            "answer": rule.answer,
            "decider": rule.decider,
        }
        for rule in conflict_rules()
    ]
    return as_json({"format": 1, "source": conflict_source(), "conflicts": entries})


def _conflicts() -> "Iterator[str]":
    """Yield the rules on conflicts: article, question, answer, and who decides."""
    from gen.law.conflicts import conflict_rules, conflict_source

    yield f"{say('explain.conflicts', source=conflict_source())}\n"
    for rule in conflict_rules():
        yield f"\n{rule.article} {rule.question}\n    {rule.answer}\n"
        if rule.decider:
            yield f"    {say('explain.decider', decider=rule.decider)}\n"


def _standing(rule: "Rule") -> str:
    """Say how grave the rule is and whether that can be changed."""
    return say(f"explain.{_grip(rule)}", severity=_severity(rule.severity)) + _outward(rule)


def _grip(rule: "Rule") -> str:
    return "contract" if rule.contract else "locked" if rule.locked else "open"


def _outward(rule: "Rule") -> str:
    """Say what is different in outward editions, if anything is."""
    if rule.outward is None and not rule.outward_locked:
        return ""
    name = "outward_locked" if rule.outward_locked else "outward"
    return say(f"explain.{name}", severity=_severity(rule.outward or rule.severity))


def _severity(severity: "Severity") -> str:
    return say(f"severity.{severity}")


def _overview(rules: "Sequence[Rule]") -> "Iterator[str]":
    width = max(len(rule.slug) for rule in rules)
    for family, members in groupby(rules, key=lambda rule: rule.code[:3]):
        yield f"{say(f'family.{family}')}\n"
        for rule in members:
            yield f"  {rule.code} {padded(rule.slug, width)}  {_what_it_checks(rule)}\n"
        yield "\n"
    yield f"{say('explain.how')}\n"


def _what_it_checks(rule: "Rule") -> str:
    """Return the first sentence of the rule's page."""
    section = rule.explanation.split("\n\n", 1)[0]
    text = "".join(line.strip() for line in section.splitlines()[1:])
    return text.split("。", 1)[0] + "。"


def _unknown(name: str, rules: "Sequence[Rule]") -> str:
    from gen.check.nearest import nearest

    near = nearest(name, [known for rule in rules for known in (rule.code, rule.slug)])
    key = "explain.unknown_near" if near else "explain.unknown"
    return say(key, name=name, nearest=near)
