"""Hold what is wrong with a locked part in a finished file (design §6)."""

from dataclasses import dataclass
from typing import Literal

LockedPart = Literal["verdict", "limits", "unresolved", "source", "mark", "page"]
"""Which locked part: verdict words, limits block, unresolved questions, a source, a page mark; the
page as a whole, when it can hide any of them."""

Reason = Literal[
    "absent",
    "altered",
    "hidden",
    "small",
    "faint",
    "outside",
    "covered",
    "clipped",
    "squeezed",
    "undecided",
]
"""Why it fails. ``altered``: words of others stand in the same line or paragraph. ``undecided``:
the program cannot tell, which counts as failed."""


@dataclass(frozen=True, slots=True)
class LockedFault:
    """State that the words `text` of a locked `part` cannot be read in `file`, and why.

    `detail` is what was measured, such as ``6.0`` points or the declaration that hides the words;
    `page` is the 1-based page of a PDF, where there is one.
    """

    file: str
    part: LockedPart
    text: str
    reason: Reason
    detail: str = ""
    page: int | None = None
