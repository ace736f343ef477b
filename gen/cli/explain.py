"""Explain a rule, or list them all."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated

import typer

from gen.cli.streams import write_note, write_result
from gen.cli.texts import say

if TYPE_CHECKING:
    from gen.check.rule import Rule


def explain(rule: Annotated[str | None, typer.Argument(metavar="CODE")] = None) -> int:
    """Print one rule with its five headings, or one line for every rule."""
    from gen.check.registry import RULES, find_rule

    if rule is None:
        write_result(_all_rules(RULES))
        return 0
    found = find_rule(rule)
    if found is None:
        write_note(_unknown(rule, RULES))
        return 2
    write_result(f"{_head(found)}\n\n{found.explanation.strip()}\n")
    return 0


def _head(rule: "Rule") -> str:
    severity = say(f"severity.{rule.severity}")
    key = (
        "explain.contract" if rule.contract else "explain.locked" if rule.locked else "explain.open"
    )
    return f"{rule.code} {rule.slug}\n{say(key, severity=severity)}"


def _all_rules(rules: "Iterable[Rule]") -> str:
    lines: list[str] = []
    family = ""
    for rule in rules:
        if rule.code[:3] != family:
            family = rule.code[:3]
            lines.append(
                f"{say(f'family.{family}')}\n" if not lines else f"\n{say(f'family.{family}')}\n"
            )
        lines.append(f"  {rule.code} {rule.slug}\n")
    return "".join([*lines, f"\n{say('explain.how')}\n"])


def _unknown(name: str, rules: "Iterable[Rule]") -> str:
    from gen.check.nearest import nearest

    near = nearest(name, [known for rule in rules for known in (rule.code, rule.slug)])
    key = "explain.unknown_near" if near else "explain.unknown"
    return say(key, name=name, nearest=near)
