"""Put a point into the words and pieces that the review page shows of it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from gen.check.linking.words import reason_of, target_text
from gen.diagnostics.cells import visible
from gen.evidence.quotations import find_quotations
from gen.model.linking import Passage, Point
from gen.model.review import Mark, Review
from gen.serve.review.passage_diff import Comparison, Piece, compare
from gen.serve.review.report_marks import FOR_COURTS
from gen.serve.review.wording import say

_MARKS = '“”「」『』"＂'
_MARK = re.compile(r"\[[^\[\]]{1,100}\]")
"""A reference such as ``[S-01]``, which no source has in its text."""
_QUOTED = 8
"""From so many letters on, what a sentence quotes is compared in place of the sentence."""
_AROUND = 120
"""So many letters of a passage stand around what was compared; the rest is folded."""
_LONG = 700
"""A passage that is not compared is folded from so many letters on."""


@dataclass(frozen=True, slots=True)
class PassageView:
    """Hold a passage: labelled `facts`, `pieces` to show first, and the `whole` when that is more.

    `told` is the sentence on how it compares.
    """

    facts: tuple[tuple[str, str, str], ...]
    pieces: tuple[Piece, ...]
    whole: tuple[Piece, ...]
    told: str
    has_differences: bool


@dataclass(frozen=True, slots=True)
class PointView:
    """Hold one point as the page shows it; `state` is ``open`` when nobody has marked it."""

    point: Point
    number: int
    is_placed: bool
    state: str
    note: str
    reason: str
    sources: tuple[str, ...]
    passages: tuple[PassageView, ...]
    candidates: tuple[PassageView, ...]

    @property
    def words(self) -> str:
        """Return the words of the point, with more where they are but a reference: the sentence.

        In a cell that holds nothing else it is what the reference leads to.
        """
        own, sentence = self.point.words, self.point.sentence
        if _is_telling(own):
            return visible(own)
        return f"{visible(own)} {visible(sentence) if _is_telling(sentence) else self.target}"

    @property
    def is_for_court(self) -> bool:
        """Tell whether only the court edition has it."""
        return self.point.file.startswith(FOR_COURTS)

    @property
    def target(self) -> str:
        """Return in one line what the point names."""
        target = self.point.target
        named = target_text(target)
        version = f"（{target.version}）" if target.version else ""
        source = f" [{target.source}]" if target.source and target.source != named else ""
        return visible(f"{named}{version}{source}")


def _is_telling(text: str) -> bool:
    return len(_MARK.sub("", text)) >= _QUOTED


def point_views(
    points: Sequence[Point], placed: Sequence[str], review: Review
) -> tuple[PointView, ...]:
    """Return `points` with what `review` says of each.

    They stand in the order of the report, in which `placed` names those that were found there; the
    others follow.
    """
    place = {name: number for number, name in enumerate(placed)}
    ordered = sorted(points, key=lambda point: place.get(point.id, len(place)))
    return tuple(
        _view(point, number, review.marks.get(point.id), is_placed=point.id in place)
        for number, point in enumerate(ordered, start=1)
    )


def source_of(passage: Passage) -> str:
    """Return by what name the page groups passages: the title of their source, else the file."""
    return visible(passage.title or passage.file)


def _view(point: Point, number: int, mark: Mark | None, *, is_placed: bool) -> PointView:
    return PointView(
        point,
        number,
        is_placed,
        mark.state if mark is not None else "open",
        mark.note if mark is not None else "",
        visible(reason_of(point)),
        tuple(dict.fromkeys(source_of(passage) for passage in point.passages)),
        tuple(_passage(point, passage) for passage in point.passages),
        tuple(_passage(point, passage) for passage in point.candidates),
    )


def _passage(point: Point, passage: Passage) -> PassageView:
    compared = _compared(point, passage.text)
    pieces = _shortened(compared)
    return PassageView(
        _facts(passage),
        tuple(_visible(piece) for piece in pieces),
        tuple(_visible(piece) for piece in compared.pieces) if pieces != compared.pieces else (),
        _told(compared),
        compared.is_compared and not compared.is_identical,
    )


def _compared(point: Point, text: str) -> Comparison:
    """Compare what the report takes from a passage: its quotation, or else the whole sentence."""
    if point.kind == "quotation":
        return compare(point.words.strip(_MARKS), text)
    quoted = [each.text for each in find_quotations(point.sentence).found]
    said = [each.strip() for each in quoted if len(each) >= _QUOTED]
    found = [compare(each, text) for each in [*said, _MARK.sub("", point.sentence)]]
    compared = [each for each in found if each.is_compared]
    identical = [each for each in compared if each.is_identical]
    return [*identical, *compared, *found][0]


def _told(compared: Comparison) -> str:
    if not compared.is_compared:
        return say("point.not_compared")
    return say("point.identical" if compared.is_identical else "point.differs")


def _shortened(compared: Comparison) -> tuple[Piece, ...]:
    """Return the pieces without what stands far from the compared words, or beyond a page."""
    pieces = list(compared.pieces)
    if not compared.is_compared:
        return _first(pieces)
    if pieces and pieces[0].kind == "around" and len(pieces[0].text) > _AROUND:
        pieces[0] = Piece("around", "……" + pieces[0].text[-_AROUND:])
    if len(pieces) > 1 and pieces[-1].kind == "around" and len(pieces[-1].text) > _AROUND:
        pieces[-1] = Piece("around", pieces[-1].text[:_AROUND] + "……")
    return tuple(pieces)


def _first(pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    shown: list[Piece] = []
    left = _LONG
    for piece in pieces:
        if len(piece.text) > left:
            return (*shown, Piece(piece.kind, piece.text[:left]), Piece("around", "……"))
        shown.append(piece)
        left -= len(piece.text)
    return tuple(pieces)


def _visible(piece: Piece) -> Piece:
    return Piece(piece.kind, "\n".join(map(visible, piece.text.split("\n"))))


def _facts(passage: Passage) -> tuple[tuple[str, str, str], ...]:
    """Return name, words and value of what is known about a passage, what is not left out."""
    values = {
        "title": passage.title,
        "part": passage.part,
        "version": passage.version,
        "status": passage.status,
        "source": passage.source,
        "file": passage.file,
        "sha256": passage.sha256,
        "query": passage.query,
    }
    facts = [(k, say(f"passage.{k}"), visible(v)) for k, v in values.items() if v]
    if passage.likeness is not None:
        facts.append(("likeness", say("point.likeness", n=round(100 * passage.likeness)), ""))
    return tuple(facts)
