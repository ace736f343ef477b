"""Sum up the verdicts on a point in one label, with the reason: one table for all commands.

What contradicts, is out of force or names what does not exist is never linked, whatever a claim or
a person says; a text that is incomplete, or whose force nobody knows, links weakly.
"""

from collections.abc import Mapping
from typing import NamedTuple

from gen.model.linking import ForceVerdict, Label, TraceVerdict, WordingVerdict


class Labelled(NamedTuple):
    """Hold the label of a point, and the key of the sentence that says why."""

    label: Label
    reason: str


_TRACE: Mapping[TraceVerdict, Labelled] = {
    "lead": Labelled(Label.UNCHECKED, "only_lead"),
    "altered": Labelled(Label.UNCHECKED, "altered"),
    "other_record": Labelled(Label.UNCHECKED, "other_record"),
    "absent": Labelled(Label.UNLINKED, "absent"),
}
_WORDING: Mapping[WordingVerdict, Labelled] = {
    "no_such_unit": Labelled(Label.UNLINKED, "no_such_unit"),
    "negated": Labelled(Label.UNCHECKED, "negated"),
    "figure_differs": Labelled(Label.UNCHECKED, "figure_differs"),
    "differs": Labelled(Label.UNCHECKED, "differs"),
    "misplaced": Labelled(Label.UNCHECKED, "misplaced"),
}
_FORCE: Mapping[ForceVerdict, Labelled] = {
    "repealed": Labelled(Label.UNCHECKED, "repealed"),
    "amended": Labelled(Label.UNCHECKED, "amended"),
    "not_yet": Labelled(Label.UNCHECKED, "not_yet"),
    "other_version": Labelled(Label.UNCHECKED, "other_version"),
}
_AGREES: frozenset[WordingVerdict] = frozenset({"quoted", "restated", "named"})


def label_of(
    trace: TraceVerdict, wording: WordingVerdict, force: ForceVerdict, *, has_candidates: bool
) -> Labelled:
    """Return the label of a point that names something, or, untargeted, of one that does not."""
    if trace == "untargeted":
        return (
            Labelled(Label.WEAK, "similar")
            if has_candidates
            else Labelled(Label.UNLINKED, "no_basis")
        )
    failed = _WORDING.get(wording) or _TRACE.get(trace) or _FORCE.get(force)
    if failed is not None:
        return failed
    if trace == "partial":
        return Labelled(Label.WEAK, "partial")
    if force == "unknown":
        return Labelled(Label.WEAK, "force_unknown")
    if wording not in _AGREES:
        return Labelled(Label.WEAK, "not_compared" if wording == "not_compared" else "apart")
    return Labelled(Label.LINKED, wording)
