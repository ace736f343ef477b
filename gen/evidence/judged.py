"""Hold the verdict on one quotation."""

from dataclasses import dataclass
from enum import StrEnum

from gen.evidence.claims import Claimed, Strength
from gen.evidence.library import HeldText
from gen.evidence.matching import Likeness, Match
from gen.evidence.nearest import Nearest
from gen.evidence.source_texts import SourceTexts

SHORT = 12
"""A quotation of fewer characters proves little: it is never more than a warning."""


class Wording(StrEnum):
    """Say what became of a quotation. The values are keys of user-facing wording."""

    IDENTICAL = "identical"
    FOLDED = "folded"
    OMITTED = "omitted"
    DIFFERENT = "different"
    MISPLACED = "misplaced"
    """The words stand elsewhere: in another article, paragraph, case or source."""
    NOT_AT_HAND = "not_at_hand"
    """No text of the source is archived, or only a part of it."""
    UNNAMED = "unnamed"
    """It claims to come from law, names no source, and no text at hand has its words."""
    UNCLAIMED = "unclaimed"
    """It claims no source: a term, a clause of a contract, somebody's words."""

    @property
    def agrees(self) -> bool:
        """Tell whether the source says so."""
        return self in {Wording.IDENTICAL, Wording.FOLDED, Wording.OMITTED}

    @classmethod
    def of(cls, likeness: Likeness) -> "Wording":
        """Return the verdict on words that were found."""
        return cls(likeness.value)


@dataclass(frozen=True, slots=True)
class Judged:
    """Hold the verdict on one quotation.

    `source` is the one it was judged by, `held` the text in which `match`, or else `nearest`, is a
    place. `strength` is how surely the source is meant, None when the words themselves led there.
    For a quotation that stands elsewhere `elsewhere` is that text and `owner` the selected source
    whose text it is, if any.
    """

    claimed: Claimed
    wording: Wording
    strength: Strength | None = None
    source: SourceTexts | None = None
    held: HeldText | None = None
    match: Match | None = None
    nearest: Nearest | None = None
    elsewhere: HeldText | None = None
    owner: SourceTexts | None = None

    @property
    def length(self) -> int:
        """Return how many folded characters are quoted."""
        return self.claimed.quotation.length

    @property
    def is_short(self) -> bool:
        """Tell whether the quotation is too short to be an error."""
        return self.length < SHORT
