"""Read the answers of the peer's interfaces, as an archive holds them, into items of a batch.

`gen.evidence.responses` knows their shapes. Articles that it found in one string are one text of an
instrument again here; an entry without any text stays as what was found.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from gen.diagnostics.json_path import JsonPath
from gen.evidence.responses import texts_of
from gen.evidence.texts import CaseText, EvidenceText, PlainText, StatuteText
from gen.model.record import Record
from gen.workbench.batch import Item
from gen.workbench.batch_words import field, is_of_interface

_FILE = "batch"
_RESPONSE = 1
"""How many steps the path of a text has before those inside the response."""


def interface_items(path: JsonPath, value: Any) -> list[Item]:
    """Return the items of an answer, in its order; none when it has another shape.

    `path` is where `value`, the answer, stands in the batch.
    """
    texts = texts_of(Record(_FILE, "", None, None, {}, value))
    first: dict[JsonPath, EvidenceText] = {}
    for text in texts:
        if not isinstance(text, PlainText):
            first.setdefault(text.origin.path[_RESPONSE:], text)
    if not first:
        return []
    found = {inner[:-1]: _item(path, value, inner, text) for inner, text in first.items()}
    for inner, entry in _entries((), value):
        found.setdefault(inner, _bare((*path, *inner), entry))
    return [found[inner] for inner in sorted(found, key=_place)]


def _place(path: JsonPath) -> list[str]:
    """Return what sorts the places of one list as it stands."""
    return [f"{step:09}" if isinstance(step, int) else step for step in path]


def _item(outer: JsonPath, value: Any, inner: JsonPath, text: EvidenceText) -> Item:
    path, body, entry = (*outer, *inner[:-1]), _at(value, inner), _at(value, inner[:-1])
    entry = entry if isinstance(entry, Mapping) else {}
    more = {name: field(entry, "item", name) for name in ("published", "effective", "court")}
    common: dict[str, Any] = {"body": str(body), "complete": text.complete, **more}
    common["url"] = field(entry, "item", "url")
    if isinstance(text, CaseText):
        number = field(entry, "item", "case_number")
        return Item(path, title=text.title, type="case", case_number=number, **common)
    if isinstance(text, StatuteText):
        is_one = bool(text.label) and text.origin.offset == 0
        return Item(
            path,
            title=text.name,
            type="law",
            status=text.status,
            document_number=text.document_number,
            article=text.label if is_one else None,
            **common,
        )
    return Item(path, title=text.title, **common)


def _bare(path: JsonPath, entry: Mapping[str, Any]) -> Item:
    return Item(
        path,
        title=field(entry, "item", "title") or "",
        status=field(entry, "item", "status"),
        case_number=field(entry, "item", "case_number"),
        url=field(entry, "item", "url"),
    )


def _entries(path: JsonPath, value: Any) -> Iterator[tuple[JsonPath, Mapping[str, Any]]]:
    """Yield every entry of the answer that only the interfaces write."""
    if isinstance(value, Mapping):
        if is_of_interface(value):
            yield path, value
            return
        for key, each in value.items():
            yield from _entries((*path, key), each)
    elif isinstance(value, list):
        for index, each in enumerate(value):
            yield from _entries((*path, index), each)


def _at(value: Any, path: JsonPath) -> Any:
    for step in path:
        value = value[step]
    return value
