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


def find_rule(name: str) -> Rule | None:
    """Return the rule with the code or slug `name`, whatever its case; None when there is none."""
    wanted = name.strip().lower()
    return next((rule for rule in RULES if wanted in {rule.code.lower(), rule.slug}), None)
