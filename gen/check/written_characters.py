"""Find single characters in the texts that people wrote for the report, and where they stand."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gen.check.disclosure.printed_text import PrintedText
from gen.check.finding import JsonPlace, Place, TextPlace

if TYPE_CHECKING:
    from gen.check.subject import Subject

Choose = Callable[[Iterable[str]], Iterable[str]]


@dataclass(frozen=True, slots=True)
class Occurrence:
    """A character that stands `count` times in a text or in several, first at `place`."""

    character: str
    place: Place
    count: int

    @property
    def facts(self) -> dict[str, str]:
        """Return what a message says of it: the character, its code points, how often."""
        code = " ".join(f"U+{ord(point):04X}" for point in self.character)
        return {"character": self.character, "code": code, "count": str(self.count)}


def occurrences(text: PrintedText, wanted: re.Pattern[str]) -> Iterator[Occurrence]:
    """Yield what `wanted` matches in one text, each kind of match once, in order."""
    found: dict[str, list[int]] = {}
    for match in wanted.finditer(text.text):
        found.setdefault(match[0], []).append(match.start())
    for character, offsets in found.items():
        yield Occurrence(character, _place(text, offsets[0], character), len(offsets))


def written_occurrences(subject: "Subject", wanted: Choose) -> Iterator[Occurrence]:
    """Yield each character that `wanted` chooses, at its first place in what was written.

    `wanted` takes the characters of all texts, sorted and each once, and returns some of them.
    """
    chosen = "".join(wanted(sorted(subject.written.characters)))
    if not chosen:
        return iter(())
    pattern = re.compile(f"[{re.escape(chosen)}]")
    return _joined(one for text in subject.written for one in occurrences(text, pattern))


def _joined(found: Iterable[Occurrence]) -> Iterator[Occurrence]:
    """Yield each character once, at its first place, with the sum of its counts."""
    first: dict[str, Occurrence] = {}
    for one in found:
        known = first.get(one.character)
        first[one.character] = (
            one if known is None else replace(known, count=known.count + one.count)
        )
    yield from first.values()


def _place(text: PrintedText, offset: int, character: str) -> Place:
    """Return the place of `character` itself, as near as its text knows it."""
    place = text.where(offset)
    if isinstance(place, JsonPlace):
        return replace(place, offset=offset)
    return _in_line(place, character)


def _in_line(place: TextPlace, character: str) -> TextPlace:
    """Return `place` moved along its line to `character`, if it stands further on there."""
    start = (place.location.column or 1) - 1
    column = (place.source_line or "").find(character, start) + 1
    if column == 0:
        return place
    return replace(place, location=replace(place.location, column=column))
