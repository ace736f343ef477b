"""Model what repair leaves behind: the log of corrections, and the decisions to ignore a point.

``evidence/corrections.jsonl`` is a log: every finding that was applied, and every undoing, is a
line, and no line is ever taken out. ``evidence/ignored.jsonl`` holds what is ignored now. A
decision to ignore is about a sentence and what it names, never about a position or a number, so it
cannot slip to another point (contract of the workbench, weakness 22).
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any, Literal, TypeVar, get_args

from pydantic import Field, ValidationError

from gen.files.hashing import sha256_json
from gen.law.folding import fold_letters
from gen.model.captured import Digest, Kept, Key
from gen.model.linking import Target

RepairAction = Literal["confirm", "correct", "wrong_article", "hallucination", "ignore"]
ACTIONS: tuple[RepairAction, ...] = get_args(RepairAction)
TEXT_ACTIONS: frozenset[RepairAction] = frozenset({"correct", "wrong_article", "hallucination"})
"""The actions that replace a sentence."""

_KEY = 16

Line = TypeVar("Line", bound=Kept)


class KeptClaim(Kept):
    """One claim as it stands in the file of the claims, and its place there, counted from 0."""

    index: int
    value: Any


class Correction(Kept):
    """One line of ``evidence/corrections.jsonl``: what was done, by whom, when and why.

    `point` is the id of the point, `also` are further points of the same sentence whose findings
    asked for the same text. `before` and `after` are the sentence as it stands in `file`, which is
    relative to the case; `line` and `column` say where `after` begins, `lead` and `trail` what
    stands around it, and it was number `nth`, from 0, of the `total` places with the same words.
    `patch` is a unified diff of the file. `removed` and `added` are claims.
    `sources` are those captured with the finding. An undoing names in `undoes` the line it takes
    back. Times are as they were given; the clock is never asked.
    """

    id: Key
    action: RepairAction | Literal["undo"]
    point: Key
    also: tuple[Key, ...] = ()
    who: str
    when: str | None = None
    why: str = ""
    undoes: Key | None = None
    file: str | None = None
    line: int | None = None
    column: int | None = None
    before: str | None = None
    after: str | None = None
    lead: str = ""
    trail: str = ""
    nth: int = 0
    total: int = 1
    patch: str = ""
    removed: tuple[KeptClaim, ...] = ()
    added: KeptClaim | None = None
    ignored: Key | None = None
    sources: tuple[Key, ...] = ()

    @property
    def points(self) -> tuple[str, ...]:
        """Return every point that the line is about."""
        return (self.point, *self.also)


class Ignored(Kept):
    """One line of ``evidence/ignored.jsonl``: a sentence with what it names is left as it is.

    `id` is the key of the content (`ignore_key`); `point` is what the point was called then.
    """

    id: Key
    point: Key
    sentence: str
    sentence_sha256: Digest
    target: Target
    who: str = Field(min_length=1)
    when: str | None = None
    why: str = Field(min_length=1)


def folded_sentence(sentence: str) -> str:
    """Return `sentence` as sentences are compared: its words, widths unified, no marks."""
    return fold_letters(sentence)


def ignore_key(sentence: str, target: Target) -> str:
    """Return the key of the content that a decision to ignore is about."""
    named = target.model_dump(mode="json", exclude_none=True)
    return sha256_json([folded_sentence(sentence), named])[:_KEY]


def standing(log: Iterable[Correction]) -> tuple[Correction, ...]:
    """Return the lines of `log` that nobody has undone since, in their order."""
    found: dict[str, Correction] = {}
    for line in log:
        if line.action == "undo":
            found.pop(line.undoes or "", None)
        else:
            found[line.id] = line
    return tuple(found.values())


def ignored_keys(lines: Iterable[Ignored]) -> frozenset[str]:
    """Return the keys of what is ignored, as `ignore_key` makes them."""
    return frozenset(line.id for line in lines)


class BadLineError(Exception):
    """Raised when line number `line` of a log is not what gen wrote."""

    def __init__(self, line: int) -> None:
        super().__init__(str(line))
        self.line = line


def read_lines(text: str, model: type[Line]) -> tuple[Line, ...]:
    """Return the lines of a log as `model`; blank lines are passed over. Raises BadLineError."""
    return tuple(_lines(text, model))


def written_lines(lines: Iterable[Kept]) -> bytes:
    """Return the one writing of a log: one JSON object a line."""
    dumped = (json.dumps(line.model_dump(mode="json"), ensure_ascii=False) for line in lines)
    return "".join(f"{each}\n" for each in dumped).encode("utf-8", "backslashreplace")


def _lines(text: str, model: type[Line]) -> Iterator[Line]:
    for number, line in enumerate(text.split("\n"), start=1):
        if line.strip():
            try:
                yield model.model_validate_json(line)
            except ValidationError as error:
                raise BadLineError(number) from error
