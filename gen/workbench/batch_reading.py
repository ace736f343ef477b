"""Read a retrieval batch: a list of results, an answer by MCP, or one of the peer's interfaces.

The shapes and names are those of the public workbench tools (``data/batches.toml``). A batch is
unwrapped first: a record of the archive gives its response, JSON-RPC its result, MCP its structured
content or else its text parts, in which JSON may stand as text. What lies inside is read by name.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from gen.diagnostics.json_path import JsonPath
from gen.load.json_fault import JsonFaultError
from gen.load.strict_json import parse_json
from gen.workbench.batch import Batch, Item
from gen.workbench.batch_words import (
    completeness,
    field,
    first_array,
    is_of_interface,
    parted_title,
    words,
)
from gen.workbench.interface_items import interface_items

_WRAPPERS = ("result", "structuredContent", "structured_content")
_MOST_WRAPPERS = 8
_FACTS = (
    *("url", "provider", "status", "type", "case_number", "document_number", "version"),
    *("article", "published", "effective", "court"),
)

Placed = tuple[JsonPath, Any]


class UnknownShapeError(Exception):
    """Raised for a batch in which nothing could be told to be a result."""


def read_batch(value: Any) -> Batch:
    """Return the batch that `value`, any JSON, holds. Raises UnknownShapeError."""
    own = value if isinstance(value, Mapping) else {}
    batch = Batch(
        (),
        stated_id=field(own, "batch", "id"),
        provider=field(own, "batch", "provider"),
        tool=field(own, "batch", "tool"),
        at=field(own, "batch", "at"),
        query=field(own, "batch", "query"),
        failed=_is_error(own),
    )
    if batch.failed:
        return batch
    items: list[Item] = []
    for path, inner in _unwrapped((), value):
        if isinstance(inner, Mapping) and _is_error(inner):
            batch = replace(batch, failed=True)
            continue
        found, is_interface = _items(path, inner)
        items.extend(found)
        if is_interface and batch.provider is None:
            batch = replace(batch, provider=words()["interface"]["provider"])
    return replace(batch, items=tuple(items))


def _unwrapped(path: JsonPath, value: Any, depth: int = 0) -> Iterator[Placed]:
    """Yield what stands inside the wrappers, with its place."""
    if not isinstance(value, Mapping) or depth > _MOST_WRAPPERS:
        yield path, value
        return
    key = next((each for each in _WRAPPERS if isinstance(value.get(each), list | dict)), None)
    if key is None and "response" in value and ("endpoint" in value or "fingerprint" in value):
        key = "response"
    if key is not None:
        yield from _unwrapped((*path, key), value[key], depth + 1)
    elif _is_tool_content(value):
        for index, part in enumerate(value["content"]):
            if isinstance(part, Mapping) and isinstance(part.get("text"), str):
                inner = _parsed(part["text"])
                yield from _unwrapped((*path, "content", index, "text"), inner, depth + 1)
    else:
        yield path, value


def _is_tool_content(value: Mapping[str, Any]) -> bool:
    """Tell MCP's content, a list of typed parts, from the text of one result."""
    content = value.get("content")
    is_list = isinstance(content, list) and bool(content) and "title" not in value
    return is_list and all(isinstance(p, Mapping) and "type" in p for p in content or ())


def _parsed(text: str) -> Any:
    try:
        value = parse_json(text)
    except JsonFaultError:
        return text
    return value if isinstance(value, dict | list) else text


def _is_error(value: Mapping[str, Any]) -> bool:
    if value.get("isError") is True:
        return True
    return bool(value.get("error")) and not any(k in value for k in ("result", "response"))


def _items(path: JsonPath, value: Any) -> tuple[list[Item], bool]:
    """Return the items in what was unwrapped, and whether it is an answer of the interfaces."""
    if isinstance(value, str):
        return [Item(path, body=value)], False
    listed = list(_listed(path, value, 0))
    if any(is_of_interface(each) for _, each in listed):
        found = interface_items(path, value)
        if found:
            return found, True
    return [_item(place, each) for place, each in listed], False


def _listed(path: JsonPath, value: Any, depth: int) -> Iterator[Placed]:
    """Yield the members of the list that a batch is, or that stands in it under a known name."""
    if isinstance(value, list):
        yield from (((*path, index), each) for index, each in enumerate(value))
        return
    if not isinstance(value, Mapping) or depth > _MOST_WRAPPERS:
        raise UnknownShapeError
    if _is_item(value):
        yield path, value
        return
    name = first_array(value)
    if name is None and any(value.get(n, "") is None for n in words()["arrays"]["names"]):
        return  # null where the results would be: nothing was found
    if name is None:
        raise UnknownShapeError
    yield from _listed((*path, name), value[name], depth + 1)


def _is_item(value: Mapping[str, Any]) -> bool:
    """Tell whether an object is a result itself, and not what holds results."""
    is_text = any(field(value, "item", name) for name in ("body", "snippet"))
    return is_text and field(value, "item", "title") is not None


def _item(path: JsonPath, value: Any) -> Item:
    if not isinstance(value, Mapping):
        return Item(path, fault="not_an_object")
    facts: dict[str, Any] = {name: field(value, "item", name) for name in _FACTS}
    title = field(value, "item", "title") or facts["url"] or ""
    is_excerpt = parted_title(title)[1]
    return Item(
        path,
        title=title.strip(),
        body=field(value, "item", "body") or "",
        snippet=field(value, "item", "snippet") or "",
        complete=False if is_excerpt else completeness(value),
        **facts,
    )
