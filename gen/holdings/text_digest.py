"""Digest what was captured: a text by its parts, a batch by how it was captured."""

from gen.files.hashing import sha256_bytes, sha256_json
from gen.model.captured import Part

ID_LENGTH = 16


def content_digest(parts: tuple[Part, ...]) -> str:
    """Return the digest of a text by its parts: what is in the text, and as which part."""
    return sha256_bytes("\0".join(f"{p.kind}\1{p.label}\1{p.text}" for p in parts).encode())


def receipt_id(raw: str, provider: str | None, *, allow_snippet: bool) -> str:
    """Return the id of a receipt: the digest of the batch and of what the caller said of it."""
    return sha256_json([raw, provider, allow_snippet])[:ID_LENGTH]
