"""Print the coverage of a case as text, or as one JSON document for several cases."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict

from gen.check.vocabulary import shortened, value_meanings
from gen.cli.json_answer import as_json
from gen.cli.text_table import table_lines
from gen.cli.texts import say
from gen.coverage.coverage import Coverage, CoveredElement, CoveredIssue, CoveredProposition

_COLUMNS = (
    "element",
    "proposition",
    "direction",
    "gap",
    "queries",
    "records",
    "sources",
    "answer",
)


def coverage_lines(name: str, coverage: Coverage) -> Iterator[str]:
    """Yield the lines of the table for the case called `name`."""
    yield say("coverage.title", name=name)
    for issue in coverage.issues:
        yield ""
        yield from _issue(issue)
    yield ""
    yield say("coverage.levels")
    levels = value_meanings("source_type")
    for level in coverage.levels:
        sources = _joined(level.source_ids) if level.source_ids else say("coverage.blank")
        kind = levels.get(level.source_type, level.source_type)
        yield f"  {say('coverage.level', name=kind, sources=sources)}"
    yield ""
    for key in ("unused_sources", "silent_queries", "stray_records"):
        yield say(f"coverage.{key}", names=_joined(getattr(coverage, key)) or say("coverage.none"))


def coverage_json(cases: Mapping[str, Coverage | None]) -> str:
    """Return the coverage of several cases as one JSON document, null where there is none."""
    listed = [
        {"case": name, "coverage": asdict(coverage) if coverage is not None else None}
        for name, coverage in cases.items()
    ]
    return as_json({"format": 1, "cases": listed})


def _issue(issue: CoveredIssue) -> Iterator[str]:
    yield say("coverage.issue", name=issue.id or say("coverage.unnamed"), question=issue.question)
    if issue.id is not None:
        layer = f"coverage.layer.{issue.claim_layer}" if issue.claim_layer else "coverage.unmarked"
        yield f"  {say('coverage.layer_line', layer=say(layer))}"
        yield f"  {say('coverage.conclusion', text=issue.conclusion)}"
    own, opposing = _joined(issue.own), _joined(issue.opposing)
    none = say("coverage.none")
    yield f"  {say('coverage.sides', own=own or none, opposing=opposing or none)}"
    head = [say(f"coverage.column.{column}") for column in _COLUMNS]
    yield from table_lines(head, [row for element in issue.elements for row in _rows(element)])


def _rows(element: CoveredElement) -> Iterator[Sequence[str]]:
    name = shortened(f"{element.id} {element.element}".strip()) or say("coverage.nothing")
    nothing = say("coverage.nothing")
    for item in element.propositions:
        yield _row(name, item)
    for gap in element.open_gaps:
        yield (name, nothing, nothing, _gap(gap.id, gap.path), *[nothing] * 4)
    if not element.propositions and not element.open_gaps:
        yield (name, *[nothing] * 7)


def _row(element: str, item: CoveredProposition) -> Sequence[str]:
    nothing = say("coverage.nothing")
    mark = say("coverage.decisive") if item.importance == "decisive" else ""
    return (
        element,
        f"{item.id}{mark}",
        say(f"coverage.direction.{item.direction}") if item.direction else nothing,
        _gap(item.gap_id, item.path) if item.gap_id and item.path else nothing,
        _joined(item.query_ids) or nothing,
        str(len(item.records)),
        _joined(item.source_ids) or nothing,
        say(f"coverage.answer.{item.answer}"),
    )


def _gap(name: str, path: str) -> str:
    return say("coverage.gap", id=name, path=say(f"coverage.path.{path}"))


def _joined(names: Sequence[str]) -> str:
    return say("coverage.separator").join(names)
