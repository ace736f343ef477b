"""Set the lines of WeasyPrint 70.0 flush: the one place where that library's layout is extended.

WeasyPrint stretches spaces only, and Chinese has none; CSS offers no other way (``text-justify``,
``text-spacing-trim`` and ``hanging-punctuation`` are ignored), and the library has no hook between
the breaking of lines and their drawing. So `LineSetting` puts its own `text_align` in the place of
``weasyprint.layout.inline.text_align``, for as long as a page is laid out and no longer. WeasyPrint
calls that function once for every line that it has broken; where lines break is decided before.

What is done to a line, in this order:

1. a gap between Han and Latin that came to stand at its start or end is taken away;
2. two marks that meet at the border of two elements, as in 《甲》</a>（, are set as close as the
   font sets them inside one (feature ``chws``, which no font can apply across two runs);
3. what is missing to the right edge is shared among the places that `line_spacing` names. They are
   opened by widening glyphs when the line is drawn, so that text, tags and fonts are as before.
"""

from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from gen.render.han_latin import AFTER_HAN, BEFORE_HAN
from gen.render.line_spacing import CLOSING_MARKS, OPENING_MARKS, overhang, stretch

FITTING_VERSION = "70.0"
"""The version of WeasyPrint that this was written against."""

_MARKS = frozenset(OPENING_MARKS + CLOSING_MARKS)
_COLLAPSING = ("normal", "nowrap", "pre-line")
_NOT_TEXT = "\ufffc"


def fits(version: str | None) -> bool:
    """Tell whether lines can be set flush with this `version` of WeasyPrint."""
    return version == FITTING_VERSION


class StretchedText:
    """Stand for the Pango layout of a text, with gaps inside.

    WeasyPrint draws the glyphs of ``get_first_line`` at the widths they state; everything else is
    asked of the layout itself. `gaps` maps the byte offset after which a gap opens to its width in
    Pango units.
    """

    def __init__(self, layout: Any, gaps: Mapping[int, int]) -> None:
        self._layout = layout
        self._gaps = gaps

    def __getattr__(self, name: str) -> Any:
        return getattr(self._layout, name)

    def get_first_line(self) -> tuple[Any, int | None]:
        """Return the line, its glyphs widened, and where the next one starts."""
        line, index = self._layout.get_first_line()
        run = line.runs
        while run:
            self._widen(run.data)
            run = run.next
        return line, index

    def _widen(self, piece: Any) -> None:
        """Widen the last glyph of every cluster that a gap follows."""
        count = piece.glyphs.num_glyphs
        starts = [piece.item.offset + start for start in piece.glyphs.log_clusters[0:count]]
        ends = [*starts[1:], piece.item.offset + piece.item.length]
        for number in range(count):
            if ends[number] in self._gaps and ends[number] != starts[number]:
                piece.glyphs.glyphs[number].geometry.width += self._gaps[ends[number]]


@dataclass(slots=True)
class _Leaf:
    """Hold a text box or an atomic box of a line, and what its setting does to it.

    `gaps` maps places in its text to the width of the gap there, in Pango units; `after` is by how
    much more what follows is moved, in CSS pixels.
    """

    box: Any
    text: str
    gaps: dict[int, int] = field(default_factory=dict)
    after: float = 0.0


