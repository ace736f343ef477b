"""Recompute the fingerprint that a record states of the call it holds (contract section (e))."""

import hashlib
import json

from gen.model.record import Record


def fingerprint_of(record: Record) -> str:
    """Return the SHA-256 of endpoint and payload, as the retrieval tool computes it.

    It covers what was asked, not what was answered.
    """
    value = {"endpoint": record.endpoint, "payload": dict(record.payload)}
    text = json.dumps(value, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode("utf-8", "backslashreplace")).hexdigest()


def states_another(record: Record) -> bool:
    """Tell whether `record` states a fingerprint that its call does not have."""
    return record.fingerprint is not None and record.fingerprint.lower() != fingerprint_of(record)
