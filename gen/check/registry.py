"""List every rule, in the order of families and codes."""

from gen.check.contract_rules import CONTRACT_RULES
from gen.check.rule import Rule
from gen.check.rules import disclosure, evidence, page, report

RULES: tuple[Rule, ...] = (
    *CONTRACT_RULES,
    *evidence.RULES,
    *disclosure.RULES,
    *report.RULES,
    *page.RULES,
)

_OF_INPUTS = frozenset({"PLN", "FLT", "SEL", "LAW", "EVD", "RPT"})
_OF_THE_PRINT = frozenset({"EVD050"})
"""Which rules look at the inputs alone: those of these families, but for one.

A rule of a family that is not named here may look at the theme and at finished pages; so does the
one that holds a sign-off against the build. The others are shown neither.
"""

INPUT_RULES = tuple(
    rule for rule in RULES if rule.code[:3] in _OF_INPUTS and rule.code not in _OF_THE_PRINT
)
PRINT_RULES = tuple(rule for rule in RULES if rule not in INPUT_RULES)


def find_rule(name: str) -> Rule | None:
    """Return the rule with the code or slug `name`, whatever its case; None when there is none."""
    wanted = name.strip().lower()
    return next((rule for rule in RULES if wanted in {rule.code.lower(), rule.slug}), None)
