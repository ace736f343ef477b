"""Make what a court reads: the eight elements of a report on similar cases (法发〔2020〕24号, 八).

They come from ``[court]`` of case.toml, the author's text from ``narrative/court/`` alone, and the
sources from the selection. Nothing else of a case is printed (design §6).
"""

from collections.abc import Callable
from datetime import date

from gen.arrange.cells import chinese_date, column, words
from gen.arrange.content import Content
from gen.arrange.outline import Desk, chapter
from gen.arrange.sections.court_cases import case_table, holdings
from gen.arrange.sections.sources import sources
from gen.model.block import Blocks, Field, Fields, ListItem, OrderedList, Paragraph, Table
from gen.model.inline import Inlines
from gen.model.report import Section
from gen.settings import Court

SectionMaker = Callable[[Desk, str, int], Section]


def court_chapters(content: Content) -> tuple[SectionMaker, ...]:
    """Return the makers of the chapters; without a text of the author's own there is none of it."""
    written = any(not part.is_empty for part in content.narrative.values())
    own: tuple[SectionMaker, ...] = (submission,) if written else ()
    return (search, results, holdings, issues, usage, *own, sources, open_questions)


def search(desk: Desk, number: str, index: int) -> Section:
    """Return who searched, when, where and how; platforms and methods may be named here."""
    return chapter(desk, "search", number, index, lead=lambda desk, _: _search_fields(desk))


def results(desk: Desk, number: str, index: int) -> Section:
    """Return the author's account of what was found, and the table of similar cases."""

    def lead(desk: Desk, _: str) -> Blocks:
        return (*_prose(desk, _court(desk).results, number), *case_table(desk))

    return chapter(desk, "results", number, index, lead=lead)


def issues(desk: Desk, number: str, index: int) -> Section:
    """Return the issues of the pending case."""

    def lead(desk: Desk, _: str) -> Blocks:
        stated = _court(desk).issues
        items = tuple(ListItem(_prose(desk, issue, number)) for issue in stated)
        return (OrderedList(items),) if items else (desk.paragraph("report.not_stated"),)

    return chapter(desk, "issues", number, index, lead=lead)


def usage(desk: Desk, number: str, index: int) -> Section:
    """Return the author's analysis of whether and how the cases are to be followed."""

    def lead(desk: Desk, _: str) -> Blocks:
        return _prose(desk, _court(desk).usage, number)

    return chapter(desk, "usage", number, index, lead=lead)


def submission(desk: Desk, number: str, index: int) -> Section:
    """Return the author's text for the court, file by file."""

    def lead(desk: Desk, _: str) -> Blocks:
        names = desk.content.narrative
        return tuple(block for name in names for block in desk.writer.part(name, number, 2))

    return chapter(desk, "submission", number, index, lead=lead)


def open_questions(desk: Desk, number: str, index: int) -> Section:
    """Return the questions for which no sufficient basis was found, each with the reason.

    They are locked in every outward edition (design §6); what will be done next is not for a court.
    """
    return chapter(desk, "open", number, index, lead=lambda desk, _: _unresolved(desk))


def _court(desk: Desk) -> Court:
    return desk.content.settings.court or Court.model_construct()


def _search_fields(desk: Desk) -> Blocks:
    court, scope = _court(desk), desk.content.settings.scope
    elements = {
        "searcher": court.searcher,
        "searched_on": _day(court.searched_on),
        "platforms": desk.label("report.separator").join(court.platforms),
        "methods": desk.label("report.separator").join(court.methods),
    }
    optional = {
        "forum": court.forum,
        "range": scope.range if scope is not None else None,
        "closing_date": _day(scope.closing_date) if scope is not None else None,
    }
    stated = {key: value or desk.label("report.not_stated") for key, value in elements.items()}
    stated |= {key: value for key, value in optional.items() if value}
    return (
        Fields(
            tuple(Field(desk.label(f"field.{k}"), words(v), k) for k, v in stated.items()),
        ),
    )


def _day(value: date | str | None) -> str | None:
    return chinese_date(value) if isinstance(value, date) else value


def _prose(desk: Desk, text: str | None, place: str) -> Blocks:
    """Return `text` as paragraphs, one a line, with its references to sources resolved."""
    if text is None:
        return (desk.paragraph("report.not_stated"),)
    lines = (line.strip() for line in text.splitlines())
    return tuple(Paragraph(desk.references.resolve(line, place)) for line in lines if line)


def _unresolved(desk: Desk) -> Blocks:
    entries = desk.content.selection.unresolved_propositions
    if not entries:
        return (desk.paragraph("report.none"),)
    statements = {each.id: each.statement for each in desk.content.plan.propositions}
    columns = tuple(column(desk, key) for key in ("unresolved", "reason"))
    rows: list[tuple[Inlines, ...]] = [
        (words(statements.get(each.proposition_id, "")), words(each.reason)) for each in entries
    ]
    return (Table(columns, tuple(rows), "unresolved"),)
