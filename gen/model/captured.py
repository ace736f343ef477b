"""Model what the evidence workbench keeps in the folder ``evidence/`` of a case.

A batch is kept whole as it came; its receipt says what was in it. A captured source is one text of
one instrument, version and provider, and stands in the form of an archived record, so that whatever
reads the texts of records reads it too. All files are closed: gen alone writes them.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

SourceKind = Literal["statute", "case", "other"]
Basis = Literal["official", "database", "lead"]
"""Where a text is from: an official page, a professional database, or any other page."""
Content = Literal["full", "partial", "snippet"]
"""A text that is `partial` was declared incomplete or breaks off."""
PartKind = Literal["article", "heading", "annex", "text"]
Outcome = Literal["source", "lead", "title_only", "snippet_only", "unusable"]

Digest = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Key = Annotated[str, Field(pattern=r"^[0-9a-f]{16}$")]


class Kept(BaseModel):
    """Base of every file of the workbench: frozen, unknown keys refused."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=False, defer_build=True)


class Part(Kept):
    """One part of a text in its order: an article, a heading, an annex, or other lines."""

    kind: PartKind
    label: str = ""
    text: str


class Captured(Kept):
    """One text with what is known about it.

    `instrument` is the catalogue's key or the folded name, `name` the full name, `version` the tag
    of the text. `numbers` are those of a case. `status` is the last known one of the sightings.
    `scope` tells one article from a whole text.
    """

    kind: SourceKind
    title: str
    name: str | None = None
    instrument: str | None = None
    version: str | None = None
    document_number: str | None = None
    numbers: tuple[str, ...] = ()
    court: str | None = None
    provider: str
    basis: Basis
    status: str | None = None
    published: str | None = None
    effective: str | None = None
    url: str | None = None
    scope: Literal["whole", "article"]
    content: Content
    text_sha256: Digest
    parts: tuple[Part, ...]


class Response(Kept):
    """Hold a captured source where an archived record has its response."""

    captured: Captured


class Sighting(Kept):
    """Say in which batch a source was seen, when, and what was said about it there.

    `complete` is what the batch said about that; None is nothing.
    """

    batch: Key
    item: int
    at: str | None = None
    query: str | None = None
    status: str | None = None
    url: str | None = None
    complete: bool | None = None


class SourceFile(Kept):
    """One file of ``evidence/sources/``, or of ``evidence/leads/`` for a lead."""

    format: Literal[1] = 1
    id: Key
    sightings: tuple[Sighting, ...]
    response: Response

    @property
    def captured(self) -> Captured:
        """Return the text with what is known about it."""
        return self.response.captured


class ReceivedItem(Kept):
    """One item of a batch, and what became of it.

    `item` counts from 1. `source` is the id of the source that was made of it; `reason` says why it
    could not be used. What identifies it stands here for those that became no source.
    """

    item: int
    path: str
    title: str
    outcome: Outcome
    reason: str | None = None
    source: Key | None = None
    kind: SourceKind = "other"
    instrument: str | None = None
    version: str | None = None
    article: str | None = None
    numbers: tuple[str, ...] = ()
    provider: str
    basis: Basis
    status: str | None = None
    url: str | None = None
    snippet: str | None = None


class Receipt(Kept):
    """One file of ``evidence/batches/``: how a batch was captured, and what was in it.

    `raw` is the digest and the name of the batch as it came. `failed` tells an answer that reports
    an error. Times are as the batch or the caller wrote them. `items_sha256` is the digest of all
    items, which receipts of earlier versions lack.
    """

    format: Literal[1] = 1
    id: Key
    raw: Digest
    stated_id: str | None = None
    provider: str | None = None
    allow_snippet: bool = False
    at: str | None = None
    tool: str | None = None
    query: str | None = None
    failed: bool = False
    items_sha256: Digest | None = None
    items: tuple[ReceivedItem, ...]


class Workbench(Kept):
    """The file ``evidence/evidence.json``: what is asked, and whose databases count as one."""

    format: Literal[1] = 1
    title: str = ""
    query: str = ""
    databases: tuple[str, ...] = ()
