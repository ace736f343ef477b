"""Plan what findings change: every file as it will be, or every reason why nothing is changed."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import count

from gen.files.hashing import sha256_bytes, sha256_json
from gen.model.corrections import (
    Correction,
    Ignored,
    folded_sentence,
    ignore_key,
)
from gen.model.linking import Links, Point, Target
from gen.model.repair import Repaired
from gen.workbench.repair_changes import Changed, Known, find_changes, make_changes
from gen.workbench.repair_claims import claim_entry, claims_of_sentence, names_basis
from gen.workbench.repair_done import done_before
from gen.workbench.repair_findings import Fault, Given, fault
from gen.workbench.repair_state import RepairState

_KEY = 16


@dataclass(frozen=True, slots=True)
class Plan:
    """Hold the state after a repair, and the lines of the log by the finding that they apply."""

    state: RepairState
    repaired: tuple[Repaired, ...]


def plan_repair(
    given: Sequence[Given], links: Links, state: RepairState
) -> tuple[Plan | None, list[Fault]]:
    """Return the plan of `given`, or what stands in its way; then nothing may be changed.

    A finding that was applied before, and whose effect is still there, changes nothing.
    """
    points = {point.id: point for point in links.points}
    done = {each.point: line for each in given if (line := done_before(each, points, state))}
    open_ = [each for each in given if each.point not in done]
    faults = [
        fault(each.path, "unknown-point", point=each.point)
        for each in open_
        if each.point not in points
    ]
    known = [(each, points[each.point]) for each in open_ if each.point in points]
    changes, wrong = find_changes(known, state)
    faults += [*wrong, *_without_basis(known)]
    if faults:
        return None, faults
    after, made = make_changes(changes, state)
    lines: dict[str, Correction] = {}
    for each in made:
        after, line = _logged_change(each, after)
        lines.update(dict.fromkeys(line.points, line))
    for finding, point in known:
        if finding.action == "ignore":
            after, lines[finding.point] = _ignored(finding, point, after)
        elif finding.action == "confirm" and not _is_declared(finding, point, after):
            after, lines[finding.point] = _confirmed(finding, point, after)
    repaired = (_repaired(each, lines.get(each.point), done.get(each.point)) for each in given)
    return Plan(after, tuple(repaired)), []


def became(line: Correction, point: str, *, is_new: bool) -> Repaired:
    """Return what became of `point`: that `line` was logged now, or stood in the log before."""
    return Repaired(
        point=point,
        action=line.action,
        state="applied" if is_new else "already",
        correction=line.id,
        file=line.file,
        line=line.line,
        column=line.column,
        patch=line.patch if is_new else "",
        sources=line.sources,
    )


def with_line(state: RepairState, line: Correction) -> tuple[RepairState, Correction]:
    """Return the state with `line` at the end of its log, and the line under its own id.

    The id is the digest of the content; of equal lines each has its own.
    """
    content = line.model_dump(mode="json", exclude={"id"})
    known = {each.id for each in state.log}
    ids = (sha256_json([content, number])[:_KEY] for number in count())
    sealed = line.model_copy(update={"id": next(each for each in ids if each not in known)})
    return replace(state, log=(*state.log, sealed)), sealed


def _logged_change(made: Changed, state: RepairState) -> tuple[RepairState, Correction]:
    """Log a sentence that was replaced, and let the claims follow it."""
    change = made.change
    given, point = change.known[0]
    words = [each.words for _, each in change.known]
    removed = claims_of_sentence(state.claims, point.sentence, change.after, words)
    claims, added = state.claims.without(removed), None
    named = next((each.target for each, _ in change.known if names_basis(each.target)), None)
    if named is not None:
        claims, added = claims.with_claim(claim_entry(change.after, named))
    line = _line(given).model_copy(
        update={
            "also": tuple(each.point for each, _ in change.known[1:]),
            "file": change.file,
            "before": change.before,
            "after": change.after,
            **asdict(made.written),
            "patch": made.patch,
            "removed": removed,
            "added": added,
        }
    )
    return with_line(replace(state, claims=claims), line)


def _confirmed(given: Given, point: Point, state: RepairState) -> tuple[RepairState, Correction]:
    """Declare the basis of a sentence; the label stays what linking says."""
    claims, added = state.claims.with_claim(claim_entry(point.sentence, basis_of(given, point)))
    line = _line(given).model_copy(update={"added": added})
    return with_line(replace(state, claims=claims), line)


def _is_declared(given: Given, point: Point, state: RepairState) -> bool:
    return state.claims.holds(claim_entry(point.sentence, basis_of(given, point)))


def _ignored(given: Given, point: Point, state: RepairState) -> tuple[RepairState, Correction]:
    """Leave a sentence, with what it names, as it is."""
    key = ignore_key(point.sentence, point.target)
    decision = Ignored(
        id=key,
        point=point.id,
        sentence=point.sentence,
        sentence_sha256=sha256_bytes(folded_sentence(point.sentence).encode()),
        target=point.target,
        who=given.who,
        when=given.when,
        why=given.why,
    )
    others = tuple(each for each in state.ignored if each.id != key)
    line = _line(given).model_copy(update={"ignored": key})
    return with_line(replace(state, ignored=(*others, decision)), line)


def basis_of(given: Given, point: Point) -> Target:
    """Return what a claim rests on: what the finding names, else the sentence, else the text."""
    if names_basis(given.target):
        return given.target
    if given.sources and not names_basis(point.target):
        return given.target.model_copy(update={"source": given.sources[0]})
    article = given.target.article or point.target.article
    return point.target.model_copy(update={"article": article})


def _without_basis(known: Sequence[Known]) -> Iterator[Fault]:
    for given, point in known:
        if given.action == "confirm" and not names_basis(basis_of(given, point)):
            yield fault(given.path, "no-basis")


def _line(given: Given) -> Correction:
    return Correction(
        id="0" * _KEY,
        action=given.action,
        point=given.point,
        who=given.who,
        when=given.when,
        why=given.why,
        sources=given.sources,
    )


def _repaired(given: Given, new: Correction | None, old: Correction | None) -> Repaired:
    line = new or old
    if line is None:  # a claim that somebody has declared already
        return Repaired(point=given.point, action=given.action, state="already")
    return became(line, given.point, is_new=new is not None)
