"""Make the request that a planned query would send (contract (f)); nothing here sends it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from gen.law.interfaces import Filter, Interface

Payload = dict[str, Any]


@dataclass(frozen=True, slots=True)
class ApiRequest:
    """Hold one request: for GET the payload is the query string. `credits` is its nominal price."""

    method: str
    endpoint: str
    payload: Mapping[str, Any]
    credits: int


def api_request(interface: Interface, expression: str, given: Mapping[str, Any]) -> ApiRequest:
    """Return the request of a query with `expression` and the filters `given`.

    `given` maps bare names (without dashes) to usable values, in the order of the plan; false and
    null leave a filter out. Filters that the interface does not have, or drops in silence beside
    another one, are not sent.
    """
    sent = _sent(interface, given)
    payload: Payload = {} if interface.asked is None else {interface.asked: expression}
    for item in interface.filters.values():
        if item.name in sent:
            _fill(payload, interface, item, sent[item.name])
        elif item.default is not None and _may_send(item, sent):
            for field in item.payload:
                payload.setdefault(field, item.default)
    endpoint, price = interface.endpoints[0], interface.credits
    for name, value in sent.items():
        if not isinstance(value, list):
            endpoint, price = interface.chosen.get((name, value), (endpoint, price))
    return ApiRequest(interface.method, endpoint, payload, price)


def _sent(interface: Interface, given: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the filters that reach the request."""
    known = {
        name: True if interface.filters[name].type == "flag" else value
        for name, value in given.items()
        if name in interface.filters and value is not None and value is not False
    }
    silenced = {name for key, names in interface.silences.items() if key in known for name in names}
    return {
        name: value
        for name, value in known.items()
        if name not in silenced and _may_send(interface.filters[name], known)
    }


def _may_send(item: Filter, sent: Mapping[str, Any]) -> bool:
    return item.sent_with is None or item.sent_with in sent


def _fill(payload: Payload, interface: Interface, item: Filter, value: Any) -> None:
    """Put one filter into the payload, in the shape in which the interface takes it."""
    if item.shape == "appended":
        words = [word.strip() for word in str(value).split(",")]
        asked, mode = item.payload
        payload[asked] = " ".join([payload[asked], *filter(None, words)])
        payload.setdefault(mode, "or")
        return
    for path in item.payload:
        *outer, field = path.split(".")
        target = payload
        for step in outer:
            target = target.setdefault(step, {})
        if item.shape == "list":
            target[field] = [*target.get(field, []), *_texts(value)]
        else:
            target[field] = _scalar(item, value)


def _scalar(item: Filter, value: Any) -> Any:
    match item.shape:
        case "int":
            return int(value)
        case "bool":
            return not item.name.startswith("no-")
        case "joined":
            return " ".join(_texts(value))
        case _:
            return str(value)


def _texts(value: Any) -> list[str]:
    return [str(each) for each in (value if isinstance(value, list) else [value])]
