"""Compare the selected sources of two states: which are new or gone, what of the others differs.

A source is the same when it is called the same and cites the same, whatever its id; else when its
id and one of the two are the same.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields

from gen.redline.alignment import rising
from gen.redline.changes import Change, SourceChange, ValueChange, VerdictChange
from gen.redline.snapshot import SourceState, Verdicts
from gen.redline.texts import compare_texts

_DAY = re.compile(r"\d{4}年\d{1,2}月\d{1,2}日|\d{4}-\d{2}-\d{2}")
_VERDICTS = tuple(each.name for each in fields(Verdicts))

_Pairs = list[tuple[int, int]]


def source_changes(
    before: Sequence[SourceState], after: Sequence[SourceState]
) -> Iterator[SourceChange]:
    """Yield what differs: the sources of `after` in their order, then those that are gone."""
    pairs = _paired(before, after)
    partner = {other: own for own, other in pairs}
    moved = _moved(pairs)
    for place, source in enumerate(after):
        if place not in partner:
            yield _whole(Change.ADDED, source)
            continue
        change = _changed(before[partner[place]], source, moved=place in moved)
        if change is not None:
            yield change
    kept = {own for own, _ in pairs}
    for place, source in enumerate(before):
        if place not in kept:
            yield _whole(Change.REMOVED, source)


_Key = Callable[[SourceState], tuple[str, ...]]
_KEYS: tuple[_Key, ...] = (
    lambda source: (source.source_id, source.title, source.citation),
    lambda source: (source.title, source.citation),
    lambda source: (source.source_id, source.citation),
    lambda source: (source.source_id, source.title),
)


def _paired(before: Sequence[SourceState], after: Sequence[SourceState]) -> _Pairs:
    """Return which sources are the same, by the first key that fits one on either side."""
    pairs: _Pairs = []
    own, others = dict(enumerate(before)), dict(enumerate(after))
    for key in _KEYS:
        counts = Counter(key(source) for source in own.values())
        twins = Counter(key(source) for source in others.values())
        places = {key(source): place for place, source in others.items()}
        for place, source in [*own.items()]:
            name = key(source)
            if counts[name] == 1 and twins[name] == 1:
                pairs.append((place, places[name]))
                del own[place], others[places[name]]
    return sorted(pairs)


def _moved(pairs: _Pairs) -> set[int]:
    """Return the places in the second state of what no longer stands in the old order."""
    others = [other for _, other in pairs]
    return set(others) - {others[place] for place in rising(others)}


def _whole(change: Change, source: SourceState) -> SourceChange:
    is_new = change is Change.ADDED
    verdicts = {
        name: VerdictChange("" if is_new else text, text if is_new else "", only_day=False)
        for name in _VERDICTS
        if (text := getattr(source.verdicts, name))
    }
    groups = ("", source.group) if is_new else (source.group, "")
    return SourceChange(
        change,
        source.source_id,
        source.title,
        source.citation,
        groups=groups,
        verdicts=verdicts,
    )


def _changed(before: SourceState, after: SourceState, *, moved: bool) -> SourceChange | None:
    values = tuple(_values(before, after))
    verdicts = {
        name: VerdictChange(own, other, only_day=_DAY.sub("", own) == _DAY.sub("", other))
        for name in _VERDICTS
        if (own := getattr(before.verdicts, name)) != (other := getattr(after.verdicts, name))
    }
    renamed = before.source_id != after.source_id
    moved = moved or before.group != after.group
    if not (values or verdicts or renamed or moved):
        return None
    only_moved = not values and not verdicts and not renamed
    return SourceChange(
        Change.MOVED if only_moved else Change.CHANGED,
        after.source_id,
        after.title,
        after.citation,
        former_id=before.source_id if renamed else None,
        moved=moved,
        groups=(before.group, after.group),
        values=values,
        verdicts=verdicts,
    )


def _values(before: SourceState, after: SourceState) -> Iterator[ValueChange]:
    """Yield the fields that differ; the title goes by an empty label."""
    if before.title != after.title:
        yield ValueChange("", compare_texts(before.title, after.title))
    for label in dict.fromkeys((*after.fields, *before.fields)):
        own, other = before.fields.get(label, ""), after.fields.get(label, "")
        if own != other:
            yield ValueChange(label, compare_texts(own, other))
