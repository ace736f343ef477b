"""Mark the points of a report in its finished HTML, without touching anything but its text.

A point knows its sentence as the author wrote it; the page has the same letters, with other spaces
and with elements between them. So both are compared without spaces, and every mark stands inside
one run of text, where it cannot break an element.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html import unescape

from markupsafe import escape

from gen.inspect.phrase_places import bare
from gen.model.linking import Label, Point

_MAIN = re.compile(r"<main\b.*</main>", re.DOTALL)
_TOKEN = re.compile(
    r'<sup class="call">.*?</sup>|<(?P<own>script|style)\b.*?</(?P=own)>|<[^>]*>'
    r"|(?P<text>&[#0-9A-Za-z]+;|[^<&]|&)",
    re.DOTALL,
)
FOR_COURTS = "narrative/court/"
"""What a court reads stands in an edition of its own."""
_WORST = (Label.UNLINKED, Label.UNCHECKED, Label.WEAK, Label.CORRECTED, Label.LINKED)


@dataclass(frozen=True, slots=True)
class Place:
    """Say which letters are a point's own, and which are its sentence's: first and behind last."""

    start: int
    end: int
    sentence_start: int
    sentence_end: int


Places = Mapping[str, Place]
"""Where points stand, by their ids."""


@dataclass(frozen=True, slots=True)
class Letters:
    """Hold the visible letters of a page, and for each where it stands in the HTML."""

    text: str
    spans: Sequence[tuple[int, int]]


def mark_points(
    html: str, points: Sequence[Point], letters_of: Mapping[Label, str]
) -> tuple[str, tuple[str, ...]]:
    """Return `html` with the `points` marked, and the ids of those found there, in its order.

    `letters_of` gives the sign of each label, so that a mark can be told without its colour.
    """
    main = _MAIN.search(html)
    if main is None:
        return html, ()
    letters = _letters(html, *main.span())
    printed = [point for point in points if not point.file.startswith(FOR_COURTS)]
    places = _places(letters.text, printed)
    by_id = {point.id: point for point in points}
    inserted = dict(_marks(letters, places, by_id, letters_of))
    parts, here = [], 0
    for start, end, opening in sorted((*span, mark) for span, mark in inserted.items()):
        parts += [html[here:start], opening, html[start:end], "</mark>"]
        here = end
    in_order = sorted(places, key=lambda name: (places[name].start, places[name].end))
    return "".join([*parts, html[here:]]), tuple(in_order)


def _letters(html: str, start: int, end: int) -> Letters:
    text: list[str] = []
    spans: list[tuple[int, int]] = []
    for match in _TOKEN.finditer(html, start, end):
        shown = bare(unescape(match["text"])) if match["text"] else ""
        for letter in shown:
            text.append(letter)
            spans.append(match.span())
    return Letters("".join(text), spans)


def _places(text: str, points: Sequence[Point]) -> Places:
    """Find each point: in the place of its sentence, the n-th of the same words there."""
    sentences = _sentences(text, points)
    places: dict[str, Place] = {}
    taken: dict[tuple[str, int, str, str], int] = {}
    for point in sorted(points, key=_order):
        start = sentences.get((point.file, point.line, point.sentence))
        if start is None:
            continue
        sentence, words = bare(point.sentence), bare(point.words)
        key = (point.file, point.line, point.sentence, point.words)
        found = sentence.find(words, taken.get(key, 0)) if words else -1
        if found < 0:
            found = sentence.find(words) if words else -1
        first, length = (found, len(words)) if found >= 0 else (0, len(sentence))
        taken[key] = first + length
        own = start + first
        places[point.id] = Place(own, own + length, start, start + len(sentence))
    return places


def _sentences(text: str, points: Sequence[Point]) -> Mapping[tuple[str, int, str], int]:
    """Return where the sentences stand; the same sentence of another line is the next of them."""
    found: dict[tuple[str, int, str], int] = {}
    next_from: dict[str, int] = {}
    for point in sorted(points, key=_order):
        key, wanted = (point.file, point.line, point.sentence), bare(point.sentence)
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
    covers = _covers(places)
    run: list[int] = []
    for place in [*sorted(covers), -1]:
        if run and not _goes_on(letters, covers, run[-1], place):
            span = (letters.spans[run[0]][0], letters.spans[run[-1]][1])
            yield span, _mark(covers[run[0]], points, letters_of)
            run = []
        run.append(place)


@dataclass(slots=True)
class _Cover:
    """Hold the ids of the points that begin at a letter, have it as their own, or around them."""

    starting: list[str] = field(default_factory=list)
    own: list[str] = field(default_factory=list)
    around: list[str] = field(default_factory=list)


def _covers(places: Places) -> Mapping[int, _Cover]:
    covers: dict[int, _Cover] = {}
    for name, place in places.items():
        for at in range(place.sentence_start, place.sentence_end):
            covers.setdefault(at, _Cover()).around.append(name)
        for at in range(place.start, place.end):
            covers[at].own.append(name)
        covers[place.start].starting.append(name)
    return covers


def _goes_on(letters: Letters, covers: Mapping[int, _Cover], last: int, place: int) -> bool:
    """Tell whether the letter at `place` follows the `last` one in the same mark."""
    if place != last + 1 or letters.spans[place][0] > letters.spans[last][1]:
        return False
    now, before = covers[place], covers[last]
    return not now.starting and (now.own, now.around) == (before.own, before.around)


def _mark(cover: _Cover, points: Mapping[str, Point], letters_of: Mapping[Label, str]) -> str:
    around = f'data-sentence="{" ".join(cover.around)}"'
    if not cover.own:
        return f'<mark class="around" {around}>'
    label = min((points[name].label for name in cover.own), key=_WORST.index)
    first = [points[name].label for name in cover.starting]
    letters = "".join(dict.fromkeys(letters_of[each] for each in first))
    begins = f' data-letter="{escape(letters)}"' if first else ""
    own = f'data-points="{" ".join(cover.own)}"'
    return f'<mark class="point {label.value}" {own} {around}{begins}>'


def _order(point: Point) -> tuple[str, int, int]:
    return point.file, point.line, point.column
