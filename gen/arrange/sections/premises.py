"""Say of one source what the plan leaves open about it: elements in doubt, sources against it.

Both are the author's own words put together; the program decides neither (retrieval document
§5.1, §5.2).
"""

from collections.abc import Callable, Mapping

from gen.arrange.cells import sources, words
from gen.arrange.outline import Desk
from gen.model.inline import Inlines, Text
from gen.model.plan import DeepPlan, ElementRow
from gen.model.selection import SelectedSource

_STATES: Mapping[str, Callable[[ElementRow], bool]] = {
    "not_satisfied": lambda row: row.provisional_subsumption == "not_satisfied",
    "uncertain": lambda row: row.provisional_subsumption == "uncertain",
    "disputed": lambda row: row.fact_status == "disputed",
}


def premises(desk: Desk, source: SelectedSource) -> Inlines:
    """Return 不适用, 待确认 and 争议 with the elements that the source's propositions test.

    Nothing for a source whose elements are all satisfied and undisputed, nor in a focused plan.
    """
    rows = _tested(desk, source)
    clauses = [
        desk.label(f"premise.{state}", items=desk.label("report.separator").join(names))
        for state, holds in _STATES.items()
        if (names := [row.element for row in rows if holds(row)])
    ]
    if not clauses:
        return ()
    said = desk.label("report.clause_separator").join(clauses)
    return words(f"{said}{desk.label('premise.basis')}")


def _tested(desk: Desk, source: SelectedSource) -> list[ElementRow]:
    """Return the elements that the source's propositions test, in plan order, each once."""
    plan = desk.content.plan
    if not isinstance(plan, DeepPlan):
        return []
    tested = {
        (item.issue_id, item.element_id)
        for item in plan.propositions
        if item.id in source.proposition_ids
    }
    return [
        row for issue in plan.issues for row in issue.element_matrix if (issue.id, row.id) in tested
    ]


def opposed(desk: Desk, source: SelectedSource) -> Inlines:
    """Name the sources that the author set against this one on the same proposition.

    One supports and the other opposes; a source of mixed stance is set against none.
    """
    clauses: list[Inlines] = []
    for name in source.proposition_ids:
        against = [
            other.source_id
            for other in desk.content.sources
            if name in other.proposition_ids and {source.stance, other.stance} == _AGAINST
        ]
        if against:
            about = (Text(desk.label("opposed.about")), desk.references.proposition(name))
            clauses.append((*sources(desk, against), *about, Text(desk.label("opposed.end"))))
    if not clauses:
        return ()
    return (*desk.clauses(clauses), Text(desk.label("opposed.basis")))


_AGAINST = {"support", "oppose"}
