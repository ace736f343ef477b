"""Put the verdicts trace and wording on a source into words (design §7).

What was not compared is open, never passed; only a record that is what it was at capture, and only
quotations that stand in the archived text, are passed.
"""

from gen.arrange.force_words import short_force
from gen.arrange.outline import Desk
from gen.evidence.judged import Wording
from gen.evidence.tracing import Trace
from gen.evidence.verdicts import SourceVerdict, TextState
from gen.model.inline import Inlines, Text, Verdict, VerdictState
from gen.model.selection import SelectedSource


def evidence_verdicts(desk: Desk, source: SelectedSource) -> tuple[Verdict, ...]:
    """Return the verdicts trace and wording on `source`, in full sentences."""
    verdict = desk.content.verdicts[source.source_id]
    return (
        Verdict(desk.label(f"verdict.trace_{verdict.trace}"), _trace_state(verdict.trace)),
        Verdict(_wording(desk, verdict), _text_state(verdict.text)),
    )


def short_verdicts(desk: Desk, source: SelectedSource) -> Inlines:
    """Return the three verdicts in words for the quick table, side by side."""
    verdict = desk.content.verdicts[source.source_id]
    trace = Verdict(desk.label(f"verdict.short.trace_{verdict.trace}"), _trace_state(verdict.trace))
    text = Verdict(desk.label(f"verdict.short.text_{verdict.text}"), _text_state(verdict.text))
    force = short_force(desk, source)
    both = (trace, Text(" "), text)
    return both if force is None else (*both, Text(" "), force)


def quotation_sentences(desk: Desk) -> list[str]:
    """Say how many quotations were compared, and how many could not be."""
    verdicts = desk.content.verdicts.values()
    total = sum(verdict.quotations for verdict in verdicts)
    if not total:
        return [desk.label("limits.no_quotations")]
    agreeing = sum(verdict.agreeing for verdict in verdicts)
    absent = sum(verdict.counts[Wording.NOT_AT_HAND] for verdict in verdicts)
    differing = total - agreeing - absent
    clauses = [desk.label("limits.quotations", n=total, agreeing=agreeing)]
    clauses += [desk.label("limits.quotations_absent", n=absent)] if absent else []
    clauses += [desk.label("limits.quotations_differing", n=differing)] if differing else []
    return ["".join((*clauses, desk.label("limits.stop")))]


def review_sentences(desk: Desk) -> list[str]:
    """List the sources that only a person can check, each with the reason."""
    items = [
        desk.label("limits.review_item", source=source.source_id, reason=_reason(desk, verdict))
        for source in desk.content.sources
        if (verdict := desk.content.verdicts[source.source_id]).needs_review
    ]
    if not items:
        return []
    return [desk.label("limits.review", items=desk.label("report.separator").join(items))]


def _reason(desk: Desk, verdict: SourceVerdict) -> str:
    if verdict.trace in {Trace.RECORDED, Trace.UNHASHED}:
        return desk.label(f"verdict.short.text_{verdict.text}")
    return desk.label(f"verdict.short.trace_{verdict.trace}")


def _wording(desk: Desk, verdict: SourceVerdict) -> str:
    identical = verdict.counts[Wording.IDENTICAL]
    is_folded = verdict.text is TextState.AGREES and identical < verdict.quotations
    key = f"verdict.wording_{'folded' if is_folded else verdict.text}"
    return desk.label(
        key,
        n=verdict.quotations,
        other=verdict.agreeing - identical,
        open=verdict.counts[Wording.NOT_AT_HAND],
        wrong=verdict.counts[Wording.DIFFERENT] + verdict.counts[Wording.MISPLACED],
    )


def _trace_state(trace: Trace) -> VerdictState:
    if trace.failed:
        return "failed"
    return "passed" if trace.passed else "open"


def _text_state(text: TextState) -> VerdictState:
    if text is TextState.DIFFERS:
        return "failed"
    return "passed" if text.passed else "open"
