"""Gather the logical structure of a printed document: what a screen reader reads, in its order.

The engine lays a page out in boxes and writes one tree of tags a page: a table that runs over
three pages becomes three tables, and running heads stand among the text. Here the boxes are joined
again by the element that they come from, so that a paragraph, a list or a table is one tag
wherever it breaks; heads that repeat on every page, and running heads and feet, become artifacts;
and a footnote stands behind its call. The engine's boxes are arguments without a type.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from gen.render.conformity_roles import NUMBERED, TEXT, role_between, role_of
from gen.render.conformity_tree import (
    LAYOUT,
    PAGINATION,
    LinkArea,
    Mark,
    Structure,
    Tag,
    close_gaps,
    prune,
)

_CALL = "::footnote-call"
_NOTE_LABEL = "::footnote-marker"
_SCOPES: Mapping[str, str] = {"row": "Row", "col": "Column"}


def gather_structure(page_boxes: Sequence[Any], marks: Sequence[Mapping[Any, int]]) -> Structure:
    """Return the structure of the pages in `page_boxes`.

    `marks` maps, for each page, the engine's boxes of text and pictures to their marked content
    numbers.
    """
    gathering = _Gathering(marks)
    for page, box in enumerate(page_boxes):
        gathering.take_page(page, box)
    prune(gathering.structure.root)
    close_gaps(gathering.structure.root, [])
    return gathering.structure


class _Gathering:
    """Build the structure while the pages are walked."""

    def __init__(self, marks: Sequence[Mapping[Any, int]]) -> None:
        self._marks = marks
        self._page = 0
        self._tags: dict[Any, Tag] = {}
        self.structure = Structure(Tag("Document", 0))

    def take_page(self, page: int, page_box: Any) -> None:
        """Add what stands on a page."""
        self._page = page
        for child in page_box.children:
            if type(child).__name__ == "MarginBox":
                self._dismiss(child, PAGINATION)
            else:
                self._take(child, self.structure.root)

    def _take(self, box: Any, parent: Tag) -> None:
        box = _placed(box)
        mcid = self._marks[self._page].get(box)
        is_picture = mcid is not None and hasattr(box, "replacement")
        if mcid is not None and not is_picture:
            self._put(Mark(self._page, mcid), TEXT, parent)
            return
        if box.is_leader or self._is_repeated(box):
            self._dismiss(box, LAYOUT if box.is_leader else PAGINATION)
            return
        tag = self._tag_of(box, parent)
        if box.link_annotation is not None:
            tag = self._take_link(box, tag)
        if mcid is not None:
            self._take_picture(box, mcid, tag)
        for child in getattr(box, "children", ()):
            self._take(child, tag)

    def _tag_of(self, box: Any, parent: Tag) -> Tag:
        """Return the tag for `box`, which is that of its element; a new one when it begins here."""
        name = box.element_tag or ""
        if box.element is None:
            return parent
        if name.endswith(_CALL):
            return self._call_of(box, parent)
        if name.endswith(_NOTE_LABEL):
            return self._named((box.element, name), "Lbl", parent, box)
        role = role_of(name, box.element.get("class", ""), parent.role)
        if name == "ol" and _is_contents(self._tags, parent):
            role = "TOC"
        if role is None:
            return parent
        return self._named((box.element, name), role, parent, box)

    def _named(self, key: Any, role: str, parent: Tag, box: Any) -> Tag:
        known = self._tags.get(key)
        if known is None:
            known = Tag(role, self._page, box.element, attributes=_attributes(role, box))
            self._tags[key] = known
            self._put(known, role, parent)
        return known

    def _call_of(self, box: Any, parent: Tag) -> Tag:
        """Return the tag for the call of a footnote, and let the note follow it."""
        call = self._named((box.element, box.element_tag), "Reference", parent, box)
        note = self._named((box.element, box.element.tag), "Note", parent, box)
        note.identifier = note.identifier or box.element.get("id") or f"note-{len(self._tags)}"
        return call

    def _take_link(self, box: Any, tag: Tag) -> Tag:
        """Add the area of a link to the tag of its element, and return that tag."""
        if tag.role != "Link":
            tag = self._named((box.element, "link"), "Link", tag, box)
        tag.kids.append(LinkArea(self._page, box.link_annotation, _words_in(box.element)))
        return tag

    def _take_picture(self, box: Any, mcid: int, tag: Tag) -> None:
        """Add a picture; one without words is decoration."""
        tag.alternative = _words_for(box.element)
        if tag.role != "Figure" or not tag.alternative:
            self._artifacts()[mcid] = LAYOUT
            return
        left, top = box.content_box_x(), box.content_box_y()
        tag.frame = (left, top, left + box.width, top + box.height)
        tag.kids.append(Mark(self._page, mcid))

    def _put(self, kid: "Tag | Mark", role: str, parent: Tag) -> None:
        """Add `kid` to `parent`, with whatever the structure wants between the two."""
        between = role_between(parent.role, role)
        if between is None:
            parent.kids.append(kid)
            return
        last = parent.kids[-1] if parent.kids else None
        goes_on = isinstance(last, Tag) and last.element is None and last.role == between
        if not isinstance(last, Tag) or not goes_on or role == "Lbl":
            last = Tag(between, self._page)
            parent.kids.append(last)
        self._put(kid, role, last)

    def _is_repeated(self, box: Any) -> bool:
        """Tell whether `box` is the head of a table on the pages after its first."""
        known = self._tags.get((box.element, box.element_tag)) if box.element is not None else None
        return known is not None and known.role in {"THead", "TFoot"} and known.page < self._page

    def _dismiss(self, box: Any, kind: str) -> None:
        """Make artifacts of all that `box` shows; a link in it stays with its first appearance."""
        box = _placed(box)
        mcid = self._marks[self._page].get(box)
        if mcid is not None:
            self._artifacts()[mcid] = kind
        if box.link_annotation is not None:
            self._take_link(box, self._tags.get((box.element, "a"), self.structure.root))
        for child in getattr(box, "children", ()):
            self._dismiss(child, kind)

    def _artifacts(self) -> dict[int, str]:
        return self.structure.artifacts.setdefault(self._page, {})


def _placed(box: Any) -> Any:
    """Return the box that the engine's stand-in for what is placed absolutely stands for."""
    return box._box if type(box).__name__ == "AbsolutePlaceholder" else box


