"""Judge what batches brought that became no source: titles, snippets, and what was no result."""

from collections.abc import Iterable, Iterator

from gen.holdings.findings import Finding
from gen.model.captured import Receipt
from gen.model.source_audit import AuditKind

_KINDS: dict[str, AuditKind] = {
    "title_only": "title_only",
    "snippet_only": "snippet_only",
    "unusable": "item_unusable",
}


def untitled_sources(receipts: Iterable[Receipt]) -> frozenset[str]:
    """Return the ids of the texts that came without a title: nothing says what they are."""
    return frozenset(
        item.source
        for receipt in receipts
        for item in receipt.items
        if item.reason == "no_title" and item.source is not None
    )


def judge_items(receipts: Iterable[Receipt]) -> Iterator[Finding]:
    """Yield one finding for each item without a text, and for each answer that is an error."""
    for receipt in receipts:
        if receipt.failed:
            yield Finding("retrieval_failed", receipt=receipt)
        for item in receipt.items:
            kind = _KINDS.get(item.outcome)
            if kind is not None:
                kind = "no_paragraphs" if item.reason == "empty_body" else kind
                yield Finding(kind, item=item, receipt=receipt)
