"""Read a finished HTML page into a tree, as strictly as its templates write it.

Every element must be closed where it was opened. Then this reader and a browser's see the same
tree, without the browser's repairs; a page that needs them is refused. The parser of HTML5 that
WeasyPrint brings would take ten times as long.
"""

from collections.abc import Iterator
from html.parser import HTMLParser
from xml.etree.ElementTree import Element

_VOID_NAMES = "area base br col embed hr img input link meta param source track wbr"
VOID = frozenset(_VOID_NAMES.split())
"""Elements that have no end tag (HTML standard, 13.1.2)."""
_BLOCK_NAMES = """
address article aside blockquote details div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header
hr main menu nav ol p pre section table ul
"""
_ENDS_PARAGRAPH = frozenset(_BLOCK_NAMES.split())
"""Elements before which a browser closes an open paragraph (HTML standard, 13.2.6.4.7)."""


class UnclearPageError(ValueError):
    """Raised for a page that a browser would repair before it shows it."""


def read_page(data: bytes) -> Element:
    """Return the root of the page `data`, the element ``html``.

    Raises UnclearPageError, with the tag where reading ended.
    """
    reader = _Reader()
    reader.feed(data.decode("utf-8"))
    reader.close()
    return reader.root()


def text_pieces(element: Element) -> Iterator[tuple[str, Element]]:
    """Yield every piece of text below `element` in order, with the element that it stands in."""
    if element.text:
        yield element.text, element
    for child in element:
        yield from text_pieces(child)
        if child.tail:
            yield child.tail, element


class _Reader(HTMLParser):
    """Build the tree while the page is read."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._document = Element("document")
        self._open = [self._document]

    def root(self) -> Element:
        """Return the finished tree. Raises UnclearPageError when it is no whole page."""
        children = list(self._document)
        if len(self._open) != 1 or [child.tag for child in children] != ["html"]:
            raise UnclearPageError(self._open[-1].tag)
        return children[0]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open an element."""
        if tag in _ENDS_PARAGRAPH and any(each.tag == "p" for each in self._open):
            raise UnclearPageError(tag)
        element = Element(tag, {name: value or "" for name, value in attrs})
        self._open[-1].append(element)
        if tag not in VOID:
            self._open.append(element)

    def handle_endtag(self, tag: str) -> None:
        """Close the element that was opened last, which must be a `tag`."""
        if tag in VOID or self._open[-1].tag != tag:
            raise UnclearPageError(tag)
        self._open.pop()

    def handle_data(self, data: str) -> None:
        """Add text to the open element."""
        parent = self._open[-1]
        if len(parent):
            parent[-1].tail = (parent[-1].tail or "") + data
        else:
            parent.text = (parent.text or "") + data
