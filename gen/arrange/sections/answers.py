"""Say by which sources a proposition was answered, side by side with the stance of each."""

from typing import get_args

from gen.arrange.cells import sources, words
from gen.arrange.outline import Desk
from gen.model.inline import Inlines, Text
from gen.model.selection import Stance


def sources_by_stance(desk: Desk, proposition_id: str) -> Inlines:
    """Return the sources of a proposition, those of each stance together; nothing without any."""
    clauses: list[Inlines] = []
    for stance in get_args(Stance):
        ids = [
            source.source_id
            for source in desk.content.sources
            if proposition_id in source.proposition_ids and source.stance == stance
        ]
        if ids:
            label = Text(desk.label("answer.by", stance=desk.label(f"stance.{stance}")))
            clauses.append((label, *sources(desk, ids)))
    return desk.clauses(clauses)


def answer_of(desk: Desk, proposition_id: str) -> Inlines:
    """Return the sources of a proposition, else why it is unresolved, else that it has none.

    The stance is the author's; whether a source really answers is for the reviewer to judge.
    """
    reasons = [
        entry.reason
        for entry in desk.content.selection.unresolved_propositions
        if entry.proposition_id == proposition_id
    ]
    unresolved = words(desk.label("answer.unresolved", reason="".join(reasons))) if reasons else ()
    return sources_by_stance(desk, proposition_id) or unresolved or desk.text("answer.none")
