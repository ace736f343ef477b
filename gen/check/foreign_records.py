"""Find sources whose record answers none of the queries that they name."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from gen.check.subject import Subject
from gen.diagnostics.json_path import JsonPath
from gen.evidence.tracing import Trace
from gen.model.edition import OUTWARD_EDITIONS


@dataclass(frozen=True, slots=True)
class ForeignRecord:
    """One such source: its place, and the facts of the wording (``message`` or ``orphan``).

    It `blocks` a report that leaves the firm when the source is a core one (design §7).
    """

    path: JsonPath
    wording: str
    facts: Mapping[str, str]
    blocks: bool


def foreign_sources(subject: Subject) -> Iterator[ForeignRecord]:
    """Yield the sources, in document order; none without a plan to compare with."""
    if subject.folder is None or subject.plan is None:
        return
    evidence = subject.case_evidence
    for name, trace in evidence.traces.items():
        if trace is not Trace.FOREIGN:
            continue
        source = evidence.cited[name].source
        record = evidence.sources[name].record or ""
        answered = evidence.integrity.answers.get(record, ())
        facts = {
            "source": name,
            "record": record,
            "queries": "、".join(source.query_ids),
            "answered": "、".join(answered),
        }
        yield ForeignRecord(
            (*source.node.path, "trace", "archive_ref"),
            "message" if answered else "orphan",
            facts,
            source.priority == "core" and subject.edition in OUTWARD_EDITIONS,
        )
