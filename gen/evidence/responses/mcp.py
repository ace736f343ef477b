"""Read what a tool call by MCP returned: the structured content, else the text parts.

The answer of a server stands under ``result``; its structured content may be wrapped in ``data``,
and its text parts may hold the same JSON as text. Inside, the shapes are those of the interfaces.
"""

import json
from collections.abc import Callable, Iterator

from gen.evidence.located import Located
from gen.evidence.texts import EvidenceText, PlainText

_WRAPPERS = ("result", "structuredContent", "structured_content")

Inner = Callable[[Located], tuple[EvidenceText, ...]]


def read(response: Located, read_inner: Inner) -> tuple[EvidenceText, ...]:
    """Return the texts inside the wrapper, read by `read_inner`; none without a wrapper."""
    for key in _WRAPPERS:
        if response.has(key):
            return read_inner(response.get(key))
    return tuple(_texts(response.get("content"), read_inner))


def _texts(content: Located, read_inner: Inner) -> Iterator[EvidenceText]:
    if not isinstance(content.value, list):
        return
    for part in content.objects():
        text = part.text("text")
        if text is not None:
            yield from _read(part, text, read_inner)


def _read(part: Located, text: str, read_inner: Inner) -> Iterator[EvidenceText]:
    """Read one text part; the path of a place inside JSON that is text goes on behind that text."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        value = None
    if isinstance(value, dict):
        yield from read_inner(Located(part.file, value, (*part.path, "text")))
    else:
        yield PlainText(text, part.origin("text"))
