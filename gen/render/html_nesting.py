"""Tell whether a well-formed page nests as an HTML parser would nest it.

An HTML parser closes, moves and adds elements where a page breaks the rules of the HTML standard,
section 13.2.6 (a paragraph ends where a list begins, text in a table moves before it). Where every
element stands in a place that is surely its own, it does nothing of the kind. The lists here are
narrow: what they do not know does not fit.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_SVG = "{http://www.w3.org/2000/svg}"
_DRAWN = frozenset(f"{_SVG}{name}" for name in ("circle", "g", "line", "path", "rect", "text"))
_HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
_INLINE = frozenset(
    {
        "a",
        "abbr",
        "b",
        "br",
        "cite",
        "code",
        "em",
        "i",
        "img",
        "mark",
        "q",
        "s",
        "small",
        "span",
        "strong",
        "sub",
        "sup",
        "u",
        "wbr",
    }
)
_BLOCKS = _HEADINGS | frozenset(
    {
        "article",
        "aside",
        "blockquote",
        "div",
        "dl",
        "figure",
        "footer",
        "header",
        "hr",
        "main",
        "nav",
        "ol",
        "p",
        "section",
        "table",
        "ul",
    }
)
_HOLD_BLOCKS = frozenset(
    {
        "article",
        "aside",
        "blockquote",
        "body",
        "dd",
        "div",
        "figcaption",
        "figure",
        "footer",
        "header",
        "li",
        "main",
        "nav",
        "section",
        "td",
        "th",
    }
)
_HOLD_INLINE = _HOLD_BLOCKS | (_INLINE - {"br", "img", "wbr"}) | _HEADINGS | {"caption", "dt", "p"}
_OWN_PLACES = {
    "head": {"html"},
    "body": {"html"},
    "meta": {"head"},
    "title": {"head"},
    "li": {"ol", "ul"},
    "dt": {"dl"},
    "dd": {"dl"},
    "figcaption": {"figure"},
    "caption": {"table"},
    "colgroup": {"table"},
    "thead": {"table"},
    "tbody": {"table"},
    "tfoot": {"table"},
    "col": {"colgroup"},
    "tr": {"thead", "tbody", "tfoot"},
    "td": {"tr"},
    "th": {"tr"},
}
_WITHOUT_TEXT = frozenset({"html", "head", "table", "colgroup", "thead", "tbody", "tfoot", "tr"})


def nests_as_html(root: "Element") -> bool:
    """Tell whether an HTML parser would have made the very tree below `root` of its page.

    The white space between ``html``, ``head`` and ``body`` is left aside.
    """
    if root.tag != "html" or [child.tag for child in root] != ["head", "body"]:
        return False
    waiting = [(root, "", False)]
    while waiting:
        element, grandparent, in_link = waiting.pop()
        in_link = in_link or element.tag == "a"
        for child in element:
            if not _fits(child, element.tag, grandparent, in_link=in_link):
                return False
            waiting.append((child, element.tag, in_link))
        if element.tag in _WITHOUT_TEXT and _has_text(element):
            return False
    return True


def _fits(child: "Element", parent: str, grandparent: str, *, in_link: bool) -> bool:
    tag = child.tag
    if tag in _DRAWN or tag == f"{_SVG}svg":
        holders = _HOLD_INLINE if tag.endswith("}svg") else _DRAWN | {f"{_SVG}svg"}
        return parent in holders
    if any(name != name.lower() for name in child.attrib):
        return False
    if tag in _INLINE:
        return parent in _HOLD_INLINE and not (tag == "a" and in_link)
    if tag in _BLOCKS:
        return parent in _HOLD_BLOCKS or (parent == "dl" and tag == "div")
    if tag in {"dt", "dd"} and parent == "div":
        return grandparent == "dl"
    return parent in _OWN_PLACES.get(tag, ())


def _has_text(element: "Element") -> bool:
    """Tell whether text, and not only white space, stands directly in `element`."""
    texts = (element.text, *(child.tail for child in element))
    return any(text is not None and not text.isspace() for text in texts)
