"""Digest a captured text by its parts."""

from gen.files.hashing import sha256_bytes
from gen.model.captured import Part


def content_digest(parts: tuple[Part, ...]) -> str:
    """Return the digest of a text by its parts: what is in the text, and as which part."""
    return sha256_bytes("\0".join(f"{p.kind}\1{p.label}\1{p.text}" for p in parts).encode())
