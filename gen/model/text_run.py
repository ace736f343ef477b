"""Hold the words of one paragraph, heading or cell of a text, and where they stand in its source.

Rules that look for words (quotations, citations) read runs; they need no markup and lose no place.
"""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

RunKind = Literal["paragraph", "heading", "cell", "quote"]
"""``quote`` is a paragraph of a block quotation."""

_BEYOND = 1 << 62


@dataclass(frozen=True, slots=True)
class TextRun:
    """One run of words.

    `text` is plain: no markup, lines joined, marks such as ``[S-01]`` as they print. `pieces` are
    pairs of an offset in `text` and one in the source, ascending, each reaching to the next.
    `group` numbers what runs stand in together, a table row or a block quotation; None for a run
    that stands alone.
    """

    text: str
    pieces: Sequence[tuple[int, int]] = ((0, 0),)
    kind: RunKind = "paragraph"
    group: int | None = None

    def source_offset(self, offset: int) -> int:
        """Return where code point `offset` of the text stands in the source."""
        text_start, source_start = self.pieces[
            max(0, bisect_right(self.pieces, (offset, _BEYOND)) - 1)
        ]
        return source_start + offset - text_start
