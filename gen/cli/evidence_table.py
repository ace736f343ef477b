"""Print the evidence of a case: what became of every source and of every quotation."""

from collections.abc import Iterator, Sequence

from gen.check.case_evidence import CaseEvidence
from gen.check.placed_quotation import PlacedQuotation
from gen.cli.text_table import table_lines
from gen.cli.texts import say
from gen.diagnostics.cells import cut
from gen.evidence.text_names import place_of

_EXCERPT = 20
_SOURCES = ("source", "trace", "text", "count", "record")
_QUOTATIONS = ("place", "source", "verdict", "length", "quotation", "where")


def evidence_lines(name: str, evidence: CaseEvidence) -> Iterator[str]:
    """Yield the lines of both tables for the case called `name`."""
    yield say("evidence.title", name=name)
    yield from _table(_SOURCES, [_source(evidence, source) for source in evidence.sources])
    yield ""
    placed = evidence.quotations
    if not placed:
        yield say("evidence.none")
        return
    agreeing = sum(item.judged.wording.agrees for item in placed)
    yield say("evidence.quotations", total=len(placed), agreeing=agreeing)
    yield from _table(_QUOTATIONS, [_quotation(item) for item in placed])


def _source(evidence: CaseEvidence, name: str) -> tuple[str, ...]:
    verdict = evidence.verdicts[name]
    return (
        name,
        say(f"evidence.trace.{verdict.trace}"),
        say(f"evidence.text.{verdict.text}"),
        f"{verdict.agreeing}/{verdict.quotations}",
        evidence.sources[name].record or say("evidence.nothing"),
    )


def _quotation(placed: PlacedQuotation) -> tuple[str, ...]:
    judged, place = placed.judged, placed.place.location
    source = judged.source
    text = "".join(judged.claimed.quotation.text.split())
    return (
        f"{place.file}:{place.line}:{place.column}",
        (source.id or source.citation.text) if source is not None else say("evidence.nothing"),
        say(f"evidence.wording.{judged.wording}"),
        str(judged.length),
        cut(text, _EXCERPT),
        _where(placed),
    )


def _where(placed: PlacedQuotation) -> str:
    held = placed.judged.elsewhere or placed.judged.held
    span = placed.judged.match or placed.judged.nearest
    if held is None or span is None:
        return say("evidence.nothing")
    return place_of(held.text, span.start)


def _table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    return table_lines([say(f"evidence.column.{column}") for column in columns], rows)
