"""Replace a sentence in a text, say what was done as a patch, and find it again to undo it.

Everything here is about decoded text; line ends stay as they are.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import PurePosixPath

from gen.characters import BYTE_ORDER_MARK
from gen.load.markdown.lines import TextLines
from gen.workbench.repair_places import Span, written

_ENDS = "。！？；;!?"
_CLOSING = "”’」』）)]〕】》>*_`"
_AROUND = 16
_CONTEXT_LINES = 1


@dataclass(frozen=True, slots=True)
class Written:
    """Say where words were written: their place, 1-based, and what stands around them.

    They are number `nth`, from 0, of the `total` places at which the text has the same words.
    """

    line: int
    column: int
    lead: str
    trail: str
    nth: int
    total: int


def fitted(before: str, after: str, following: str) -> str:
    """Return `after` with just one mark at its end, as the sentence `before` has it.

    `following` is the text behind the sentence, where its mark may stand.
    """
    text = after.strip()
    if before.endswith(tuple(_ENDS)):
        return text if text.rstrip(_CLOSING).endswith(tuple(_ENDS)) else f"{text}{before[-1]}"
    is_outside = following[:1] in _ENDS and following[:1] != ""
    return text.rstrip(_ENDS) if is_outside else text


def replaced(text: str, span: Span, new: str) -> str:
    """Return `text` with `new` at `span`."""
    return f"{text[: span[0]]}{new}{text[span[1] :]}"


def written_at(text: str, span: Span) -> Written:
    """Return how the words at `span` will be found again."""
    start, end = span
    line, column = place_of(text, start)
    places = tuple(written(text, text[start:end]))
    lead, trail = text[max(0, start - _AROUND) : start], text[end : end + _AROUND]
    return Written(line, column, lead, trail, places.index(span), len(places))


def place_of(text: str, offset: int) -> tuple[int, int]:
    """Return line and column, 1-based, of `offset`; a byte order mark is no character of a line."""
    line, column = TextLines(text).place(offset)
    return line, column - (line == 1 and text.startswith(BYTE_ORDER_MARK))


def find_again(text: str, words: str, known: Written) -> tuple[Span, ...]:
    """Return where `words` stand that were written into `text`; one place, if it is certain.

    Of as many places as are known the one with their number counts. When there are more or less by
    now, the text around them has to tell.
    """
    places = tuple(written(text, words))
    if len(places) == known.total:
        return places[known.nth : known.nth + 1]
    around = ((each, written_at(text, each)) for each in places)
    alike = [each for each, own in around if (own.lead, own.trail) == (known.lead, known.trail)]
    return tuple(alike) if len(alike) == 1 else places


def patch_of(file: str, before: str, after: str) -> str:
    """Return the unified diff from `before` to `after`; `file` is relative to the case.

    ``git apply`` and ``patch -p1`` take it in the folder of the case.
    """
    name = PurePosixPath(file).as_posix()
    lines = unified_diff(
        _lines(before), _lines(after), f"a/{name}", f"b/{name}", n=_CONTEXT_LINES, lineterm="\n"
    )
    return "".join(_ended(line) for line in lines)


def places_in_words(file: str, text: str, spans: Sequence[Span]) -> str:
    """Return the places `spans` of a file as a person reads them: ``file:3:5、file:9:1``."""
    places = (place_of(text, start) for start, _ in spans)
    return "、".join(f"{file}:{line}:{column}" for line, column in places)


def _lines(text: str) -> list[str]:
    r"""Return the lines of `text` as patches count them: by ``\n`` alone."""
    found = text.split("\n")
    lines = [f"{line}\n" for line in found[:-1]]
    return [*lines, found[-1]] if found[-1] else lines


def _ended(line: str) -> str:
    return line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"
