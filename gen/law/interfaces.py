"""Know the 15 retrieval interfaces that a plan may name, with their filters (contract (f))."""

import json
from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from gen.resources import package_file

FilterType = Literal["string", "date", "int", "positive int", "flag"]
FilterShape = Literal["string", "int", "bool", "list", "joined", "appended", "none"]
"""How a value is sent: as one text, number or truth value, as a list of texts, as texts joined by
a space, appended to the text that is asked for, or not at all."""


class Filter(NamedTuple):
    """Describe one filter of one interface.

    `name` has no leading dashes (``search-mode``). `payload` names the fields of the request that
    it fills; there are none for a filter with a merely local effect. `choices` is empty when any
    value of the type goes. `shape` says how the value is sent. A filter with a `default` is sent
    also when the plan does not set it; one that is `sent_with` another is sent only beside it.
    """

    name: str
    type: FilterType
    payload: tuple[str, ...]
    repeatable: bool
    required: bool
    choices: tuple[str, ...]
    shape: FilterShape
    default: str | int | None
    sent_with: str | None


class Interface(NamedTuple):
    """Describe one interface.

    `credits` is the nominal price of one call, `endpoints` are the paths that it may call: the main
    one first, then those that a filter chooses (`chosen` maps filter and value to path and price).
    `method` is how it is called, `asked` the payload field of the query's expression, None when
    the interface takes none. Of every group in `one_of` at least one filter is needed, of every
    group in `exclusive` at most one is allowed. A filter that is a key of `silences` makes the
    interface drop the filters listed there without a word.
    """

    name: str
    credits: int
    endpoints: tuple[str, ...]
    method: Literal["GET", "POST"]
    asked: str | None
    chosen: Mapping[tuple[str, Any], tuple[str, int]]
    filters: Mapping[str, Filter]
    one_of: tuple[tuple[str, ...], ...]
    exclusive: tuple[tuple[str, ...], ...]
    silences: Mapping[str, tuple[str, ...]]


def filter_name(key: str) -> str:
    """Return the bare name of a filter as a plan writes it (contract R-Q05).

    White space around it and all leading ASCII dashes fall away; nothing else is forgiven.
    """
    return key.strip().lstrip("-")


def owners(name: str) -> tuple[str, ...]:
    """Return the interfaces that have the filter `name` (bare), in alphabetical order."""
    return tuple(item.name for item in interfaces().values() if name in item.filters)


@cache
def interfaces() -> Mapping[str, Interface]:
    """Return every interface by name, in alphabetical order (constant package data, read once)."""
    data = json.loads(package_file("law", "data", "interfaces.json").read_text("utf-8"))
    return MappingProxyType({name: _interface(name, data[name]) for name in sorted(data)})


def _interface(name: str, data: Mapping[str, Any]) -> Interface:
    one_of = data.get("at_least_one_of")
    return Interface(
        name=name,
        credits=data["credits"],
        endpoints=_endpoints(data),
        method=data["method"],
        asked=next((each["payload"] for each in data["positional"]), None),
        chosen=MappingProxyType(_chosen(data)),
        filters=MappingProxyType(
            {key: _filter(key, data["filters"][key]) for key in data["filters"]}
        ),
        one_of=(tuple(one_of),) if one_of else (),
        exclusive=_groups(data.get("mutually_exclusive", ())),
        silences={key: tuple(names) for key, names in data.get("not_sent_with", {}).items()},
    )


def _endpoints(data: Mapping[str, Any]) -> tuple[str, ...]:
    """Gather the main endpoint, the one of --authority-only and the one of each --type."""
    others = [data["authority_endpoint"]] if "authority_endpoint" in data else []
    others += [kind["endpoint"] for kind in data.get("types", {}).values()]
    return tuple(dict.fromkeys((data["endpoint"], *others)))


def _chosen(data: Mapping[str, Any]) -> dict[tuple[str, Any], tuple[str, int]]:
    """Map the filter values that choose another endpoint to it and its price."""
    found: dict[tuple[str, Any], tuple[str, int]] = {
        ("type", name): (kind["endpoint"], kind["credits"])
        for name, kind in data.get("types", {}).items()
    }
    if "authority_endpoint" in data:
        found["authority-only", True] = (data["authority_endpoint"], data["credits"])
    return found


def _filter(name: str, data: Mapping[str, Any]) -> Filter:
    payload = data["payload"]
    return Filter(
        name=name,
        type=data["type"],
        payload=()
        if payload is None
        else tuple([payload] if isinstance(payload, str) else payload),
        repeatable=data.get("repeatable", False),
        required=data.get("required", False),
        choices=tuple(data.get("choices", ())),
        shape=data["shape"],
        default=data.get("default"),
        sent_with=data.get("sent_with"),
    )


def _groups(lists: Iterable[Iterable[str]]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(group) for group in lists)
