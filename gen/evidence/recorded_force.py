"""Read from an archived record what the retrieval service said about an instrument's force."""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any

from gen.law.catalogue import Catalogue
from gen.law.citation import parse_citation
from gen.law.force import Force, State
from gen.law.known_status import known_status
from gen.law.statute import StatuteCitation
from gen.model.record import Record

_NAMES = ("fgmc", "fgtitle")
_STATUS = "sxx"
_STATES = {
    "现行有效": State.IN_FORCE,
    "有效": State.IN_FORCE,
    "尚未生效": State.NOT_YET,
    "尚未施行": State.NOT_YET,
    "已被修改": State.AMENDED,
    "已修订": State.AMENDED,
    "部分失效": State.PARTLY_REPEALED,
    "失效": State.REPEALED,
    "已废止": State.REPEALED,
    "废止": State.REPEALED,
}
"""The status words of the retrieval interfaces (contract (e), filter ``sxx``)."""


def recorded_force(
    record: Record, citation: StatuteCitation, catalogue: Catalogue, on: date
) -> Force | None:
    """Return what `record` says about the cited instrument, None when it says nothing.

    The basis reaches to the day of the call. Entries of another version than the cited one do not
    count, where a name without a version means the one in force on the day `on`; entries that
    contradict each other give nothing.
    """
    if record.seen:
        return _captured_force(record, citation, catalogue, on)
    reach = _day(record.timestamp)
    if reach is None:
        return None
    states = {
        _STATES[status]
        for name, status in _statuses(record.response)
        if status in _STATES and _is_cited(name, citation, catalogue, on)
    }
    if len(states) != 1:
        return None
    return Force(states.pop(), on, basis="record", reach=reach, source=record.file)


def _captured_force(
    record: Record, citation: StatuteCitation, catalogue: Catalogue, on: date
) -> Force | None:
    """Return what was said of a captured source, up to the last day on which it was said."""
    captured = record.response.get("captured") if isinstance(record.response, Mapping) else None
    if not isinstance(captured, Mapping) or captured.get("basis") == "lead":
        return None
    name, version = captured.get("name"), captured.get("version")
    title = f"{name}({version})" if version else str(name)
    if not isinstance(name, str) or not _is_cited(title, citation, catalogue, on):
        return None
    said = [
        (_STATES[status], day)
        for seen in record.seen
        if (status := known_status(seen.status)) is not None and (day := _day(seen.at)) is not None
    ]
    if len({state for state, _ in said}) != 1:
        return None
    state, reach = max(said, key=lambda each: each[1])
    return Force(state, on, basis="record", reach=reach, source=record.file)


def state_of(status: str | None) -> State | None:
    """Return the state that a status word names, None for no word or one that names none."""
    return _STATES.get(status.strip()) if status is not None else None


def _is_cited(name: str, citation: StatuteCitation, catalogue: Catalogue, on: date) -> bool:
    named = parse_citation(name, catalogue)
    if not isinstance(named, StatuteCitation) or named.instrument != citation.instrument:
        return False
    instrument = catalogue.get(citation.instrument)
    version = instrument.version_on(on) if instrument is not None else None
    current = version.tag if version is not None else None
    return (named.version or current) == (citation.version or current)


def _statuses(value: Any) -> Iterator[tuple[str, str]]:
    """Yield the name and the status of every result in a response, however deep it stands."""
    waiting = [value]
    while waiting:
        item = waiting.pop()
        if isinstance(item, Mapping):
            status = item.get(_STATUS)
            if isinstance(status, str):
                yield from ((name, status.strip()) for name in _names(item))
            waiting.extend(item.values())
        elif isinstance(item, list):
            waiting.extend(item)


def _names(item: Mapping[str, Any]) -> Iterator[str]:
    """Yield the names of the instrument; some interfaces give a list of them."""
    for key in _NAMES:
        value = item.get(key)
        for name in value if isinstance(value, list) else [value]:
            if isinstance(name, str) and name.strip():
                yield name


def _day(timestamp: str | None) -> date | None:
    try:
        return date.fromisoformat((timestamp or "")[:10])
    except ValueError:
        return None
