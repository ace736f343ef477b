"""Find legal research gaps that nothing covers."""

from collections.abc import Iterable, Sequence

from gen.check.plan_entries import Gap
from gen.check.plan_index import PlanIndex
from gen.check.references import unexplained


def gaps_without(plan: PlanIndex, named: Iterable[str | None], missing: int) -> Sequence[Gap]:
    """Return the legal gaps of `plan` that are not among the ids `named`.

    `named` holds the gap of every entry that should cover one (None where it cannot be read),
    `missing` counts entries that cannot be read at all. Where broken entries explain every gap
    that is left open, there is nothing to report.
    """
    covering = tuple(named)
    covered_ids = frozenset(covering)
    known = plan.declared("gaps")
    lost = missing + sum(name not in known for name in covering)
    open_gaps = [
        gap for key, gap in plan.unique_gaps.items() if gap.is_legal and key not in covered_ids
    ]
    return unexplained(open_gaps, lost)
