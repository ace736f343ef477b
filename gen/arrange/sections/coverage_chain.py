"""Make the table from issue to source: one row per proposition, and per element without one."""

from collections.abc import Iterator

from gen.arrange.cells import lines, words
from gen.arrange.outline import Desk
from gen.arrange.sections.answers import sources_by_stance
from gen.arrange.tables import Row, table_of
from gen.coverage.coverage import Coverage, CoveredElement, CoveredIssue, CoveredProposition
from gen.model.block import Blocks
from gen.model.inline import Inlines, Text

_KEYS = ("covered", "tested", "searched", "found", "answered")


def chain(desk: Desk, coverage: Coverage) -> Blocks:
    """Return the table; what a row has nothing of is said in words."""
    rows = [row for issue in coverage.issues for row in _issue(desk, issue)]
    return table_of(desk, "chain", _KEYS, rows)


def _issue(desk: Desk, issue: CoveredIssue) -> Iterator[Row]:
    for element in issue.elements:
        name = f"{issue.id} {element.id} {element.element}" if issue.id is not None else ""
        yield from (_tested(desk, name, item) for item in element.propositions)
        if not element.propositions:
            yield _untested(desk, name, element)
        elif element.open_gaps:
            yield {"covered": words(name), "tested": _open_gaps(desk, element)}


def _tested(desk: Desk, name: str, item: CoveredProposition) -> Row:
    return {
        "covered": words(name),
        "tested": lines(_proposition(desk, item), _gap(desk, item)),
        "searched": _searched(desk, item),
        "found": sources_by_stance(desk, item.id),
        "answered": desk.text(f"coverage_answer.{item.answer}"),
    }


def _proposition(desk: Desk, item: CoveredProposition) -> Inlines:
    """Return the name of a proposition, whose side it argues, and whether it decides."""
    said = [desk.label(f"importance.{item.importance}")]
    if item.direction is not None:
        said.insert(0, desk.label(f"direction.{item.direction}"))
    about = desk.label("report.separator").join(said)
    return (desk.references.proposition(item.id), Text(desk.label("coverage.about", text=about)))


def _gap(desk: Desk, item: CoveredProposition) -> Inlines:
    if item.gap_id is None or item.path is None:
        return ()
    return words(
        item.gap_id + desk.label("coverage.about", text=desk.label(f"resolution_path.{item.path}"))
    )


def _searched(desk: Desk, item: CoveredProposition) -> Inlines:
    """Return the queries of a proposition, each with the number of its records."""
    queries = [_query(desk, name) for name in item.query_ids]
    return lines(*queries) or desk.text("coverage.no_query")


def _query(desk: Desk, name: str) -> Inlines:
    records = sum(name in call.query_ids for call in desk.content.calls)
    key = "coverage.query" if records else "coverage.query_without_record"
    return words(desk.label(key, id=name, n=records))


def _untested(desk: Desk, name: str, element: CoveredElement) -> Row:
    return {
        "covered": words(name),
        "tested": _open_gaps(desk, element) or desk.text("coverage.no_gap"),
    }


def _open_gaps(desk: Desk, element: CoveredElement) -> Inlines:
    return lines(
        *(
            words(
                desk.label(
                    "coverage.open_gap",
                    id=gap.id,
                    question=gap.question,
                    path=desk.label(f"resolution_path.{gap.path}"),
                )
            )
            for gap in element.open_gaps
        )
    )
