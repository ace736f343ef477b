"""One label for the three verdicts on a point: the worst decides, and says why."""

import pytest

from gen.check.linking.labels import label_of
from gen.model.linking import ForceVerdict, Label, TraceVerdict, WordingVerdict


@pytest.mark.parametrize(
    ("trace", "wording", "force", "label", "reason"),
    [
        ("kept", "quoted", "in_force", Label.LINKED, "quoted"),
        ("kept", "restated", "not_applicable", Label.LINKED, "restated"),
        ("kept", "named", "historical", Label.LINKED, "named"),
        ("kept", "not_compared", "in_force", Label.WEAK, "not_compared"),
        ("kept", "apart", "in_force", Label.WEAK, "apart"),
        ("kept", "quoted", "unknown", Label.WEAK, "force_unknown"),
        ("partial", "quoted", "unknown", Label.WEAK, "partial"),
        ("partial", "quoted", "repealed", Label.UNCHECKED, "repealed"),
        ("kept", "quoted", "amended", Label.UNCHECKED, "amended"),
        ("kept", "quoted", "not_yet", Label.UNCHECKED, "not_yet"),
        ("kept", "quoted", "other_version", Label.UNCHECKED, "other_version"),
        ("lead", "quoted", "repealed", Label.UNCHECKED, "only_lead"),
        ("altered", "quoted", "in_force", Label.UNCHECKED, "altered"),
        ("other_record", "quoted", "in_force", Label.UNCHECKED, "other_record"),
        ("absent", "not_compared", "unknown", Label.UNLINKED, "absent"),
        ("absent", "no_such_unit", "unknown", Label.UNLINKED, "no_such_unit"),
        ("altered", "negated", "repealed", Label.UNCHECKED, "negated"),
        ("kept", "figure_differs", "in_force", Label.UNCHECKED, "figure_differs"),
        ("kept", "differs", "in_force", Label.UNCHECKED, "differs"),
        ("kept", "misplaced", "in_force", Label.UNCHECKED, "misplaced"),
    ],
)
def test_the_worst_verdict_decides(
    trace: TraceVerdict, wording: WordingVerdict, force: ForceVerdict, label: Label, reason: str
) -> None:
    for has_candidates in (True, False):
        found = label_of(trace, wording, force, has_candidates=has_candidates)
        assert (found.label, found.reason) == (label, reason)


def test_a_point_that_names_nothing_is_weak_at_most() -> None:
    for has_candidates, told in (
        (True, (Label.WEAK, "similar")),
        (False, (Label.UNLINKED, "no_basis")),
    ):
        found = label_of("untargeted", "quoted", "in_force", has_candidates=has_candidates)
        assert (found.label, found.reason) == told
