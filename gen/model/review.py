"""Model what a reviewer leaves behind: the file ``evidence/review.json`` of a case.

A mark belongs to a point by the id that comes from the point's content: when the sentence changes,
the mark is nobody's any more. A sign-off names the build it was made for and is void with it.
"""

from datetime import date as Day
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from gen.model.captured import Digest, Kept, Key

LONGEST_NAME, LONGEST_NOTE = 40, 2_000
MarkState = Literal["reviewed", "needs_work"]
Name = Annotated[
    str,
    StringConstraints(
        strip_whitespace=True, min_length=1, max_length=LONGEST_NAME, pattern=r"^[^\x00-\x1f\x7f]+$"
    ),
]
Note = Annotated[str, StringConstraints(strip_whitespace=True, max_length=LONGEST_NOTE)]


class Mark(Kept):
    """What a reviewer says about one point: done, or what is still to be done."""

    state: MarkState
    note: Note = ""


class SignOff(Kept):
    """Who states to have reviewed what; nobody checks the name.

    `build_id` is that of the internal edition as the case asks for it, made without any sign-off
    (`gen.publish.signing`).
    """

    name: Name
    date: Day
    build_id: Digest


class Review(Kept):
    """The file ``evidence/review.json``: marks by the id of their point, and the sign-off."""

    format: Literal[1] = 1
    marks: dict[Key, Mark] = Field(default_factory=dict)
    sign_off: SignOff | None = None

    @property
    def has_open_work(self) -> bool:
        """Tell whether a point still needs work."""
        return any(mark.state == "needs_work" for mark in self.marks.values())


class ReviewPageAnswer(Kept):
    """What ``gen evidence review --out`` answers: the file, and how far the review has come.

    `build_id` is what a sign-off would name, None when there is no such build.
    """

    format: Literal[1] = 1
    file: str
    points: int
    reviewed: int
    needs_work: int
    build_id: Digest | None
    signed: bool
