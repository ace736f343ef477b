"""Give a comparison to programs: plain values, for JSON."""

from collections.abc import Mapping
from typing import Any

from gen.redline.changes import SectionChange, SourceChange
from gen.redline.comparison import Comparison, Side
from gen.redline.texts import Runs

FORMAT = 1


def comparison_data(comparison: Comparison) -> Mapping[str, Any]:
    """Return the comparison as values of JSON; keys and their order are a promise."""
    return {
        "format": FORMAT,
        "result": "same" if comparison.redline.is_same else "different",
        "title": comparison.redline.title,
        "before": _side(comparison.before),
        "after": _side(comparison.after),
        "summary": dict(comparison.counts),
        "sections": [_section(section) for section in comparison.redline.sections],
        "sources": [_source(source) for source in comparison.redline.sources],
    }


def _side(side: Side) -> Mapping[str, Any]:
    return {"name": side.name, "edition": side.edition, "verdict": side.verdict.value}


def _section(section: SectionChange) -> Mapping[str, Any]:
    return {
        "key": section.key,
        "heading": section.heading,
        "area": section.area.value,
        "change": section.change.value,
        "passages": [
            {"change": each.change.value, "skipped": each.skipped, "runs": _runs(each.runs)}
            for each in section.passages
        ],
    }


def _source(source: SourceChange) -> Mapping[str, Any]:
    return {
        "source_id": source.source_id,
        "former_id": source.former_id,
        "title": source.title,
        "citation": source.citation,
        "change": source.change.value,
        "moved": source.moved,
        "group": {"before": source.groups[0] or None, "after": source.groups[1] or None},
        "values": [{"label": each.label, "runs": _runs(each.runs)} for each in source.values],
        "verdicts": {
            name: {
                "before": each.before or None,
                "after": each.after or None,
                "only_day": each.only_day,
            }
            for name, each in source.verdicts.items()
        },
    }


def _runs(runs: Runs) -> list[Mapping[str, str]]:
    return [{"op": run.op.value, "text": run.text} for run in runs]
