"""Turn the body of a result into plain text: one kind of line end, no markup of HTML.

Nothing else is changed: the text is evidence.
"""

import re
from html.parser import HTMLParser

from gen.characters import BYTE_ORDER_MARK
from gen.load.markdown.lines import unify_line_ends

_IS_HTML = re.compile(r"<(?:!doctype|html|body|div|p|br|table|span|article|section)\b[^>]*>", re.I)
_BLOCKS = frozenset(
    {"address", "article", "aside", "blockquote", "br", "div", "dd", "dl", "dt", "figure", "footer"}
    | {"h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "nav", "ol", "p", "pre"}
    | {"section", "table", "td", "th", "tr", "ul"}
)
_UNSEEN = frozenset({"script", "style", "noscript", "template", "head"})
_BLANK_LINES = re.compile(r"\n[ \t]*\n(?:[ \t]*\n)+")


def body_text(body: str) -> str:
    """Return the text of `body`; empty when nothing in it can be read."""
    text = unify_line_ends(body).replace("\0", "").removeprefix(BYTE_ORDER_MARK)
    if _IS_HTML.search(text):
        text = _of_html(text)
    return text.strip("\n").rstrip()


def _of_html(text: str) -> str:
    reader = _HtmlText()
    reader.feed(text)
    reader.close()
    lines = (line.strip(" \t") for line in "".join(reader.pieces).split("\n"))
    return _BLANK_LINES.sub("\n\n", "\n".join(lines))


class _HtmlText(HTMLParser):
    """Gather the text that a page shows, a line end at every block."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.pieces: list[str] = []
        self._unseen = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a block, or what is not shown."""
        if tag in _UNSEEN:
            self._unseen += 1
        elif tag in _BLOCKS:
            self.pieces.append("\n")

    def handle_endtag(self, tag: str) -> None:
        """End it."""
        if tag in _UNSEEN:
            self._unseen = max(0, self._unseen - 1)
        elif tag in _BLOCKS:
            self.pieces.append("\n")

    def handle_data(self, data: str) -> None:
        """Keep text that is shown; its line ends are those of the source code, not of the page."""
        if not self._unseen:
            self.pieces.append(re.sub(r"[\t\n\r]+", "", data) if data.strip() else "")
