"""Find what a text quotes: words between quotation marks or backticks, and quoted lines.

One pass over the text, however many marks have no partner: a search for the partner that is not
there is made once.
"""

import re
from collections.abc import Iterator

_OPENING = re.compile(r"[“‘「『`]|^[ \t]*>", re.MULTILINE)
_CLOSING = {"“": "”", "‘": "’", "「": "」", "『": "』"}


def quoted_spans(text: str) -> Iterator[tuple[int, int]]:
    """Yield where each quotation of `text` begins and ends, its marks included.

    Words between backticks stand in one line; a line that begins with ``>`` is quoted whole.
    """
    place, line_end, lonely = 0, -1, set[str]()
    while (match := _OPENING.search(text, place)) is not None:
        mark, place = match[0][-1], match.end()
        if mark in {"`", ">"} and line_end < place:
            line_end = text.find("\n", place)
            line_end = len(text) if line_end < 0 else line_end
        if mark == ">":
            end = line_end
        elif mark == "`":
            end = text.find("`", place, line_end) + 1
        else:
            end = 0 if mark in lonely else text.find(_CLOSING[mark], place) + 1
            if end == 0:
                lonely.add(mark)
        if end > 0:
            yield match.start(), end
            place = end
