"""Say to a person what a repair did, and what is left."""

from collections.abc import Iterator

from gen.cli.texts import say
from gen.diagnostics.cells import cut, visible
from gen.model.repair import RepairAnswer, Repaired, RepairItem, RepairQueue

_LONGEST = 60


def repair_lines(
    answer: RepairAnswer, queue: RepairQueue, limit: int, *, say_items: bool = True
) -> Iterator[str]:
    """Yield the lines of `answer`: what was done with its patches, then the first of `queue`.

    `limit` is how many points are shown, 0 for all.
    """
    for each in answer.repaired:
        yield from _repaired(each, dry_run=answer.dry_run)
    if answer.dry_run:
        yield say("workbench.repair.nothing_written")
    items = queue.items if say_items else ()
    for item in items[: limit or None]:
        yield from _item(item)
    if limit and len(items) > limit:
        yield say("workbench.audit.more", n=len(items) - limit)
    for claim in queue.unplaced if say_items else ():
        yield visible(
            say("workbench.repair.unplaced", n=claim.item, text=cut(claim.text, _LONGEST))
        )
    counts = queue.counts
    if say_items and counts.blockers:
        yield say("workbench.repair.blockers", n=counts.blockers)
    yield say(f"workbench.repair.{'left' if counts.total else 'empty'}", **counts.model_dump())
    if answer.queue is not None:
        yield say("workbench.audit.queue", path=answer.queue)


def _repaired(each: Repaired, *, dry_run: bool) -> Iterator[str]:
    action = say(f"workbench.repair.action.{each.action}")
    if each.state == "already":
        yield say("workbench.repair.already", action=action, point=each.point)
        return
    key = "would" if dry_run else "done"
    place = f"{each.file}:{each.line}:{each.column}" if each.file is not None else each.point
    yield say(f"workbench.repair.{key}", action=action, place=place, id=each.correction)
    yield from (f"  {visible(line)}" for line in each.patch.splitlines())


def _item(item: RepairItem) -> Iterator[str]:
    from gen.check.linking.words import label_word

    label = label_word(item.label)
    place = f"{item.file}:{item.line}:{item.column}"
    yield visible(
        say("workbench.repair.item", label=label, place=place, point=item.point, words=item.words)
    )
    yield visible(say("workbench.repair.sentence", sentence=cut(item.sentence, _LONGEST)))
    yield visible(say("workbench.repair.reason", reason=item.reason, action=item.action))
    yield visible(say("workbench.audit.searches", searches="；".join(item.searches)))
