"""Refuse a page that a theme has made active: script of its own, frames, forms, foreign files.

The policy inside the page stops most of it in a browser; but a template writes that policy too. So
the finished page is read once more, if any part of its theme does not come with the program.
"""

import re
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser

from gen.render.errors import ThemeError
from gen.render.page import LOADS
from gen.render.script import Script

_ACTIVE = """
applet area audio base embed form frame frameset iframe input link object portal video
"""
_ACTIVE_ELEMENTS = frozenset(_ACTIVE.split())
_ACTIVE_ATTRIBUTES = frozenset({"ping", "srcdoc"})
_ADDRESSES = frozenset({"action", "background", "formaction", "href", "src", "srcset"})
_SCHEME = re.compile(r"[\x00-\x20]*([A-Za-z][A-Za-z0-9+.\x00-\x20-]*):")
_LINKS = frozenset({"http", "https", "mailto"})
_COMMENT = re.compile(r"<!(?!doctype html>)|<\?", re.IGNORECASE)
"""What browsers end in other places than the reader here does: something could hide in it."""
_SHOWN = 60


def refuse_active(page: str, script: Script | None, name: str) -> None:
    """Raise ThemeError ``theme.active`` for the first thing in `page` that is not just to be read.

    `script` is what the program itself puts there, `name` the theme's.
    """
    own = str(script.text) if script is not None else ""
    comment = _COMMENT.search(page.replace(own, "") if own else page)
    reader = _Reader(own)
    reader.feed(page)
    reader.close()
    found = comment[0] if comment is not None else reader.found
    if found:
        raise ThemeError("theme.active", {"name": name, "found": found[:_SHOWN]})


class _Reader(HTMLParser):
    """Note the first active thing of a page in `found`; `script` is the only one it may have."""

    def __init__(self, script: str) -> None:
        super().__init__()
        self.found = ""
        self._script = script
        self._inside = ""
        self._text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Judge an element by its name and its attributes."""
        values = {name: value or "" for name, value in attrs}
        self.found = self.found or next(_active_parts(tag, values), "")
        if tag in {"script", "style"}:
            self._inside, self._text = tag, ""

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Judge an element that ends where it begins."""
        self.handle_starttag(tag, attrs)

    def handle_data(self, data: str) -> None:
        """Keep the text of a script or a stylesheet."""
        if self._inside:
            self._text += data

    def handle_endtag(self, tag: str) -> None:
        """Judge a script and a stylesheet by their texts."""
        if tag != self._inside:
            return
        self._inside = ""
        strange = self._text.strip() != self._script
        loads = LOADS.search(self._text) is not None or "<" in self._text
        if strange if tag == "script" else loads:
            self.found = self.found or f"<{tag}>"


def _active_parts(tag: str, values: Mapping[str, str]) -> Iterator[str]:
    """Yield what is active about an element."""
    loads = tag == "script" and any(not name.startswith("data-") for name in values)
    if tag in _ACTIVE_ELEMENTS or loads:
        yield f"<{tag}>"
    if values.get("http-equiv", "content-security-policy").lower() != "content-security-policy":
        yield f"http-equiv={values['http-equiv']}"
    for name, value in values.items():
        if name.startswith("on") or name in _ACTIVE_ATTRIBUTES:
            yield name
        elif name == "style" and LOADS.search(value):
            yield value
        elif name.rpartition(":")[2] in _ADDRESSES and not _stays(tag, value):
            yield f"{name}={value}"


def _stays(tag: str, address: str) -> bool:
    """Tell whether an address is in the page, an embedded picture, or a link to follow."""
    scheme = _SCHEME.match(address)
    if scheme is None:
        return address.startswith("#")
    return scheme[1].lower() in _LINKS if tag == "a" else address.startswith("data:image/")
