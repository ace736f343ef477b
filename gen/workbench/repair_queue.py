"""Make the queue of what rests on nothing yet, for a person or a program to work off."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from gen.model.captured import Workbench
from gen.model.linking import Label, Links, Point
from gen.model.repair import (
    Finding,
    RepairBlocker,
    RepairCounts,
    RepairItem,
    RepairQueue,
)
from gen.model.source_audit import AuditItem
from gen.workbench.repair_words import repair_words

OPEN = (Label.WEAK, Label.UNCHECKED, Label.UNLINKED)
"""The labels of points that a queue lists, in its order."""


def repair_queue(
    links: Links,
    audited: Sequence[AuditItem],
    workbench: Workbench,
    word: Callable[[Point], str],
) -> RepairQueue:
    """Return the queue of `links`, with the blockers of the audit that stand in the way.

    `word` says in a sentence why a point has its label. Ignored points are not in the queue; they
    stay in every count of the links.
    """
    open_ = [point for point in links.points if point.label in OPEN and not point.ignored]
    blockers = tuple(_blocker(item) for item in audited if item.severity == "blocker")
    return RepairQueue(
        case=links.case,
        title=workbench.title,
        query=workbench.query,
        principles=tuple(repair_words()["queue"]["principles"]),
        counts=_counts(links, open_, len(blockers)),
        items=tuple(_item(point, workbench, word(point)) for point in sorted(open_, key=_order)),
        unplaced=links.unplaced,
        blockers=blockers,
    )


def _order(point: Point) -> tuple[int, str, int, int, str]:
    return OPEN.index(point.label), point.file, point.line, point.column, point.id


def _counts(links: Links, open_: Sequence[Point], blockers: int) -> RepairCounts:
    labels = Counter(point.label for point in open_)
    return RepairCounts(
        weak=labels[Label.WEAK],
        unchecked=labels[Label.UNCHECKED],
        unlinked=labels[Label.UNLINKED],
        unplaced=len(links.unplaced),
        blockers=blockers,
        ignored=sum(point.ignored for point in links.points),
        total=len(open_) + len(links.unplaced) + blockers,
    )


def _item(point: Point, workbench: Workbench, reason: str) -> RepairItem:
    words = repair_words()["queue"]
    searches = tuple(dict.fromkeys(_searches(point, workbench)))
    return RepairItem(
        point=point.id,
        label=point.label,
        kind=point.kind,
        reason_code=point.reason,
        reason=reason,
        action=words["action"].get(point.reason, words["action"][point.label]),
        file=point.file,
        line=point.line,
        column=point.column,
        sentence=point.sentence,
        words=point.words,
        target=point.target,
        trace=point.trace,
        wording=point.wording,
        force=point.force,
        current=point.passages,
        candidates=point.candidates,
        searches=searches[: words["most_searches"]],
        finding=_template(point),
    )


def _template(point: Point) -> Finding:
    """Return the finding to fill in. As it is it is refused, for it has no action.

    The corrected text, and what is named for it, are left to whoever has read the source: the
    program proposes no number, and does not carry a wrong one over.
    """
    return Finding(point=point.id, action="", corrected_text="", by="", reason="")


def _searches(point: Point, workbench: Workbench) -> Iterator[str]:
    """Yield what to look for: the unit, the number, the title, and the words themselves."""
    target, search = point.target, repair_words()["queue"]["search"]
    title = (target.title or "").strip("《》") or target.instrument or ""
    if title and target.article:
        yield search["unit"].format(title=title, article=target.article)
    for number in (target.case_number, target.document_number):
        if number:
            yield search["number"].format(number=number)
    if title:
        yield search["title"].format(title=title)
    yield search["words"].format(words=" ".join(point.words.split()))
    if title and workbench.query:
        yield search["asked"].format(query=workbench.query, title=title)
    elif workbench.query:
        yield workbench.query


def _blocker(item: AuditItem) -> RepairBlocker:
    return RepairBlocker(
        id=item.id,
        kind=item.kind,
        title=item.title,
        reason=item.reason,
        action=item.action,
        searches=item.searches,
    )
