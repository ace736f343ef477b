"""Read back every text of the finished files, so that the rules of disclosure judge them too.

The bytes are read as any reader's program would: the PDF by its drawing commands, not by the page
that it was made from. What the theme, the engine or this program added is thus seen as well.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gen.check.disclosure.printed_text import Origin, PrintedText, at_place
from gen.check.finding import TextPlace
from gen.diagnostics.diagnostic import Location
from gen.inspect.drawing import Drawing
from gen.inspect.html_texts import html_texts
from gen.inspect.pdf_drawing import drawings_of
from gen.inspect.pdf_texts import pdf_texts
from gen.render.formats import FILE_NAMES, Rendered


def output_texts(
    rendered: Rendered,
    others: Mapping[str, bytes],
    shown: str,
    drawings: Sequence[Drawing] | None = None,
    own: str = "",
) -> tuple[PrintedText, ...]:
    """Return the texts of the finished files and of `others`, which will stand beside them.

    `drawings` are what the pages of the PDF show, read here when they are not given. `shown` is the
    folder's name in messages. What a JSON file tells is about files and records (origin ``file``).
    A file's own name is a text as well. `own` is the firm's address, which is left out: what it
    tells of where the firm is to be found, the firm wants told.
    """
    files = {**rendered.files, **others}
    address = re.compile(r"\s*".join(map(re.escape, "".join(own.split()))) or r"(?!)")
    if drawings is None:
        drawings = drawings_of(rendered.pdf.data) if rendered.pdf is not None else ()
    return tuple(
        PrintedText(address.sub("", text), origin, at_place(TextPlace(Location(f"{shown}/{name}"))))
        for name, data in files.items()
        for text, origin in _texts(name, data, rendered, drawings)
    )


def _texts(
    name: str, data: bytes, rendered: Rendered, drawings: Sequence[Drawing]
) -> Iterator[tuple[str, Origin]]:
    yield name, "file"
    if name.endswith(".json"):
        yield from ((text, "file") for text in _strings(json.loads(data)))
    elif name == FILE_NAMES["html"]:
        yield from ((text, "output") for text in html_texts(data))
    elif name == FILE_NAMES["pdf"] and rendered.pdf is not None:
        yield from ((text, "output") for text in pdf_texts(data, rendered.pdf.type_area, drawings))
    else:
        yield data.decode("utf-8", "replace"), "output"


def _strings(value: Any) -> Iterator[str]:
    """Yield every key and every string of a JSON value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, item in value.items():
            yield key
            yield from _strings(item)
    elif isinstance(value, list):
        for item in value:
            yield from _strings(item)
