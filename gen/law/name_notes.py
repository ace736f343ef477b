"""Read the notes behind a name: （2023年修订）, （法释〔2023〕13号，以下简称《…》）."""

import re
from typing import NamedTuple

from gen.law.document_number import (
    DOCUMENT_NUMBER,
    DocumentNumber,
    from_match,
    read_document_number,
)
from gen.law.lazy_pattern import LazyPattern
from gen.law.numerals import NUMERALS
from gen.law.version_tag import read_tag

CALLED = LazyPattern(r"(?:以下|下文|下)?(?:统一?)?[简下合]?称(?:为|作)?:?")
"""Match the words that introduce a short name."""

_INSIDE = r"[^()\n]{0,80}"
_GROUP = LazyPattern(rf"\(({_INSIDE}(?:\({_INSIDE}\){_INSIDE}){{0,3}})\)")
_PART_OF_NAME = LazyPattern(rf"[{NUMERALS}]{{1,3}}|试行|暂行|修订")


class Notes(NamedTuple):
    """What stands behind a name, up to `end`.

    `suffix` is what belongs to the name: an ordinal such as ``(二)``, or ``(试行)``. `rest` is what
    was not understood.
    """

    end: int
    version: str | None = None
    number: DocumentNumber | None = None
    suffix: str = ""
    rest: tuple[str, ...] = ()


def read_notes(folded: str, start: int, *, in_prose: bool = False) -> Notes:
    """Return the notes that stand at `start`: brackets, and document numbers without them.

    `in_prose`, where a bracket may hold anything, one that is not understood ends the notes.
    """
    notes = Notes(start)
    while True:
        following = folded[notes.end : notes.end + 1]
        group = _GROUP.match(folded, notes.end) if following == "(" else None
        if group is not None:
            after = _with_group(notes, group)
            if in_prose and after.rest and CALLED.search(group[1]) is None:
                return notes
            notes = after
            continue
        is_word = following.isalpha() and following != "第"
        bare = DOCUMENT_NUMBER.match(folded, notes.end) if is_word else None
        number = from_match(bare) if bare is not None else None
        if bare is None or number is None:
            return notes
        notes = notes._replace(number=number, end=bare.end())


def _with_group(notes: Notes, group: re.Match[str]) -> Notes:
    for piece in _pieces(group[1]):
        notes = _with_piece(notes, piece)
    return notes._replace(end=group.end())


def is_note(content: str) -> bool:
    """Tell whether a bracket's `content` says something about a name and is no part of it."""
    notes = Notes(0)
    for piece in _pieces(content):
        notes = _with_piece(notes, piece)
    return not notes.suffix and not notes.rest


def _pieces(content: str) -> list[str]:
    called = CALLED.search(content)
    content = content[: called.start()] if called is not None else content
    return [piece for piece in re.split("[,;、:]", content) if piece]


def _with_piece(notes: Notes, piece: str) -> Notes:
    tag = read_tag(piece)
    if tag is not None:
        return notes._replace(version=tag)
    number = read_document_number(piece)
    if number is not None:
        return notes._replace(number=number)
    if _PART_OF_NAME.fullmatch(piece):
        return notes._replace(suffix=f"{notes.suffix}({piece})")
    return notes._replace(rest=(*notes.rest, piece))
