"""Hold what an audit found before it is worded: a kind, its facts, and what it is about."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from gen.model.captured import Captured, Receipt, ReceivedItem, SourceFile
from gen.model.source_audit import AuditKind


@dataclass(frozen=True, slots=True)
class Finding:
    """State one finding about a `source`, or about an `item` of a batch that became no source.

    `facts` fill the wording. `articles` are those to look for.
    """

    kind: AuditKind
    source: SourceFile | None = None
    item: ReceivedItem | None = None
    receipt: Receipt | None = None
    facts: Mapping[str, str] = field(default_factory=dict)
    articles: tuple[str, ...] = ()

    @property
    def subject(self) -> "Captured | ReceivedItem | None":
        """Return what the finding is about, for what both have in common."""
        return self.source.captured if self.source is not None else self.item
