"""One decision by figures and thresholds: each gate closes at its own limit and not before."""

from typing import Any

import pytest

from gen.check.evidence_gates import judge_gates, rates_of
from gen.model.health import HealthFigures, Thresholds

SOUND = {"paragraphs": 80, "points": 20, "linked": 20, "declared": 20}


def figures(**changed: int) -> HealthFigures:
    counts = dict.fromkeys(HealthFigures.model_fields, 0) | SOUND | changed
    return HealthFigures(**counts)


def closed(thresholds: Thresholds | None = None, **changed: int) -> list[str]:
    gates = judge_gates(figures(**changed), thresholds or Thresholds())
    return [gate.name for gate in gates if not gate.passed]


def test_sound_evidence_passes_every_gate() -> None:
    gates = judge_gates(figures(), Thresholds())
    assert len(gates) == 8
    assert all(gate.passed and gate.reason is None for gate in gates)


@pytest.mark.parametrize(
    ("changed", "gate"),
    [
        ({"blockers": 1}, "source_fulltext_required"),
        ({"paragraphs": 0}, "empty_paragraph_library"),
        ({"declared": 0}, "claims_missing"),
        ({"points": 10, "linked": 1, "unlinked": 9}, "association_rate_too_low"),
        ({"linked": 19, "unchecked": 1}, "unverified_points_exist"),
        ({"points": 100, "linked": 95, "weak": 5}, "weak_or_unverified_ratio_too_high"),
        ({"points": 5, "linked": 4, "weak": 1}, "weak_or_unverified_ratio_too_high"),
        (
            {"points": 8, "linked": 6, "weak": 1, "unchecked": 1},
            "weak_or_unverified_ratio_too_high",
        ),
        ({"queue": 1}, "supplemental_queue_required"),
        ({"linked": 17, "ignored": 3}, "ignored_ratio_too_high"),
    ],
)
def test_a_gate_closes_at_its_limit(changed: dict[str, int], gate: str) -> None:
    assert gate in closed(**changed)


@pytest.mark.parametrize(
    "changed",
    [
        {"reviews": 9},
        {"points": 0, "linked": 0, "declared": 0},
        {"points": 9, "linked": 1, "unlinked": 8},
        {"points": 10, "linked": 2, "unlinked": 8},
        {"points": 100, "linked": 96, "weak": 4},
        {"linked": 18, "ignored": 2},
    ],
)
def test_a_gate_does_not_close_before_its_limit(changed: dict[str, int]) -> None:
    assert closed(**changed) == []


def test_ignoring_takes_nothing_out_of_the_denominator() -> None:
    """40 of 60 are ignored: the 20 that are left are all linked, and that does not help."""
    changed = {"points": 60, "linked": 5, "unlinked": 15, "ignored": 40}
    assert rates_of(figures(**changed)).association == 0.0833
    assert closed(**changed) == ["association_rate_too_low", "ignored_ratio_too_high"]


def test_thresholds_of_the_repository_decide_and_are_told_with_the_figures() -> None:
    strict = Thresholds(weak_points=1, weak_rate=1.0, ignored_rate=0.0)
    [gate] = [g for g in judge_gates(figures(weak=1, linked=19), strict) if not g.passed]
    assert gate.name == "weak_or_unverified_ratio_too_high"
    assert gate.reason is not None
    assert "1 处（5%）" in gate.reason
    assert "弱关联 1 处或 100%" in gate.reason
    assert closed(strict, ignored=1) == ["ignored_ratio_too_high"]


@pytest.mark.parametrize("wrong", [{"weak_rate": 1.1}, {"weak_points": 0}, {"ignored_rate": "10%"}])
def test_a_threshold_that_is_none_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="1 validation error"):
        Thresholds(**wrong)
