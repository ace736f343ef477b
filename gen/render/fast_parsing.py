"""Read a page by Python's XML parser, written in C, where the outcome is that of the HTML parser.

The HTML parser of WeasyPrint 70.0 is written in Python and takes a twentieth of the time. Our own
templates write well-formed pages, so an XML parser reads them as well. A page that is not one, or
that means something else to an HTML parser, goes to that one.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import StringIO
from typing import TYPE_CHECKING, Any

from gen.render.fast_replaced import replaced
from gen.render.html_nesting import nests_as_html

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_DOCTYPE = "<!DOCTYPE html>"
_VOID = re.compile(r"<((?:br|col|hr|img|meta|wbr)\b[^<>]*)(?<!/)>")
_OTHERWISE_IN_HTML = re.compile(
    r"<[!?]"  # comments, sections, instructions
    r"|&#(?!(?:34|39);)"  # numbers, some of which HTML maps to other characters
    r"|=\s*(?:\"[^\"<>]*[\t\n\r]|'[^'<>]*[\t\n\r])"  # XML makes spaces of lines in attributes
    r"|\sxml[:n]"  # prefixes
)
_SVG = "http://www.w3.org/2000/svg"
_NAMESPACE = f' xmlns="{_SVG}"'
_KEPT = "{http://www.w3.org/2000/xmlns/}xmlns"


class ParsingShortcut:
    """Shorten the reading of pages while installed. `weasyprint` is the imported module."""

    def __init__(self, weasyprint: Any) -> None:
        self._parser = weasyprint.tinyhtml5

    @contextmanager
    def installed(self) -> Iterator[None]:
        """Take the short way inside this context; afterwards the library is as it was."""
        with replaced(self._parser, "parse", _parse(self._parser.parse)):
            yield


def _parse(parse: Callable[..., Any]) -> Callable[..., Any]:
    """Return what reads a page by XML if it can, and else by `parse`."""

    def parse_page(document: Any, **options: Any) -> Any:
        if not isinstance(document, StringIO) or options != {"namespace_html_elements": False}:
            return parse(document, **options)
        page = document.getvalue()
        root = _read(page)
        return root if root is not None else parse(document, **options)

    return parse_page


def _read(page: str) -> "Element | None":
    """Return the tree of `page`; None when only an HTML parser surely knows it."""
    from xml.etree.ElementTree import ParseError

    from defusedxml.common import DefusedXmlException
    from defusedxml.ElementTree import fromstring

    start, _, content = page.partition(_DOCTYPE)
    if start.strip() or _OTHERWISE_IN_HTML.search(content.replace(_NAMESPACE, "")):
        return None
    try:
        root: Element = fromstring(_VOID.sub(r"<\1/>", content))
    except (ParseError, DefusedXmlException, ValueError):
        return None
    if not nests_as_html(root):
        return None
    _set_space(root, content)
    for picture in root.iter(f"{{{_SVG}}}svg"):
        picture.set(_KEPT, _SVG)  # to an HTML parser it is an attribute like others
    return root


def _set_space(root: "Element", page: str) -> None:
    """Put white space outside the body where an HTML parser puts it: nowhere, or inside."""
    body = root[1]
    behind = (body.tail or "") + page[page.rindex(">") + 1 :]
    root.text, body.tail = None, None
    if len(body):
        body[-1].tail = (body[-1].tail or "") + behind
    else:
        body.text = (body.text or "") + behind
