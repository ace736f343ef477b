"""Model what an audit of captured sources finds: the queue that a person or a program works off."""

from typing import Literal

from gen.model.captured import Basis, Kept, SourceKind

AuditKind = Literal[
    "altered",
    "title_only",
    "snippet_only",
    "snippet_used",
    "no_paragraphs",
    "declared_incomplete",
    "truncation_signal",
    "cut_sentence",
    "cut_inside",
    "missing_articles",
    "excerpt",
    "shorter_than_library",
    "status_unknown",
    "status_disputed",
    "version_unknown",
    "title_ambiguous",
    "untitled",
    "item_unusable",
    "retrieval_failed",
    "lead_without_basis",
]
AuditSeverity = Literal["blocker", "review"]


class AuditItem(Kept):
    """One thing to do. `id` stays the same as long as it is the same thing.

    `file` is the file of the workbench that it is about, relative to the case, and `path` the place
    in the batch; `source` and `batch` are ids. `searches` are what to look for, the best first.
    """

    id: str
    kind: AuditKind
    severity: AuditSeverity
    reason: str
    action: str
    title: str
    source_kind: SourceKind | None = None
    instrument: str | None = None
    version: str | None = None
    article: str | None = None
    numbers: tuple[str, ...] = ()
    provider: str | None = None
    basis: Basis | None = None
    status: str | None = None
    url: str | None = None
    characters: int | None = None
    source: str | None = None
    batch: str | None = None
    item: int | None = None
    file: str | None = None
    path: str | None = None
    searches: tuple[str, ...] = ()


class AuditCounts(Kept):
    """Count what was looked at and what was found; `closed` are items that a later text closed."""

    batches: int
    sources: int
    leads: int
    blockers: int
    reviews: int
    closed: int


class AuditQueue(Kept):
    """The file ``evidence/queue.json``, and the answer of ``gen evidence audit``."""

    format: Literal[1] = 1
    case: str
    title: str
    query: str
    counts: AuditCounts
    items: tuple[AuditItem, ...]
