"""Digest what was captured: a text by its parts, a batch by how it was captured."""

from collections.abc import Iterable

from gen.files.hashing import sha256_bytes, sha256_json
from gen.model.captured import Part, ReceivedItem

ID_LENGTH = 16


def content_digest(parts: tuple[Part, ...]) -> str:
    """Return the digest of a text by its parts: what is in the text, and as which part."""
    return sha256_bytes("\0".join(f"{p.kind}\1{p.label}\1{p.text}" for p in parts).encode())


def items_digest(items: Iterable[ReceivedItem]) -> str:
    """Return the digest of all items of a receipt in their order.

    What an item leaves at its default does not count: a later version may know more fields.
    """
    return sha256_json([item.model_dump(mode="json", exclude_defaults=True) for item in items])


def receipt_id(raw: str, provider: str | None, *, allow_snippet: bool) -> str:
    """Return the id of a receipt: the digest of the batch and of what the caller said of it."""
    return sha256_json([raw, provider, allow_snippet])[:ID_LENGTH]
