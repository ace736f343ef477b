"""Make the conclusion: the answer, the quick table of authorities, risks, next actions."""

import re
from dataclasses import replace

from gen.arrange.cells import column, sources, type_words, words
from gen.arrange.evidence_words import short_verdicts
from gen.arrange.force_words import reaches
from gen.arrange.outline import Desk, Part, chapter
from gen.model.block import Blocks, Paragraph, Table
from gen.model.inline import Inlines, InternalLink
from gen.model.report import Section
from gen.model.selection import SelectedSource

_NUMBERED_ID = re.compile(r"[^0-9]*([0-9]+)")


def conclusion(desk: Desk, number: str, index: int) -> Section:
    """Return the first chapter of a deep report (contract (d), section 3 there)."""
    parts = (
        Part("answer", answer),
        Part("authorities", authorities),
        Part("risks", lambda desk, number: desk.writer.part("risks", number, 3)),
        Part("next_actions", next_actions),
    )
    return chapter(desk, "conclusion", number, index, parts)


def focused_conclusion(desk: Desk, number: str, index: int) -> Section:
    """Return the first chapter of a focused report: answer, facts, risks, next actions."""
    parts = (
        Part("answer", answer),
        Part("facts", lambda desk, number: desk.writer.part("facts", number, 3)),
        Part("risks", lambda desk, number: desk.writer.part("risks", number, 3)),
        Part("next_actions", next_actions),
    )
    return chapter(desk, "conclusion", number, index, parts)


def answer(desk: Desk, number: str) -> Blocks:
    """Return the author's conclusion."""
    return desk.writer.part("conclusion", number, 3)


def next_actions(desk: Desk, number: str) -> Blocks:
    """Return the author's next actions."""
    return desk.writer.part("next-actions", number, 3)


def authorities(desk: Desk, number: str) -> Blocks:
    """Return the quick table of all selected sources, in reading order, with its caveat."""
    columns = (
        "source_id",
        "source_type",
        "citation",
        "propositions",
        "role",
        "relevance",
        "checked",
    )
    rows = [_row(desk, source) for source in desk.content.sources]
    table = Table(tuple(column(desk, key) for key in columns), tuple(rows), "authorities")
    caveat = f"{desk.label('sentence.order')}{reaches(desk)}"
    return (table, Paragraph(words(caveat)))


def _row(desk: Desk, source: SelectedSource) -> tuple[Inlines, ...]:
    role = f"{desk.label(f'priority.{source.priority}')}/{desk.label(f'stance.{source.stance}')}"
    return (
        sources(desk, [source.source_id]),
        type_words(desk, source),
        words(desk.content.quick_citations[source.source_id]),
        _propositions(desk, source),
        words(role),
        desk.text(f"relevance.{source.relevance_label}"),
        short_verdicts(desk, source),
    )


def _propositions(desk: Desk, source: SelectedSource) -> Inlines:
    """Link to the propositions of `source` by their numbers, which find room in a narrow column."""
    ids = [item.id for item in desk.content.plan.propositions]
    numbers = _own_numbers(ids)
    links: list[Inlines] = []
    for name in source.proposition_ids:
        link = desk.references.proposition(name)
        if isinstance(link, InternalLink):
            place = ids.index(name)
            short = desk.label("proposition.quick", id=numbers[place], n=place + 1)
            link = replace(link, text=short)
        links.append((link,))
    return desk.joined(links)


def _own_numbers(ids: list[str]) -> list[str]:
    """Return the number that each id ends in (1 for P-01), or the ids where that is not unique."""
    found = [_NUMBERED_ID.fullmatch(name) for name in ids]
    numbers = [match[1].lstrip("0") or "0" for match in found if match is not None]
    return numbers if len(set(numbers)) == len(ids) else ids
