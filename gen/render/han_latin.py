"""Part Han from Latin letters and digits by a quarter em on paper, without touching the text.

WeasyPrint ignores ``text-autospace``. A space in the text would break what a reader searches and
copies, so the gap is a margin: on an element that begins or ends there already, else on a span of
our own. Terms that are copied whole (`closed_terms`) stay closed, and the gap at a line's start or
end is taken away by `LineSetting`.
"""

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from gen.render.closed_terms import CLOSED_TERM, HAN, LATIN

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

AFTER_HAN = "after-han"
"""The class of what stands after Han: the stylesheet gives it a margin on its left."""
BEFORE_HAN = "before-han"
"""The class of what stands before Han: the stylesheet gives it a margin on its right."""

HAN_LATIN_GAP = 0.25
"""How wide the stylesheet opens that margin, in em."""

_INLINE = frozenset({"a", "code", "em", "span", "strong", "sub"})
_DRAWING = "{http://www.w3.org/2000/svg}svg"
_LEFT_ALONE = frozenset({"head", "pre", "script", "style", _DRAWING, "sup"})
_MEETING = re.compile(rf"(?<=[{HAN}])(?=[{LATIN}])|(?<=[{LATIN}])(?=[{HAN}])")
_RUN = re.compile(rf"[{LATIN}](?:[{LATIN}.,:/_+&-]*[{LATIN}])?")


@dataclass(slots=True)
class _Node:
    """Hold a piece of text: ``text`` of an element, or its ``tail``, and where it starts."""

    element: "Element"
    parent: "Element | None"
    place: Literal["text", "tail"]
    start: int

    @property
    def words(self) -> str:
        return getattr(self.element, self.place) or ""


def open_han_latin_gaps(root: "Element") -> None:
    """Give every meeting of Han and Latin under `root` its gap, in place."""
    for nodes in _Flows(root).complete:
        text = "".join(node.words for node in nodes)
        places = frozenset(gap_places(text))
        if places:
            for node in nodes:
                _open(node, places)


def gap_places(text: str) -> list[int]:
    """Return where in `text` a gap belongs: before which characters."""
    closed = {
        place
        for match in CLOSED_TERM.finditer(text)
        for place in range(match.start() + 1, match.end())
    }
    return [m.start() for m in _MEETING.finditer(text) if m.start() not in closed]


class _Flows:
    """Collect the text of every block under `root`, each a list of its pieces in reading order."""

    def __init__(self, root: "Element") -> None:
        self.complete: list[list[_Node]] = []
        self._pending: list[_Node] = []
        self._length = 0
        self._visit(root, None)
        self._cut()

    def _visit(self, element: "Element", parent: "Element | None") -> None:
        is_inline = element.tag in _INLINE
        if not is_inline:
            self._cut()
        if element.tag not in _LEFT_ALONE:
            self._add(_Node(element, parent, "text", self._length))
            for child in element:
                self._visit(child, element)
        if not is_inline:
            self._cut()
        self._add(_Node(element, parent, "tail", self._length))

    def _add(self, node: _Node) -> None:
        if node.words:
            self._pending.append(node)
            self._length += len(node.words)

    def _cut(self) -> None:
        if self._pending:
            self.complete.append(self._pending)
        self._pending, self._length = [], 0


def _open(node: _Node, places: frozenset[int]) -> None:
    """Open the gaps of one piece; `places` counts from the start of its block."""
    words = node.words
    wraps: list[tuple[int, int, str]] = []
    for run in _RUN.finditer(words):
        start, end = run.span()
        opens, closes = node.start + start in places, node.start + end in places
        if not opens and not closes:
            continue
        if opens and start == 0 and _starts(node):
            _add_class(node.element, AFTER_HAN)
            opens = False
        if closes and end == len(words) and _ends(node):
            _add_class(node.element, BEFORE_HAN)
            closes = False
        if opens or closes:
            names = [AFTER_HAN] * opens + [BEFORE_HAN] * closes
            wraps.append((start, end, " ".join(names)))
    if wraps:
        _wrap(node, words, wraps)


def _starts(node: _Node) -> bool:
    """Tell whether an inline element starts with this piece."""
    return node.place == "text" and node.element.tag in _INLINE


def _ends(node: _Node) -> bool:
    """Tell whether an inline element ends with this piece."""
    return _starts(node) and len(node.element) == 0


def _add_class(element: "Element", name: str) -> None:
    element.set("class", f"{element.get('class', '')} {name}".strip())


def _wrap(node: _Node, words: str, wraps: list[tuple[int, int, str]]) -> None:
    """Put each run (start, end, classes) of a piece into a span of its own."""
    spans: list[Element] = []
    ends = [start for start, _, _ in wraps[1:]] + [len(words)]
    for (start, end, names), next_start in zip(wraps, ends, strict=True):
        span = node.element.makeelement("span", {"class": names})
        span.text, span.tail = words[start:end], words[end:next_start]
        spans.append(span)
    before = words[: wraps[0][0]]
    if node.place == "text":
        node.element.text = before
        node.element[0:0] = spans
    elif node.parent is not None:
        node.element.tail = before
        after = list(node.parent).index(node.element) + 1
        node.parent[after:after] = spans
