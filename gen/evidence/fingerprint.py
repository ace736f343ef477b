"""Recompute the fingerprint that a record states of the call it holds (contract section (e))."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from gen.model.record import Record


def call_fingerprint(endpoint: str | None, payload: Mapping[str, Any]) -> str:
    """Return the SHA-256 of endpoint and payload, as the retrieval tool computes it."""
    value = {"endpoint": endpoint, "payload": dict(payload)}
    text = json.dumps(value, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode("utf-8", "backslashreplace")).hexdigest()


def fingerprint_of(record: Record) -> str:
    """Return the fingerprint of a record's call: it covers what was asked, not the answer."""
    return call_fingerprint(record.endpoint, record.payload)


def states_another(record: Record) -> bool:
    """Tell whether `record` states a fingerprint that its call does not have."""
    return record.fingerprint is not None and record.fingerprint.lower() != fingerprint_of(record)
