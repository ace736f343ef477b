"""Sum up the verdicts on a point in one label, with the reason: one table for all commands.

What contradicts, is out of force or names what does not exist is never linked, whatever a claim or
a person says; a text that is incomplete, or whose force nobody knows, links weakly.
"""

from collections.abc import Mapping
from typing import NamedTuple

from gen.model.linking import ForceVerdict, Label, TraceVerdict, WordingVerdict


class Judgement(NamedTuple):
    """A label and the key of the sentence that says why."""

    label: Label
    reason: str


_TRACE: Mapping[TraceVerdict, Judgement] = {
    "lead": Judgement(Label.UNCHECKED, "only_lead"),
    "altered": Judgement(Label.UNCHECKED, "altered"),
    "other_record": Judgement(Label.UNCHECKED, "other_record"),
    "absent": Judgement(Label.UNLINKED, "absent"),
}
_WORDING: Mapping[WordingVerdict, Judgement] = {
    "no_such_unit": Judgement(Label.UNLINKED, "no_such_unit"),
    "negated": Judgement(Label.UNCHECKED, "negated"),
    "figure_differs": Judgement(Label.UNCHECKED, "figure_differs"),
    "differs": Judgement(Label.UNCHECKED, "differs"),
    "misplaced": Judgement(Label.UNCHECKED, "misplaced"),
}
_FORCE: Mapping[ForceVerdict, Judgement] = {
    "repealed": Judgement(Label.UNCHECKED, "repealed"),
    "amended": Judgement(Label.UNCHECKED, "amended"),
    "not_yet": Judgement(Label.UNCHECKED, "not_yet"),
    "other_version": Judgement(Label.UNCHECKED, "other_version"),
}
_AGREES: Mapping[WordingVerdict, str] = {
    "quoted": "quoted",
    "restated": "restated",
    "named": "named",
}


def label_of(
    trace: TraceVerdict, wording: WordingVerdict, force: ForceVerdict, *, has_candidates: bool
) -> Judgement:
    """Return the label of a point that names something, or, untargeted, of one that does not."""
    if trace == "untargeted":
        return (
            Judgement(Label.WEAK, "similar")
            if has_candidates
            else Judgement(Label.UNLINKED, "no_basis")
        )
    failed = _WORDING.get(wording) or _TRACE.get(trace) or _FORCE.get(force)
    if failed is not None:
        return failed
    if trace == "partial":
        return Judgement(Label.WEAK, "partial")
    if force == "unknown":
        return Judgement(Label.WEAK, "force_unknown")
    if wording not in _AGREES:
        return Judgement(Label.WEAK, "not_compared" if wording == "not_compared" else "apart")
    return Judgement(Label.LINKED, _AGREES[wording])
