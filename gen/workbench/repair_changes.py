"""Find the sentences that findings replace, and replace them in the texts."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from gen.model.corrections import folded_sentence
from gen.model.linking import Point
from gen.workbench.repair_findings import Fault, Given, fault
from gen.workbench.repair_places import Span, places_of
from gen.workbench.repair_state import RepairState
from gen.workbench.repair_text import (
    Written,
    fitted,
    patch_of,
    places_in_words,
    replaced,
    written_at,
)

Known = tuple[Given, Point]
"""A finding with the point that it is about."""


@dataclass(frozen=True, slots=True)
class Change:
    """One sentence to replace: where it stands now, and the findings that ask for it."""

    file: str
    span: Span
    before: str
    after: str
    known: tuple[Known, ...]


@dataclass(frozen=True, slots=True)
class Changed:
    """One change that was made: its patch, and how the new sentence will be found again."""

    change: Change
    patch: str
    written: Written


def find_changes(known: Sequence[Known], state: RepairState) -> tuple[list[Change], list[Fault]]:
    """Return the sentences to replace, each once, and what stands in the way.

    A sentence must stand in its file exactly once. Two findings about one sentence must ask for the
    same; nothing can be confirmed or ignored in a sentence that is replaced.
    """
    found: dict[tuple[str, Span], Change] = {}
    faults: list[Fault] = []
    for given, point in known:
        change = _change(given, point, state) if given.replaces else None
        if isinstance(change, Fault):
            faults.append(change)
        elif change is not None:
            first = found.setdefault((change.file, change.span), change)
            if first is not change and _is_same(first, change):
                both = replace(first, known=(*first.known, (given, point)))
                found[change.file, change.span] = both
            elif first is not change:
                faults.append(fault(given.path, "clash", first.known[0][0].path))
    changes = list(found.values())
    return changes, [*faults, *_overlaps(changes), *_clashes(known, changes)]


def make_changes(
    changes: Sequence[Change], state: RepairState
) -> tuple[RepairState, tuple[Changed, ...]]:
    """Return the state with all `changes` made, in the order of the text, each with its patch.

    In that order a sentence stays where it was written, and taking the changes back in the
    opposite order meets each text as it was left.
    """
    made: list[Changed] = []
    for change in sorted(changes, key=lambda each: (each.file, each.span)):
        text = state.text(change.file) or ""
        start, end = _moved(change, made)
        new = replaced(text, (start, end), change.after)
        written = written_at(new, (start, start + len(change.after)))
        made.append(Changed(change, patch_of(change.file, text, new), written))
        state = state.with_text(change.file, new)
    return state, tuple(made)


def _change(given: Given, point: Point, state: RepairState) -> "Change | Fault":
    text = state.text(point.file)
    if text is None:
        return fault(given.path, "not-narrative", file=point.file)
    spans = places_of(text, point.sentence)
    if len(spans) != 1:
        places = places_in_words(point.file, text, spans)
        at = f"{point.file}:{point.line}:{point.column}"
        reason = "several" if spans else "not-found"
        return fault(given.path, reason, places=places, at=at, n=str(len(spans)))
    start, end = spans[0]
    before = text[start:end]
    after = fitted(before, given.text, text[end:])
    if after == before:
        return fault(given.path, "same-text")
    return Change(point.file, (start, end), before, after, ((given, point),))


def _is_same(first: Change, second: Change) -> bool:
    actions = {given.action for given, _ in (*first.known, *second.known)}
    return first.after == second.after and len(actions) == 1


def _overlaps(changes: Sequence[Change]) -> Iterator[Fault]:
    ordered = sorted(changes, key=lambda each: (each.file, each.span))
    for first, second in pairwise(ordered):
        if first.file == second.file and second.span[0] < first.span[1]:
            yield fault(second.known[0][0].path, "clash", first.known[0][0].path)


def _clashes(known: Sequence[Known], changes: Sequence[Change]) -> Iterator[Fault]:
    """Yield what is confirmed or ignored in a sentence that another finding replaces."""
    replacing = {
        (change.file, folded_sentence(point.sentence)): given
        for change in changes
        for given, point in change.known
    }
    for given, point in known:
        other = replacing.get((point.file, folded_sentence(point.sentence)))
        if other is not None and not given.replaces:
            yield fault(given.path, "clash", other.path)


def _moved(change: Change, made: Sequence[Changed]) -> Span:
    """Return where the old sentence stands once the changes `made` have moved it."""
    earlier = (each.change for each in made if each.change.file == change.file)
    shift = sum(len(each.after) - len(each.before) for each in earlier)
    return change.span[0] + shift, change.span[1] + shift