def _is_contents(tags: Mapping[Any, Tag], parent: Tag) -> bool:
    """Tell whether a list stands in the navigation: it is the table of contents."""
    return parent.element is not None and (parent.element, "nav") in tags


def _attributes(role: str, box: Any) -> tuple[tuple[str, str | int], ...]:
    """Return what a tag says besides its type (ISO 32000-1 §14.8.5)."""
    if role == "L" and box.element_tag in NUMBERED:
        return (("O", "/List"), ("ListNumbering", f"/{NUMBERED[box.element_tag]}"))
    if role not in {"TH", "TD"}:
        return ()
    found: dict[str, str | int] = {}
    if role == "TH":
        found["Scope"] = f"/{_SCOPES.get(box.element.get('scope', ''), 'Column')}"
    if box.colspan != 1:
        found["ColSpan"] = box.colspan
    if box.rowspan != 1:
        found["RowSpan"] = box.rowspan
    return (("O", "/Table"), *found.items()) if found else ()


def _words_for(element: Any) -> str:
    """Return the words that stand for a picture: its ``alt``, or the title of a drawing."""
    title = element.findtext("{http://www.w3.org/2000/svg}title")
    return _joined(element.get("alt") or element.get("aria-label") or title or "")


def _words_in(element: Any) -> str:
    """Return the words of a link: its text, or that of its picture."""
    pictures = (_words_for(part) for part in element.iter() if "alt" in part.attrib)
    return _joined("".join(element.itertext())) or _joined(" ".join(pictures))


def _joined(words: str) -> str:
    return " ".join(words.split())
