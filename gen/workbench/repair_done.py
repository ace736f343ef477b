"""Tell which findings were applied before, so that applying them again changes nothing."""

from collections.abc import Mapping

from gen.model.corrections import Correction, ignored_keys
from gen.model.linking import Point
from gen.workbench.repair_claims import claim_entry, names_basis
from gen.workbench.repair_findings import Given
from gen.workbench.repair_state import RepairState

_ENDS = "。！？；;!?"


def done_before(given: Given, points: Mapping[str, Point], state: RepairState) -> Correction | None:
    """Return the line of the log that applied `given`, if its effect is still there.

    A sentence that was put back by hand is a point again, and its finding is open again.
    """
    for line in state.in_force:
        if given.point in line.points and line.action == given.action:
            stands = _stands(given, line, state)
            if stands and not (given.replaces and given.point in points):
                return line
    return None


def _stands(given: Given, line: Correction, state: RepairState) -> bool:
    if given.replaces:
        after, text = line.after or "", state.text(line.file or "") or ""
        return after.rstrip(_ENDS) == given.text.rstrip(_ENDS) and after in text
    if given.action == "ignore":
        return line.ignored in ignored_keys(state.ignored)
    if line.added is None or not state.claims.holds(line.added.value):
        return False
    named = claim_entry(line.added.value.get("claimText", ""), given.target)
    return not names_basis(given.target) or named == line.added.value
