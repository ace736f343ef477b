"""Change a JSON document by the operations add, replace and remove of RFC 6902."""

import copy
from collections.abc import Iterable, Mapping
from typing import Any


def patched(document: Any, operations: Iterable[Mapping[str, Any]]) -> Any:
    """Return a copy of `document` with `operations` applied in order."""
    result = copy.deepcopy(document)
    for operation in operations:
        *steps, last = [_unescape(step) for step in operation["path"].split("/")[1:]]
        target = result
        for step in steps:
            target = target[_key(target, step)]
        _apply(operation, target, _key(target, last))
    return result


def _apply(operation: Mapping[str, Any], target: Any, key: Any) -> None:
    match operation["op"]:
        case "remove":
            del target[key]
        case "add" if isinstance(target, list):
            target.insert(key, copy.deepcopy(operation["value"]))
        case "add" | "replace":
            target[key] = copy.deepcopy(operation["value"])
        case other:
            raise ValueError(f"operation {other!r} is not known here")


def _key(target: Any, step: str) -> Any:
    if not isinstance(target, list):
        return step
    return len(target) if step == "-" else int(step)


def _unescape(step: str) -> str:
    return step.replace("~1", "/").replace("~0", "~")
