"""Compare two texts by clause and by word, so that only the words show that changed.

Chinese has no spaces, so jieba's segmentation finds the words. Clauses are aligned first: that
keeps a changed sentence beside its own other version, and long texts cheap.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from gen.redline.alignment import Likeness, align, matches


class Op(StrEnum):
    """Say what became of a stretch of text: keys of wording, and words of the JSON."""

    SAME = "same"
    DELETED = "deleted"
    INSERTED = "inserted"


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text and what became of it."""

    op: Op
    text: str


Runs = tuple[Run, ...]

LEAST_ALIKE = 0.4
"""From which likeness on one text counts as another version of the other."""
_LEAST_CLAUSE = 0.3
_LONG = 300
"""From how many characters on a sentence is parted at its commas as well."""
_CRUMB = 1
"""What is the same between two changes, and no longer than this, is shown as changed too."""

_SENTENCE = re.compile(r"[^。！？；!?;\n]*[。！？；!?;\n]+[”’』」）)》]*|[^。！？；!?;\n]+")
_CLAUSE = re.compile(r"[^，、：,:]*[，、：,:]+|[^，、：,:]+")


def compare_texts(before: str, after: str) -> Runs:
    """Return the runs of which the same and the deleted make `before`, and the others `after`.

    Deleted words stand before the inserted ones that replace them.
    """
    own, others = clauses(before), clauses(after)
    pairs = align(own, others, likeness_of(own, others), _LEAST_CLAUSE)
    runs = (
        run
        for i, j in pairs
        for run in _clause_runs(own[i] if i is not None else "", others[j] if j is not None else "")
    )
    return tidied(runs)


def likeness_of(before: Sequence[str], after: Sequence[str]) -> Likeness:
    """Return what measures how many words two texts of the sequences share (Dice's coefficient)."""
    own, others = [_bag(text) for text in before], [_bag(text) for text in after]
    sizes, other_sizes = [bag.total() for bag in own], [bag.total() for bag in others]

    def likeness(i: int, j: int) -> float:
        both = sizes[i] + other_sizes[j]
        if not both or min(sizes[i], other_sizes[j]) * 2 < both * _LEAST_CLAUSE:
            return 0.0
        return 2 * (own[i] & others[j]).total() / both

    return likeness


def words(text: str) -> list[str]:
    """Return `text` in words, whose concatenation is `text`.

    A text with a lone surrogate, which jieba cannot take, is parted in characters.
    """
    from rjieba import cut

    try:
        found: list[str] = cut(text)
    except UnicodeEncodeError:
        return list(text)
    return found if "".join(found) == text else list(text)


def clauses(text: str) -> list[str]:
    """Return `text` in sentences, the long ones in clauses; their concatenation is `text`."""
    sentences: list[str] = _SENTENCE.findall(text)
    return [
        part
        for sentence in sentences
        for part in (_CLAUSE.findall(sentence) if len(sentence) > _LONG else (sentence,))
    ]


def tidied(runs: Iterable[Run]) -> Runs:
    """Return `runs` with neighbours joined, crumbs taken into the changes around them."""
    kept: list[Run] = []
    deleted, inserted, crumb = "", "", ""
    for run in (*(run for run in runs if run.text), Run(Op.SAME, "")):
        is_short = bool(run.text) and len(crumb + run.text) <= _CRUMB
        if run.op is Op.SAME and is_short and deleted + inserted:
            crumb += run.text
        elif run.op is Op.SAME:
            kept += _changed(deleted, inserted)
            kept.append(Run(Op.SAME, crumb + run.text))
            deleted, inserted, crumb = "", "", ""
        else:
            deleted += crumb + (run.text if run.op is Op.DELETED else "")
            inserted += crumb + (run.text if run.op is Op.INSERTED else "")
            crumb = ""
    return tuple(_joined(kept))


def _bag(text: str) -> Counter[str]:
    """Count the words of `text`; punctuation makes no two texts alike."""
    return Counter(word for word in words(text) if word[0].isalnum())


def _clause_runs(before: str, after: str) -> Iterator[Run]:
    if before == after:
        yield Run(Op.SAME, before)
        return
    own, others = words(before), words(after)
    here, there = 0, 0
    for index, other, size in [*matches(own, others), (len(own), len(others), 0)]:
        yield Run(Op.DELETED, "".join(own[here:index]))
        yield Run(Op.INSERTED, "".join(others[there:other]))
        yield Run(Op.SAME, "".join(own[index : index + size]))
        here, there = index + size, other + size


def _changed(deleted: str, inserted: str) -> list[Run]:
    return [Run(Op.DELETED, deleted), Run(Op.INSERTED, inserted)]


def _joined(runs: Iterable[Run]) -> Iterator[Run]:
    """Yield `runs` without empty ones, neighbours of one kind as one."""
    last: Run | None = None
    for run in runs:
        if not run.text:
            continue
        if last is not None and last.op is run.op:
            last = Run(run.op, last.text + run.text)
            continue
        if last is not None:
            yield last
        last = run
    if last is not None:
        yield last
