"""Mark the points of a report in its finished HTML, without touching anything but its text.

A point knows its sentence as the author wrote it; the page has the same letters, with other spaces
and with elements between them. So both are compared without spaces, and every mark stands inside
one run of text, where it cannot break an element.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import unescape

from markupsafe import escape

from gen.model.linking import Label, Point

_MAIN = re.compile(r"<main\b.*</main>", re.DOTALL)
_TOKEN = re.compile(
    r'<sup class="call">.*?</sup>|<(?P<own>script|style)\b.*?</(?P=own)>|<[^>]*>'
    r"|(?P<text>&[#0-9A-Za-z]+;|[^<&]|&)",
    re.DOTALL,
)
_UNSEEN = re.compile(r"[\s\u00ad\u200b-\u200f\u2060\ufeff]+")
_WORST = (Label.UNLINKED, Label.UNCHECKED, Label.WEAK, Label.CORRECTED, Label.LINKED)

Places = Mapping[str, tuple[int, int]]
"""Where points stand: first and last letter, by the id of the point."""


@dataclass(frozen=True, slots=True)
class Letters:
    """Hold the visible letters of a page, and for each where it stands in the HTML."""

    text: str
    spans: Sequence[tuple[int, int]]


def mark_points(
    html: str, points: Sequence[Point], letters_of: Mapping[Label, str]
) -> tuple[str, frozenset[str]]:
    """Return `html` with the `points` marked, and the ids of those that were found in it.

    `letters_of` gives the sign of each label, so that a mark can be told without its colour.
    """
    main = _MAIN.search(html)
    if main is None:
        return html, frozenset()
    letters = _letters(html, *main.span())
    places = _places(letters.text, points)
    by_id = {point.id: point for point in points}
    inserted = dict(_marks(letters, places, by_id, letters_of))
    parts, here = [], 0
    for start, end, opening in sorted((*span, mark) for span, mark in inserted.items()):
        parts += [html[here:start], opening, html[start:end], "</mark>"]
        here = end
    return "".join([*parts, html[here:]]), frozenset(places)


def _letters(html: str, start: int, end: int) -> Letters:
    text: list[str] = []
    spans: list[tuple[int, int]] = []
    for match in _TOKEN.finditer(html, start, end):
        shown = _UNSEEN.sub("", unescape(match["text"])) if match["text"] else ""
        for letter in shown:
            text.append(letter)
            spans.append(match.span())
    return Letters("".join(text), spans)


def _places(text: str, points: Sequence[Point]) -> Places:
    """Find each point: in the place of its sentence, the n-th of the same words there."""
    sentences = _sentences(text, points)
    places: dict[str, tuple[int, int]] = {}
    taken: dict[tuple[str, int, str, str], int] = {}
    for point in sorted(points, key=_order):
        start = sentences.get((point.file, point.line, point.sentence))
        if start is None:
            continue
        sentence, words = squeezed(point.sentence), squeezed(point.words)
        key = (point.file, point.line, point.sentence, point.words)
        found = sentence.find(words, taken.get(key, 0)) if words else -1
        if found < 0:
            found = sentence.find(words) if words else -1
        first, length = (found, len(words)) if found >= 0 else (0, len(sentence))
        taken[key] = first + length
        places[point.id] = (start + first, start + first + length)
    return places


def _sentences(text: str, points: Sequence[Point]) -> Mapping[tuple[str, int, str], int]:
    """Return where the sentences stand; the same sentence of another line is the next of them."""
    found: dict[tuple[str, int, str], int] = {}
    next_from: dict[str, int] = {}
    for point in sorted(points, key=_order):
        key, wanted = (point.file, point.line, point.sentence), squeezed(point.sentence)
        if key in found or not wanted:
            continue
        start = text.find(wanted, next_from.get(wanted, 0))
        start = text.find(wanted) if start < 0 else start
        if start >= 0:
            found[key] = start
            next_from[wanted] = start + len(wanted)
    return found


def _marks(
    letters: Letters, places: Places, points: Mapping[str, Point], letters_of: Mapping[Label, str]
) -> Iterator[tuple[tuple[int, int], str]]:
    """Yield each run of letters with the same points, which no element parts, and its mark."""
    starting: dict[int, list[str]] = {}
    covering: dict[int, list[str]] = {}
    for name, (start, end) in places.items():
        starting.setdefault(start, []).append(name)
        for place in range(start, end):
            covering.setdefault(place, []).append(name)
    run: list[int] = []
    for place in [*sorted(covering), -1]:
        is_next = bool(run) and place >= 0 and _goes_on(letters, covering, starting, run[-1], place)
        if run and not is_next:
            names, first = covering[run[0]], starting.get(run[0], [])
            span = (letters.spans[run[0]][0], letters.spans[run[-1]][1])
            yield span, _mark([points[n] for n in names], [points[n] for n in first], letters_of)
            run = []
        run.append(place)


def _goes_on(
    letters: Letters,
    covering: Mapping[int, list[str]],
    starting: Mapping[int, list[str]],
    last: int,
    place: int,
) -> bool:
    is_adjacent = place == last + 1 and letters.spans[place][0] <= letters.spans[last][1]
    return is_adjacent and place not in starting and covering[place] == covering[last]


def _mark(points: Iterable[Point], first: Sequence[Point], letters_of: Mapping[Label, str]) -> str:
    found = list(points)
    label = min((point.label for point in found), key=_WORST.index)
    names = " ".join(point.id for point in found)
    start = " ".join(point.id for point in first)
    letters = "".join(dict.fromkeys(letters_of[point.label] for point in first))
    begins = f' data-start="{start}" data-letter="{escape(letters)}"' if first else ""
    return f'<mark class="point {label.value}" data-points="{names}"{begins}>'


def squeezed(text: str) -> str:
    """Return `text` without what a page shows as space or not at all."""
    return _UNSEEN.sub("", text)


def _order(point: Point) -> tuple[str, int, int]:
    return point.file, point.line, point.column
