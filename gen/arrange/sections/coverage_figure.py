"""Make the picture of the coverage: issues, propositions and sources with lines between them."""

from collections.abc import Iterator, Mapping, Sequence

from gen.arrange.citations import briefest_citations
from gen.arrange.outline import Desk
from gen.coverage.coverage import Coverage, CoveredIssue, CoveredProposition
from gen.model.figure import Figure, FigureBox, FigureKey, FigureLine, LineStyle, Mark
from gen.model.selection import SelectedSource, Stance

_MOST_ROWS = 13
"""A figure of more propositions or sources would not fit its page."""

_LINES: Mapping[Stance, LineStyle] = {
    "support": "solid",
    "oppose": "dashed",
    "mixed": "dash_dot",
}


def figures(desk: Desk, coverage: Coverage) -> Iterator[Figure]:
    """Yield the figure, or several of whole issues where one would be too tall for a page."""
    for issues in _paged(coverage.issues):
        yield _figure(desk, issues)


def _paged(issues: Sequence[CoveredIssue]) -> Iterator[tuple[CoveredIssue, ...]]:
    page: list[CoveredIssue] = []
    for issue in issues:
        if page and _rows([*page, issue]) > _MOST_ROWS:
            yield tuple(page)
            page = []
        page.append(issue)
    if page:
        yield tuple(page)


def _rows(issues: Sequence[CoveredIssue]) -> int:
    """Return how many boxes stand in the longest column of a figure of `issues`."""
    items = [item for issue in issues for item in issue.propositions]
    sources = {name for item in items for name in item.source_ids}
    return max(len(issues), len(items), len(sources))


def _figure(desk: Desk, issues: Sequence[CoveredIssue]) -> Figure:
    propositions = [item for issue in issues for item in issue.propositions]
    sources = _sources(desk, propositions)
    is_named = issues[0].id is not None
    first = 1 if is_named else 0
    heads = ("issue", "tested", "source") if is_named else ("tested", "source")
    names = briefest_citations(
        desk.content.sources, desk.content.cited, desk.content.presentation.citation_style
    )
    blank = sum(not item.source_ids for item in propositions)
    return Figure(
        heads=tuple(desk.label(f"figure.{head}") for head in heads),
        boxes=(
            *(FigureBox(_named(issue), 0, _named(issue), issue.question) for issue in _own(issues)),
            *(_proposition(desk, item, first) for item in propositions),
            *(_source(desk, source, first + 1, names[source.source_id]) for source in sources),
        ),
        lines=(
            *(
                FigureLine(_named(issue), _key(item), "thin")
                for issue in _own(issues)
                for item in issue.propositions
            ),
            *(
                FigureLine(_key(item), source.source_id, _LINES[source.stance])
                for item in propositions
                for source in sources
                if source.source_id in item.source_ids
            ),
        ),
        keys=tuple(_keys(desk)),
        alternative=desk.label(
            "figure.alternative" if is_named else "figure.alternative_focused",
            issues=len(issues),
            propositions=len(propositions),
            sources=len(sources),
            blank=blank,
        ),
    )


def _own(issues: Sequence[CoveredIssue]) -> Sequence[CoveredIssue]:
    """Return the issues that have a name; a focused plan asks one question without any."""
    return [issue for issue in issues if issue.id is not None]


def _named(issue: CoveredIssue) -> str:
    return issue.id or ""


def _key(item: CoveredProposition) -> str:
    """Return a name for a proposition's box that no source can have."""
    return f"proposition {item.id}"


def _proposition(desk: Desk, item: CoveredProposition, column: int) -> FigureBox:
    answer = desk.label(f"coverage_answer.{item.answer}")
    about = [item.id, answer]
    if item.direction is not None:
        about.insert(1, desk.label(f"figure.direction.{item.direction}"))
    return FigureBox(
        _key(item),
        column,
        desk.label("figure.separator").join(about),
        item.statement,
        marks=tuple(_marks(item)),
    )


def _marks(item: CoveredProposition) -> Iterator[Mark]:
    if item.importance == "decisive":
        yield "bold"
    if item.direction == "oppose":
        yield "cut"
    if not item.source_ids:
        yield "hollow"


def _source(desk: Desk, source: SelectedSource, column: int, name: str) -> FigureBox:
    title = desk.label("figure.separator").join(
        (source.source_id, desk.label(f"stance.{source.stance}"))
    )
    return FigureBox(source.source_id, column, title, name, _LINES[source.stance])


def _sources(desk: Desk, items: Sequence[CoveredProposition]) -> list[SelectedSource]:
    """Return the sources of `items`, each at the height of its propositions: few lines cross."""
    places = {
        source.source_id: [
            place for place, item in enumerate(items) if source.source_id in item.source_ids
        ]
        for source in desk.content.sources
    }
    linked = [source for source in desk.content.sources if places[source.source_id]]
    return sorted(
        linked, key=lambda source: sum(places[source.source_id]) / len(places[source.source_id])
    )


def _keys(desk: Desk) -> Iterator[FigureKey]:
    for stance, line in _LINES.items():
        yield FigureKey(line, desk.label(f"figure.line.{stance}"))
    marks: tuple[Mark, ...] = ("bold", "cut", "hollow")
    for mark in marks if desk.content.is_deep else ("bold", "hollow"):
        yield FigureKey(mark, desk.label(f"figure.mark.{mark}"))