class LineSetting:
    """Set every line of the pages that are laid out while it is installed.

    One belongs to each engine. `weasyprint` is the imported module. Layout in one process is never
    concurrent (the fonts are the process's), so nothing is locked.
    """

    def __init__(self, weasyprint: Any) -> None:
        self._inline = weasyprint.layout.inline
        self._boxes = weasyprint.formatting_structure.boxes
        self._units = weasyprint.text.ffi.TO_UNITS
        self._pairs: dict[tuple[object, ...], float] = {}

    @contextmanager
    def installed(self) -> Iterator[None]:
        """Set lines inside this context; afterwards the library is as it was."""
        original = self._inline.text_align

        def text_align(context: Any, line: Any, available_width: float, last: bool) -> float:
            is_flush = (
                not last
                and line.style["text_align_all"] == "justify"
                and line.style["white_space"] in _COLLAPSING
                and line.style["direction"] == "ltr"
            )
            self._set(context, line, available_width if is_flush else None)
            return 0 if is_flush else original(context, line, available_width, last)

        self._inline.text_align = text_align
        try:
            yield
        finally:
            self._inline.text_align = original

    def _set(self, context: Any, line: Any, measure: float | None) -> None:
        """Set one line, to the `measure` in CSS pixels when there is one."""
        _trim_start(line)
        _trim_end(line)
        if (
            measure is None
            and len(line.children) == 1
            and not hasattr(line.children[0], "children")
        ):
            return
        leaves = list(self._leaves(line))
        if not leaves:
            return
        squeezed = self._squeeze(context, leaves)
        stretched = measure is not None and self._stretch(line, leaves, measure)
        if squeezed or stretched:
            self._move(line, {id(leaf.box): leaf for leaf in leaves}, 0.0)

    def _leaves(self, box: Any) -> Iterator[_Leaf]:
        for child in box.children:
            if not child.is_in_normal_flow():
                continue
            if isinstance(child, self._boxes.TextBox):
                if child.text:
                    yield _Leaf(child, child.text)
            elif isinstance(child, self._boxes.InlineBox):
                yield from self._leaves(child)
            else:
                yield _Leaf(child, _NOT_TEXT)

    def _squeeze(self, context: Any, leaves: list[_Leaf]) -> bool:
        """Set marks that meet between two leaves close; tell whether any do."""
        found = False
        for leaf, following in pairwise(leaves):
            first, second = leaf.text[-1], following.text[0]
            if first in _MARKS and second in _MARKS:
                leaf.after = self._pair(context, leaf.box.style, first, second)
                found = found or leaf.after != 0
        return found

    def _pair(self, context: Any, style: Any, first: str, second: str) -> float:
        """Return what the font adds between two marks, in CSS pixels; negative when closer."""
        key = (
            *style["font_family"], style["font_weight"], style["font_size"], style["lang"],
            first, second,
        )  # fmt: skip
        if key not in self._pairs:
            both, one, other = (
                self._inline.split_first_line(text, style, context, None, 0)[3]
                for text in (first + second, first, second)
            )
            self._pairs[key] = both - one - other
        return self._pairs[key]

    def _stretch(self, line: Any, leaves: list[_Leaf], measure: float) -> bool:
        """Note the gaps of a line that is to be `measure` wide; tell whether there are any."""
        size = line.style["font_size"]
        text = "".join(leaf.text for leaf in leaves)
        width = line.width + sum(leaf.after for leaf in leaves)
        out = overhang(text) * leaves[-1].box.style["font_size"]
        gaps = stretch(text, (measure + out - width) / size)
        start, waiting = 0, deque(gaps.items())
        for leaf in leaves:
            end = start + len(leaf.text)
            while waiting and waiting[0][0] <= end:
                place, gap = waiting.popleft()
                if place < end:
                    leaf.gaps[place - start] = int(gap * size * self._units)
                else:
                    leaf.after += gap * size
            start = end
        return bool(gaps)

    def _move(self, box: Any, leaves: Mapping[int, _Leaf], moved: float) -> float:
        """Move what stands in `box`, which itself was moved; return by how much what follows is."""
        before = moved
        for child in box.children:
            if not child.is_in_normal_flow():
                continue
            leaf = leaves.get(id(child))
            if isinstance(child, self._boxes.TextBox):
                child.position_x += moved
                if leaf is not None and leaf.gaps:
                    moved += self._open(child, leaf.gaps)
            elif leaf is None:
                child.position_x += moved
                moved = self._move(child, leaves, moved)
            else:
                child.translate(moved, 0)
            if leaf is not None:
                moved += leaf.after
        box.width += moved - before
        return moved

    def _open(self, box: Any, gaps: Mapping[int, int]) -> float:
        """Open gaps inside a text box; return by how much it became wider, in CSS pixels."""
        offsets = {len(box.text[:place].encode()): units for place, units in gaps.items()}
        wider: float = sum(gaps.values()) / self._units
        box.width += wider
        box.pango_layout = StretchedText(box.pango_layout, offsets)
        return wider


def _trim_start(line: Any) -> None:
    """Take away the gap between Han and Latin at the start of `line`."""
    path = _edge(line, 0)
    for depth, box in enumerate(path):
        if box.margin_left and _has_class(box, AFTER_HAN):
            margin, box.margin_left = box.margin_left, 0
            for child in line.children:
                if child.is_in_normal_flow():
                    child.translate(-margin, 0)
            for outer in path[: depth + 1]:
                outer.position_x += margin
            for outer in (line, *path[:depth]):
                outer.width -= margin


def _trim_end(line: Any) -> None:
    """Take away the gap between Latin and Han at the end of `line`."""
    path = _edge(line, -1)
    for depth, box in enumerate(path):
        if box.margin_right and _has_class(box, BEFORE_HAN):
            margin, box.margin_right = box.margin_right, 0
            for outer in (line, *path[:depth]):
                outer.width -= margin


def _edge(line: Any, end: int) -> list[Any]:
    """Return the inline boxes that stand first (0) or last (-1) in `line`, outermost first."""
    path: list[Any] = []
    children = line.children
    while children:
        box = children[end]
        if not box.is_in_normal_flow():
            box = next((each for each in children[:: end or 1] if each.is_in_normal_flow()), None)
        children = getattr(box, "children", None)
        if children is None:
            break
        path.append(box)
    return path


def _has_class(box: Any, name: str) -> bool:
    element = box.element
    return element is not None and name in element.get("class", "").split()
