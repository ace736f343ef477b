"""Find decisive issues that are opposed, but by no proposition of type reverse."""

from collections.abc import Sequence

from gen.check.plan_entries import Issue
from gen.check.plan_index import PlanIndex


def decisive_issues(plan: PlanIndex) -> Sequence[Issue]:
    """Return the decisive issues that have an opposing proposition (the others are PLN018's)."""
    opposed = {item.issue_id for item in plan.propositions if item.direction == "oppose"}
    return [i for i in plan.issues if i.importance == "decisive" and i.id in opposed and i.id]


def without_reverse(plan: PlanIndex) -> Sequence[Issue]:
    """Return those of them that no opposing proposition of type reverse belongs to."""
    reversed_ids = {
        item.issue_id
        for item in plan.propositions
        if item.direction == "oppose" and item.node.text("type") == "reverse"
    }
    return [issue for issue in decisive_issues(plan) if issue.id not in reversed_ids]
