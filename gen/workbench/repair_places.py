"""Find a sentence in the source of a Markdown text: as it is written, or between its marks."""

import re
from bisect import bisect_left
from collections.abc import Iterator
from html import unescape

from gen.characters import BYTE_ORDER_MARK
from gen.load.markdown.lines import unify_line_ends
from gen.load.markdown.read import read_markdown

Span = tuple[int, int]

_EMPHASIS = "*_`"
_BRACKETS = ("[]", "()", "<>")


def places_of(text: str, sentence: str) -> tuple[Span, ...]:
    """Return where `sentence` stands in `text`, in order; overlapping places all count.

    A sentence that is nowhere as it is may be there with marks of Markdown or line ends in it; the
    place then takes in the marks that belong to it, and is none when they cannot be told.
    """
    return tuple(written(text, sentence)) or tuple(_read(text, sentence))


def written(text: str, words: str) -> Iterator[Span]:
    """Yield where `words` are written in `text`, character by character."""
    at = text.find(words) if words else -1
    while at >= 0:
        yield at, at + len(words)
        at = text.find(words, at + 1)


def _read(text: str, sentence: str) -> Iterator[Span]:
    """Yield where the words that a reader sees are `sentence`."""
    mark = len(BYTE_ORDER_MARK) if text.startswith(BYTE_ORDER_MARK) else 0
    source = text[mark:]
    ends = [match.start() for match in re.finditer(r"\r\n", source)]
    unified = [end - number for number, end in enumerate(ends)]

    def raw(offset: int) -> int:
        return mark + offset + bisect_left(unified, offset)

    for run in read_markdown(source).runs:
        for start, end in written(run.text, sentence):
            first = raw(run.source_offset(start))
            last = raw(run.source_offset(end - 1)) + 1
            span = _with_marks(text, (first, last))
            if span is not None and _is_alike(unify_line_ends(text[slice(*span)]), sentence):
                yield span


def _with_marks(text: str, span: Span) -> Span | None:
    """Return `span` with the marks of emphasis at its ends that belong to it, if all are paired."""
    start, end = span
    for mark in _EMPHASIS:
        run = re.escape(mark) + "+"
        if len(re.findall(run, text[start:end])) % 2:
            before = re.search(f"{run}$", text[:start])
            after = re.match(run, text[end:])
            if before is not None:
                start = before.start()
            elif after is not None:
                end += after.end()
            else:
                return None
    inside = text[start:end]
    return (start, end) if all(_is_paired(inside, pair) for pair in _BRACKETS) else None


def _is_paired(text: str, pair: str) -> bool:
    return text.count(pair[0]) == text.count(pair[1])


def _is_alike(source: str, sentence: str) -> bool:
    """Tell whether `source` says `sentence`: all its characters, in their order."""
    rest = iter(unescape(source))
    return all(character in rest for character in sentence if not character.isspace())
