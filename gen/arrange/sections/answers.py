"""Say by which sources a proposition was answered, side by side with the stance of each."""

from typing import get_args

from gen.arrange.cells import sources, words
from gen.arrange.outline import Desk
from gen.model.inline import Inlines, Text
from gen.model.selection import Stance


def answer_of(desk: Desk, proposition_id: str) -> Inlines:
    """Return the sources of a proposition by stance, else why it is unresolved, else that it is.

    The stance is the author's; whether a source really answers is for the reviewer to judge.
    """
    content = desk.content
    own = [source for source in content.sources if proposition_id in source.proposition_ids]
    clauses: list[Inlines] = []
    for stance in get_args(Stance):
        ids = [source.source_id for source in own if source.stance == stance]
        if ids:
            label = Text(desk.label("answer.by", stance=desk.label(f"stance.{stance}")))
            clauses.append((label, *sources(desk, ids)))
    if clauses:
        return desk.clauses(clauses)
    reasons = [
        entry.reason
        for entry in content.selection.unresolved_propositions
        if entry.proposition_id == proposition_id
    ]
    if not reasons:
        return desk.text("answer.none")
    return words(desk.label("answer.unresolved", reason="".join(reasons)))
