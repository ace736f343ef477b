"""Hold one archived retrieval call (调用底稿), as contract section (e) describes it.

The response is evidence. It is compared and counted, never printed.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from gen.files.hashing import sha256_bytes


@dataclass(frozen=True, slots=True)
class Seen:
    """Say when a captured source was seen, by which words it was found, and its stated status."""

    at: str | None = None
    query: str | None = None
    status: str | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """One raw record of ``archive/``.

    `file` is its path relative to the case, `sha256` the digest of its bytes. `timestamp` is local
    time without a zone, as written by the retrieval tool; None when the record states none.
    `payload` is what was sent, `fingerprint` the digest of it that the record states.
    A captured source is a record too: `seen` are its sightings, the last of which says when; for
    any other record there are none.
    """

    file: str
    sha256: str
    timestamp: str | None
    endpoint: str | None
    payload: Mapping[str, Any]
    response: Any
    fingerprint: str | None = None
    seen: tuple[Seen, ...] = ()


def record_alias(file: str) -> str:
    """Return by what an outward manifest calls the record `file`.

    The file's own name holds what was searched for; of its digest that cannot be read.
    """
    return f"record-{sha256_bytes(file.encode('utf-8', 'surrogateescape'))}"


def record_from(value: Mapping[str, Any], file: str, sha256: str) -> Record:
    """Read a record tolerantly: a field of the wrong type counts as absent.

    What was sent for a captured source is the query of its first sighting that states one.
    """
    seen = _seen(value.get("sightings"))
    payload = value.get("query") or _sighted(value.get("sightings"))
    return Record(
        file=file,
        sha256=sha256,
        timestamp=_text(value.get("timestamp")) or _last(each.at for each in seen),
        endpoint=_text(value.get("endpoint")),
        payload=payload if isinstance(payload, Mapping) else {},
        response=value.get("response"),
        fingerprint=_text(value.get("fingerprint")),
        seen=seen,
    )


def _seen(value: Any) -> tuple[Seen, ...]:
    items = value if isinstance(value, list) else []
    return tuple(
        Seen(_text(item.get("at")), _text(item.get("query")), _text(item.get("status")))
        for item in items
        if isinstance(item, Mapping)
    )


def _last(times: Iterable[str | None]) -> str | None:
    return max((time for time in times if time is not None), default=None)


def _sighted(sightings: Any) -> Mapping[str, Any]:
    found = sightings if isinstance(sightings, list) else []
    queries = (_text(each.get("query")) for each in found if isinstance(each, Mapping))
    query = next(filter(None, queries), None)
    return {"query": query} if query is not None else {}


def _text(value: Any) -> str | None:
    return value if isinstance(value, str) and value.strip() else None
