"""Say which structure type of a tagged PDF stands for which element of the page.

The types are the standard ones of ISO 32000-1 §14.8.4, so that no role map is needed. What a list
or a block may hold is repaired here as well: PDF/UA-1 (ISO 14289-1 §7) wants items in lists and
words in blocks, while HTML and CSS are less strict.
"""

from collections.abc import Mapping

_ROLES: Mapping[str, str] = {
    "main": "Part",
    "section": "Sect",
    "nav": "Sect",
    "article": "Art",
    "header": "Div",
    "footer": "Div",
    "aside": "Div",
    "figure": "Div",
    "details": "Div",
    "div": "Div",
    "blockquote": "BlockQuote",
    "p": "P",
    "pre": "P",
    "summary": "P",
    "address": "P",
    **{f"h{level}": f"H{level}" for level in range(1, 7)},
    "ul": "L",
    "ol": "L",
    "dl": "L",
    "li": "LI",
    "dt": "Lbl",
    "dd": "LBody",
    "table": "Table",
    "caption": "Caption",
    "figcaption": "Caption",
    "thead": "THead",
    "tbody": "TBody",
    "tfoot": "TFoot",
    "tr": "TR",
    "th": "TH",
    "td": "TD",
    "img": "Figure",
    "{http://www.w3.org/2000/svg}svg": "Figure",
    "code": "Code",
    "q": "Quote",
    "a": "Link",
    "li::marker": "Lbl",
}
"""The type of an element by its name. What is not here hands its content to what it stands in."""

_BY_CLASS: Mapping[tuple[str, str], str] = {("div", "paragraph"): "P", ("div", "note"): "Note"}
"""Elements that a template uses for something better named than by their own name."""

_LISTS = frozenset({"L", "TOC"})
_ITEM: Mapping[str, str] = {"L": "LI", "TOC": "TOCI"}
_WORDS = frozenset({"Link", "Code", "Quote", "Reference", "Note", "Figure"})
"""Types that stand among words, like a bare text."""
_BLOCKS = frozenset(
    {"Document", "Part", "Sect", "Art", "Div", "BlockQuote", "THead", "TBody", "TFoot", "TR"}
)
"""Types that hold other blocks and no bare text."""

TEXT = "text"
"""Stands for a bare text where a type is asked for."""
NUMBERED: Mapping[str, str] = {"ol": "Decimal", "ul": "Disc"}
"""How the items of a list are marked (ISO 32000-1 table 347), by the list's element."""


def role_of(tag: str, classes: str, parent: str) -> str | None:
    """Return the type for element `tag` of the given `classes` inside a block of type `parent`.

    None for an element that has no type of its own, such as a span.
    """
    for name in classes.split():
        if (tag, name) in _BY_CLASS:
            return _BY_CLASS[tag, name]
    if tag == "div" and parent == "L":
        return "LI"
    if tag == "li" and parent == "TOC":
        return "TOCI"
    return _ROLES.get(tag)


def role_between(parent: str, child: str) -> str | None:
    """Return the type that must stand between a `parent` and a `child`; None when nothing must.

    A list holds items, an item a label and a body, and what groups blocks holds no bare words.
    """
    if parent in _LISTS:
        return None if child in {_ITEM[parent], parent, "Caption"} else _ITEM[parent]
    if parent == "LI":
        return None if child in {"Lbl", "LBody"} else "LBody"
    if parent in _BLOCKS and (child == TEXT or child in _WORDS):
        return "P"
    return None
