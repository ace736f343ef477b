"""Read HTML as a browser does, to compare what stands in a page with what was meant."""

from collections.abc import Iterator
from typing import Any

HEADINGS = {f"h{level}" for level in range(1, 7)}


def parse(page: bytes | str) -> Any:
    """Return the root element of `page`, parsed by the HTML standard."""
    import tinyhtml5

    source = page.encode("utf-8") if isinstance(page, str) else page
    return tinyhtml5.parse(source, namespace_html_elements=False, transport_encoding="utf-8")


def elements(root: Any, *tags: str) -> list[Any]:
    """Return the elements of `root` with one of `tags`, in document order."""
    return [element for element in root.iter() if element.tag in tags]


def text_of(element: Any) -> str:
    """Return the text of `element`, a line break as a space."""
    return "".join(_texts(element))


def skeleton(root: Any) -> list[tuple[str, tuple[str, ...]]]:
    """Return every element's tag and attribute names: what only the program may decide.

    Line breaks and spans that keep a unit together depend on the text and are left out.
    """
    return [
        (element.tag, tuple(sorted(element.attrib)))
        for element in root.iter()
        if element.tag not in {"br", "wbr"} and element.get("class") not in {"unbroken", "hyphened"}
    ]


def _texts(element: Any) -> Iterator[str]:
    yield element.text or ""
    for child in element:
        yield " " if child.tag == "br" else text_of(child)
        yield child.tail or ""
