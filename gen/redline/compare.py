"""Compare two snapshots by section and by source."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from gen.redline.alignment import align
from gen.redline.changes import Change, PassageChange, Redline, SectionChange, whole
from gen.redline.snapshot import SectionState, Snapshot
from gen.redline.source_changes import source_changes
from gen.redline.texts import LEAST_ALIKE, Op, compare_texts, likeness_of


def compare(before: Snapshot, after: Snapshot) -> Redline:
    """Return everything that differs between two states, in the order of the second."""
    own = {section.key: section for section in before.sections}
    others = {section.key: section for section in after.sections}
    sections = [
        change
        for key in _in_order(list(own), list(others))
        if (change := _section(own.get(key), others.get(key))) is not None
    ]
    moved = _with_moves(sections)
    return Redline(after.title, moved, tuple(source_changes(before.sources, after.sources)))


def _in_order(own: Sequence[str], others: Sequence[str]) -> Iterator[str]:
    """Yield all keys: the second's in their order, a lost one behind the one it followed."""
    known = set(others)
    followers: dict[str, list[str]] = {}
    last = ""
    for key in own:
        if key in known:
            last = key
        else:
            followers.setdefault(last, []).append(key)
    yield from followers.get("", ())
    for key in others:
        yield key
        yield from followers.get(key, ())


def _section(before: SectionState | None, after: SectionState | None) -> SectionChange | None:
    shown = after or before
    if shown is None:
        raise ValueError("a section that neither state has")
    if before is None or after is None:
        op, change = (Op.INSERTED, Change.ADDED) if before is None else (Op.DELETED, Change.REMOVED)
        all_of_it = tuple(PassageChange(change, whole(op, text)) for text in shown.passages)
        return SectionChange(shown.key, shown.heading, shown.area, change, all_of_it)
    if before.passages == after.passages:
        return None
    passages, skipped = _passages(before.passages, after.passages)
    return SectionChange(
        shown.key, shown.heading, shown.area, Change.CHANGED, tuple(passages), skipped
    )


def _passages(before: Sequence[str], after: Sequence[str]) -> tuple[list[PassageChange], int]:
    """Return the passages that differ, and how many of the last are the same."""
    changes: list[PassageChange] = []
    skipped = 0
    for i, j in align(before, after, likeness_of(before, after), LEAST_ALIKE):
        own, other = (
            before[i] if i is not None else None,
            after[j] if j is not None else None,
        )
        if own == other:
            skipped += 1
            continue
        changes.append(_passage(own, other, skipped))
        skipped = 0
    return changes, skipped


def _passage(before: str | None, after: str | None, skipped: int) -> PassageChange:
    if before is None or after is None:
        gone = after is None
        op, change = (Op.DELETED, Change.REMOVED) if gone else (Op.INSERTED, Change.ADDED)
        return PassageChange(change, whole(op, before or after or ""), skipped)
    return PassageChange(Change.CHANGED, compare_texts(before, after), skipped)


def _with_moves(sections: Sequence[SectionChange]) -> tuple[SectionChange, ...]:
    """Return `sections` in which a passage that only stands elsewhere is told once, as moved."""
    gone = _counted(sections, Change.REMOVED)
    new = _counted(sections, Change.ADDED)
    moved = gone & new
    left = {Change.REMOVED: moved.copy(), Change.ADDED: moved.copy()}
    found = (_moves_in(section, left) for section in sections)
    return tuple(section for section in found if section.passages)


def _counted(sections: Sequence[SectionChange], change: Change) -> Counter[str]:
    return Counter(
        each.before or each.after
        for section in sections
        for each in section.passages
        if each.change is change
    )


def _moves_in(section: SectionChange, left: Mapping[Change, Counter[str]]) -> SectionChange:
    kept: list[PassageChange] = []
    carried = 0
    for each in section.passages:
        text = each.before or each.after
        counter = left.get(each.change)
        if counter is None or not counter[text]:
            kept.append(replace(each, skipped=each.skipped + carried))
            carried = 0
            continue
        counter[text] -= 1
        if each.change is Change.REMOVED:  # told where it stands now
            carried += each.skipped
        else:
            runs = whole(Op.SAME, text)
            kept.append(PassageChange(Change.MOVED, runs, each.skipped + carried))
            carried = 0
    return replace(section, passages=tuple(kept), skipped=section.skipped + carried)
