"""Read back what a finished HTML page says: its text block by block, and its attributes."""

from collections.abc import Iterator
from html.parser import HTMLParser
from urllib.parse import unquote

_INLINE = frozenset(
    {"a", "abbr", "b", "code", "em", "i", "mark", "q", "s", "small", "span", "strong", "sub", "sup"}
)
"""Elements that do not part the words before and behind them."""
_SAYS_NOTHING = frozenset({"class", "style", "rel", "lang", "dir", "scope", "charset"})
_WITHOUT_TEXT = frozenset({"style", "script"})


def html_texts(data: bytes) -> Iterator[str]:
    """Yield every block of text and every attribute that says something; links decoded."""
    reader = _Reader()
    reader.feed(data.decode("utf-8"))
    reader.close()
    yield from reader.texts()


class _Reader(HTMLParser):
    """Gather texts while the page is read."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._done: list[str] = []
        self._open: list[str] = []
        self._hidden = ""

    def texts(self) -> Iterator[str]:
        """Return what was gathered."""
        self._end_block()
        yield from self._done

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the attributes; a block ends the text before it."""
        if tag not in _INLINE:
            self._end_block()
        if tag in _WITHOUT_TEXT:
            self._hidden = tag
        for name, value in attrs:
            if value and name not in _SAYS_NOTHING and not value.startswith("data:"):
                self._done.append(unquote(value))

    def handle_endtag(self, tag: str) -> None:
        """End the block."""
        if tag not in _INLINE:
            self._end_block()
        if tag == self._hidden:
            self._hidden = ""

    def handle_data(self, data: str) -> None:
        """Add to the block."""
        if not self._hidden:
            self._open.append(data)

    def handle_comment(self, data: str) -> None:
        """Note a comment: nobody sees it, and everybody can read it."""
        self._done.append(data)

    def _end_block(self) -> None:
        text = "".join(self._open).strip()
        self._open.clear()
        if text:
            self._done.append(text)
