"""Write the structure of a document into the PDF (ISO 32000-1 §14.7).

The PDF under construction and its parts are the engine's objects, without a type.
"""

from collections.abc import Iterator
from typing import Any

from gen.render.conformity_tree import LinkArea, Mark, Tag

_POINTS_PER_PIXEL = 0.75


def write_structure(pdf: Any, root: Tag, heights: list[float], spare: int = 0) -> None:
    """Put `root` into `pdf`, whose tree of tags has been begun and is still empty.

    `heights` are those of the pages in pixels. The tree by which a reader finds the tag of a piece
    of a page, and the one by which it finds a note, are written as well; `spare` numbers are left
    free in the first.
    """
    writing = _Writing(pdf, heights)
    tree = _object(pdf, pdf.catalog["StructTreeRoot"])
    tree["K"] = writing.write(root, pdf.catalog["StructTreeRoot"])
    _object(pdf, tree["ParentTree"])["Nums"] = writing.parents()
    tree["ParentTreeNextKey"] = writing.next_key + spare
    if writing.notes:
        tree["IDTree"] = writing.named()


def _object(pdf: Any, reference: bytes) -> Any:
    """Return the object that a reference such as ``12 0 R`` names."""
    return pdf.objects[int(reference.split()[0])]


class _Writing:
    """Write tags, and gather what the other trees need."""

    def __init__(self, pdf: Any, heights: list[float]) -> None:
        import pydyf

        self._pydyf: Any = pydyf
        self._pdf = pdf
        self._heights = heights
        self._pages = pdf.page_references
        self._of_marks: list[dict[int, bytes]] = [{} for _ in heights]
        self._of_areas: list[bytes] = []
        self.notes: dict[str, bytes] = {}

    @property
    def next_key(self) -> int:
        """Return the first number that no page and no link has taken."""
        return len(self._of_marks) + len(self._of_areas)

    def write(self, tag: Tag, parent: bytes) -> bytes:
        """Write `tag` and all below it; return its reference."""
        element = self._pydyf.Dictionary({"Type": "/StructElem", "S": f"/{tag.role}"})
        self._pdf.add_object(element)
        element["P"] = parent
        element["Pg"] = self._pages[tag.page]
        self._describe(tag, element)
        kids = list(self._kids(tag, element.reference))
        element["K"] = kids[0] if len(kids) == 1 else self._pydyf.Array(kids)
        return bytes(element.reference)

    def parents(self) -> Any:
        """Return the numbers of pages and links, each with the tags that its content belongs to."""
        numbers = self._pydyf.Array()
        for page, tags in enumerate(self._of_marks):
            found = self._pydyf.Array(
                tags.get(mcid, "null") for mcid in range(max(tags, default=-1) + 1)
            )
            numbers.extend((page, found))
        for number, reference in enumerate(self._of_areas, start=len(self._of_marks)):
            numbers.extend((number, reference))
        return numbers

    def named(self) -> Any:
        """Return the tree of the notes, sorted by their names."""
        names = self._pydyf.Array()
        for name, reference in sorted(self.notes.items(), key=lambda note: note[0].encode()):
            names.extend((self._pydyf.String(name), reference))
        return self._pydyf.Dictionary({"Names": names})

    def _describe(self, tag: Tag, element: Any) -> None:
        """Write what a tag says about itself."""
        attributes = self._pydyf.Dictionary(tag.attributes)
        if tag.frame is not None:
            attributes = self._pydyf.Dictionary({"O": "/Layout", "BBox": self._frame(tag)})
        if attributes:
            element["A"] = attributes
        if tag.alternative:
            element["Alt"] = self._pydyf.String(tag.alternative)
        if tag.identifier:
            element["ID"] = self._pydyf.String(tag.identifier)
            self.notes[tag.identifier] = element.reference

    def _frame(self, tag: Tag) -> Any:
        """Return the place of a picture in points from the bottom left corner of its page."""
        left, top, right, bottom = tag.frame or (0.0, 0.0, 0.0, 0.0)
        height = self._heights[tag.page]
        corners = (left, height - bottom, right, height - top)
        return self._pydyf.Array(corner * _POINTS_PER_PIXEL for corner in corners)

    def _kids(self, tag: Tag, own: bytes) -> Iterator[Any]:
        for kid in tag.kids:
            if isinstance(kid, Tag):
                yield self.write(kid, own)
            elif isinstance(kid, Mark):
                self._of_marks[kid.page][kid.mcid] = own
                yield kid.mcid if kid.page == tag.page else self._on_another_page(kid)
            else:
                yield self._area(kid, own)

    def _on_another_page(self, mark: Mark) -> Any:
        return self._pydyf.Dictionary(
            {"Type": "/MCR", "Pg": self._pages[mark.page], "MCID": mark.mcid}
        )

    def _area(self, area: LinkArea, own: bytes) -> Any:
        """Tie a link's annotation to its tag, and let it say where it leads in its own words."""
        area.annotation["StructParent"] = self.next_key
        if area.words:
            area.annotation["Contents"] = self._pydyf.String(area.words)
        self._of_areas.append(own)
        return self._pydyf.Dictionary(
            {"Type": "/OBJR", "Obj": area.annotation.reference, "Pg": self._pages[area.page]}
        )
