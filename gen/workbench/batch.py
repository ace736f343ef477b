"""Hold a retrieval batch as it was read: its items in one form, whatever wrote them."""

from dataclasses import dataclass

from gen.diagnostics.json_path import JsonPath


@dataclass(frozen=True, slots=True)
class Item:
    """One result of a batch.

    `body` is the text itself, `snippet` only words about it. `type` is what the batch calls it.
    `article` is the article that the item alone is. `complete` is what the item, or its interface,
    says about that; None is nothing. `fault` says why it cannot be used.
    """

    path: JsonPath
    title: str = ""
    body: str = ""
    snippet: str = ""
    url: str | None = None
    provider: str | None = None
    status: str | None = None
    type: str | None = None
    case_number: str | None = None
    document_number: str | None = None
    version: str | None = None
    article: str | None = None
    published: str | None = None
    effective: str | None = None
    court: str | None = None
    complete: bool | None = None
    fault: str | None = None


@dataclass(frozen=True, slots=True)
class Batch:
    """Hold the items of one batch and what it says of itself.

    `failed` tells an answer that reports an error; `provider` is that of the interface or of the
    batch, `at` the time as it stands there.
    """

    items: tuple[Item, ...]
    stated_id: str | None = None
    provider: str | None = None
    tool: str | None = None
    at: str | None = None
    query: str | None = None
    failed: bool = False
