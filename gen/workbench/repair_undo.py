"""Take back what one line of the log of corrections did; the undoing is logged as well."""

from collections.abc import Callable
from dataclasses import asdict, replace

from gen.diagnostics.diagnostic import Location
from gen.load.problem import ReadProblem
from gen.model.corrections import Correction
from gen.model.link_files import CORRECTIONS_FILE
from gen.workbench.repair_findings import SLUG, Caller
from gen.workbench.repair_plan import Plan, became, with_line
from gen.workbench.repair_since import where_now
from gen.workbench.repair_state import RepairState
from gen.workbench.repair_text import (
    find_again,
    patch_of,
    places_in_words,
    replaced,
    written_at,
)


def plan_undoing(
    name: str, caller: Caller, state: RepairState, shown: Callable[[str], str]
) -> Plan | ReadProblem:
    """Return the plan that takes back the line `name`, or why that cannot be.

    What was undone already changes nothing. A sentence that somebody has changed since is not
    touched. `shown` says how messages call a file of the case.
    """
    line = next((each for each in state.log if each.id == name and each.action != "undo"), None)
    if line is None:
        facts = {"reason": "unknown-correction", "id": name}
        return ReadProblem(SLUG, Location(shown(CORRECTIONS_FILE), 1, 1), facts)
    if line not in state.in_force:
        earlier = next(each for each in reversed(state.log) if each.undoes == name)
        return Plan(state, (became(earlier, earlier.point, is_new=False),))
    undoing = Correction(
        id=line.id,
        action="undo",
        point=line.point,
        also=line.also,
        who=caller.who or "",
        when=caller.when,
        why=caller.why or "",
        undoes=line.id,
        ignored=line.ignored,
        removed=(line.added,) if line.added is not None else (),
    )
    if line.after is not None:
        found = _text_undone(line, undoing, state, shown)
        if isinstance(found, ReadProblem):
            return found
        state, undoing = found
    claims = state.claims.without(undoing.removed).with_again(line.removed)
    ignored = tuple(each for each in state.ignored if each.id != line.ignored)
    state, logged = with_line(replace(state, claims=claims, ignored=ignored), undoing)
    return Plan(state, (became(logged, logged.point, is_new=True),))


def _text_undone(
    line: Correction,
    undoing: Correction,
    state: RepairState,
    shown: Callable[[str], str],
) -> tuple[RepairState, Correction] | ReadProblem:
    file, after, before = line.file or "", line.after or "", line.before or ""
    text = state.text(file)
    written = where_now(line, state.log)
    places = find_again(text, after, written) if text is not None else ()
    if text is None or len(places) != 1:
        reason = "changed-often" if places else "changed-since"
        facts = {"reason": reason, "places": places_in_words(shown(file), text or "", places)}
        return ReadProblem(
            SLUG, Location(shown(file), line.line, line.column), {**facts, "id": line.id}
        )
    [span] = places
    new = replaced(text, span, before)
    update = {
        "file": file,
        **asdict(written_at(new, (span[0], span[0] + len(before)))),
        "before": after,
        "after": before,
        "patch": patch_of(file, text, new),
    }
    return state.with_text(file, new), undoing.model_copy(update=update)
