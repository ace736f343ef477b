"""Tell a program what a capture did."""

from collections import Counter

from gen.model.capture_answer import AnsweredItem, CaptureAnswer, CaptureCounts
from gen.model.captured import ReceivedItem
from gen.workbench.capture import CaptureDone
from gen.workbench.evidence_folder import EvidenceFolder


def answer_of(folder: EvidenceFolder, done: CaptureDone) -> CaptureAnswer:
    """Return the answer to a capture into `folder`; files are relative to the case."""
    outcomes = Counter(item.outcome for item in done.receipt.items)
    return CaptureAnswer(
        batch=done.receipt.id,
        raw=folder.raw_path(done.receipt.raw).relative_to(folder.case).as_posix(),
        was_there=done.was_there,
        at=done.receipt.at,
        failed=done.receipt.failed,
        counts=CaptureCounts(
            items=outcomes.total(),
            sources=outcomes["source"],
            leads=outcomes["lead"],
            without_text=outcomes["title_only"] + outcomes["snippet_only"],
            unusable=outcomes["unusable"],
        ),
        items=tuple(_item(folder, done, item) for item in done.receipt.items),
    )


def _item(folder: EvidenceFolder, done: CaptureDone, item: ReceivedItem) -> AnsweredItem:
    file = None
    if item.source is not None:
        path = folder.source_path(item.source, is_lead=item.basis == "lead")
        file = path.relative_to(folder.case).as_posix()
    return AnsweredItem(
        item=item.item,
        title=item.title,
        outcome=item.outcome,
        reason=item.reason,
        kind=item.kind,
        basis=item.basis,
        provider=item.provider,
        instrument=item.instrument,
        version=item.version,
        article=item.article,
        source=item.source,
        file=file,
        is_new=item.source in done.fresh,
    )
