"""Read what is known of companies: every string, each with the name of the company it is about."""

from collections.abc import Iterator

from gen.evidence.located import Located
from gen.evidence.texts import Origin, PlainText

_NAMES = ("name", "qymc", "entname", "企业名称", "公司名称", "名称")
_LISTS = ("lst", "list", "records", "items")


def read(response: Located) -> tuple[PlainText, ...]:
    """Return the strings of all entries in ``data``."""
    return tuple(text for entry in _entries(response.get("data")) for text in _texts(entry))


def _entries(data: Located) -> Iterator[Located]:
    lists = [data.get(key) for key in _LISTS if data.has(key)]
    for part in lists or [data]:
        yield from part.objects()


def _texts(entry: Located) -> Iterator[PlainText]:
    title = entry.text(*_NAMES) or ""
    for string in entry.strings():
        if string.value.strip():
            yield PlainText(string.value, Origin(string.file, string.path), title)
