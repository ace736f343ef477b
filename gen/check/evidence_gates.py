"""Decide by figures and thresholds whether the evidence of a case carries its text: the gates.

Every command asks here, and nothing else decides. What is ignored is out of what is counted
against a text, and stays in all that it is counted against.
"""

from collections.abc import Iterator, Mapping
from typing import get_args

from gen.check.wording import hint, word
from gen.model.health import Gate, GateName, HealthFigures, HealthRates, Thresholds

CODE = "EVD040"
"""The rule that words the gates."""

_DIGITS = 4


def judge_gates(figures: HealthFigures, thresholds: Thresholds) -> tuple[Gate, ...]:
    """Return every gate, closed or not, in a fixed order; names and defaults are the peer's."""
    closed = frozenset(_of_sources(figures)) | frozenset(_of_points(figures, thresholds))
    facts = gate_facts(figures, thresholds)
    return tuple(_gate(name, facts, passed=name not in closed) for name in get_args(GateName))


def rates_of(figures: HealthFigures) -> HealthRates:
    """Return the shares of all points; without points all are nothing."""
    whole = figures.points or 1
    return HealthRates(
        association=round((figures.linked + figures.corrected) / whole, _DIGITS),
        weak=round(figures.weak / whole, _DIGITS),
        unresolved=round((figures.weak + figures.unchecked) / whole, _DIGITS),
        ignored=round(figures.ignored / whole, _DIGITS),
    )


def gate_facts(figures: HealthFigures, thresholds: Thresholds) -> Mapping[str, str]:
    """Return what the sentences about gates are filled with: counts, shares and limits."""
    facts = {name: str(value) for name, value in figures.model_dump().items()}
    facts |= {f"{name}_share": _percent(value) for name, value in rates_of(figures)}
    for name, value in thresholds:
        facts[f"limit_{name}"] = _percent(value) if name.endswith("_rate") else str(value)
    return facts


def _gate(name: GateName, facts: Mapping[str, str], *, passed: bool) -> Gate:
    if passed:
        return Gate(name=name, passed=True)
    return Gate(
        name=name, passed=False, reason=word(CODE, name, facts), action=hint(CODE, name, facts)
    )


def _of_sources(figures: HealthFigures) -> Iterator[GateName]:
    """Yield the closed gates that are about what was captured and what waits."""
    if figures.blockers:
        yield "source_fulltext_required"
    if not figures.paragraphs:
        yield "empty_paragraph_library"
    if figures.queue:
        yield "supplemental_queue_required"


def _of_points(figures: HealthFigures, limits: Thresholds) -> Iterator[GateName]:
    """Yield the closed gates that are about the points of the text; without points there is none.

    Shares are compared as they are, not as they are printed.
    """
    points = figures.points
    if not points:
        return
    linked, weak = figures.linked + figures.corrected, figures.weak
    if not figures.declared:
        yield "claims_missing"
    if points >= limits.association_points and linked / points < limits.association_rate:
        yield "association_rate_too_low"
    if figures.unchecked:
        yield "unverified_points_exist"
    if _has_too_many_weak(weak, figures.unchecked, points, limits):
        yield "weak_or_unverified_ratio_too_high"
    if figures.ignored / points > limits.ignored_rate:
        yield "ignored_ratio_too_high"


def _has_too_many_weak(weak: int, unchecked: int, points: int, limits: Thresholds) -> bool:
    if weak and (weak >= limits.weak_points or weak / points >= limits.weak_rate):
        return True
    unresolved = weak + unchecked
    is_counted = unresolved > 0 and points >= limits.unresolved_points
    return is_counted and unresolved / points >= limits.unresolved_rate


def _percent(share: float) -> str:
    return f"{share:.1%}".replace(".0%", "%")
