"""Write the fields of a JSON Schema as Markdown tables: one for the file, one for each part."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

HEAD = "| 键 | 取值 | 默认 | 说明 |\n|---|---|---|---|\n"
_KINDS = {
    "string": "文字",
    "boolean": "`true`、`false`",
    "integer": "整数",
    "number": "数",
    "object": "表",
    "array": "数组",
}
_REQUIRED = "必填"


class UndocumentedError(Exception):
    """Say which field of which schema has no description."""


def toml_title(path: str) -> str:
    """Return how TOML writes the head of the table at `path`: ``[brand]``, ``[[court.cases]]``."""
    bare = path.replace("[]", "")
    return f"[[{bare}]]" if path.endswith("[]") else f"[{bare}]"


def tables(
    schema: Mapping[str, Any], anchors: Counter[str], title: Callable[[str], str] = str
) -> str:
    """Return the tables of `schema`: its own fields, then those of each part under a heading.

    A part goes by the path of the first field that holds it (``queries[].filters``), as `title`
    writes it. `anchors` counts the headings of the page so far; those of the parts are added.
    Raises UndocumentedError for a field without a description.
    """
    parts = schema.get("$defs", {})
    called = {part: title(path) for part, path in _places(schema, parts)}
    links = {part: f"[`{name}`](#{_anchor(name, anchors)})" for part, name in called.items()}
    sections = [_table(schema, links)]
    for part, name in called.items():
        sections.append(f"### `{name}`\n\n{_table(parts[part], links)}")
    return "\n".join(sections)


def _places(schema: Mapping[str, Any], parts: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield each part with the path of the first field that holds it, from the top downwards."""
    seen: set[str] = set()
    waiting = [("", schema)]
    while waiting:
        path, current = waiting.pop(0)
        for key, value in current.get("properties", {}).items():
            for part, ending in _referred(value):
                if part in seen or part not in parts:
                    continue
                seen.add(part)
                full = f"{path}.{key}".lstrip(".") + ending
                yield part, full
                waiting.append((full, parts[part]))


def _referred(value: Mapping[str, Any], ending: str = "") -> Iterator[tuple[str, str]]:
    """Yield the parts that a field refers to, and what its path ends in where it holds several."""
    if "$ref" in value:
        yield value["$ref"].rpartition("/")[2], ending
    for each in value.get("anyOf", ()):
        yield from _referred(each, ending)
    if isinstance(value.get("items"), Mapping):
        yield from _referred(value["items"], "[]")
    if isinstance(value.get("additionalProperties"), Mapping):
        yield from _referred(value["additionalProperties"], ".*")


def _table(schema: Mapping[str, Any], links: Mapping[str, str]) -> str:
    required = schema.get("required", [])
    rows = (
        _row(key, value, links, required=key in required)
        for key, value in schema.get("properties", {}).items()
    )
    return HEAD + "".join(rows)


def _row(key: str, value: Mapping[str, Any], links: Mapping[str, str], *, required: bool) -> str:
    meaning = value.get("description", "").strip()
    if not meaning:
        raise UndocumentedError(f"the field {key} has no description")
    default = _REQUIRED if required else _default(value.get("default"))
    cells = (f"`{key}`", _kind(value, links), default, meaning)
    return "| " + " | ".join(cell.replace("|", r"\|") for cell in cells) + " |\n"


def _default(value: Any) -> str:
    return "" if value in (None, [], {}, "") else f"`{json.dumps(value, ensure_ascii=False)}`"


def _kind(value: Mapping[str, Any], links: Mapping[str, str]) -> str:
    """Return which values a field takes, in words."""
    if "$ref" in value:
        return links.get(value["$ref"].rpartition("/")[2], "任意")
    if "anyOf" in value:
        return _joined([_kind(each, links) for each in value["anyOf"] if each != {"type": "null"}])
    allowed = value.get("enum", [value["const"]] if "const" in value else [])
    if allowed:
        meanings = value.get("enumDescriptions", [""] * len(allowed))
        return "、".join(
            f"`{json.dumps(each, ensure_ascii=False)}`{f' {meaning}' if meaning else ''}"
            for each, meaning in zip(allowed, meanings, strict=True)
        )
    if value.get("format") == "date":
        return "日期"
    return _plain_kind(value, links)


def _plain_kind(value: Mapping[str, Any], links: Mapping[str, str]) -> str:
    kind = str(value.get("type", "object" if "additionalProperties" in value else ""))
    inner = value.get("items" if kind == "array" else "additionalProperties")
    if isinstance(inner, Mapping) and inner.get("type") != "object" and inner:
        each = _kind(inner, links)
        return f"{_KINDS[kind]}，每项为{'' if each in _KINDS.values() else ' '}{each}"
    return _KINDS.get(kind, "任意")


def _joined(kinds: Sequence[str]) -> str:
    return "，或".join(dict.fromkeys(kinds))


def _anchor(title: str, anchors: Counter[str]) -> str:
    """Return the anchor that the next heading `title` of a page gets, and count it."""
    kept = "".join(each for each in title.lower() if each.isalnum() or each in "_- ")
    anchor = kept.replace(" ", "-")
    anchors[anchor] += 1
    return anchor if anchors[anchor] == 1 else f"{anchor}-{anchors[anchor] - 1}"
