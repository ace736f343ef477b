"""Model what linking finds: each point of the text that needs a basis, its verdicts and its label.

A point is a citation, a figure, a view of a court, a conclusion or a statement of law in one
sentence. It has three verdicts that do not replace each other (trace, wording, force) and one label
that follows from them. The labels are internal: no edition for readers outside prints them.
"""

from enum import StrEnum
from typing import Literal

from pydantic import Field

from gen.model.captured import Digest, Kept, Key

PointKind = Literal[
    "statute",
    "case",
    "document",
    "registration",
    "quotation",
    "figure",
    "viewpoint",
    "conclusion",
    "statement",
]
"""What a point is. `document` is a 文号, `registration` the number of a patent, mark or domain."""
Origin = Literal["found", "declared"]
"""Who named the point: the program found it in the text, or a claim declares it."""

TraceVerdict = Literal["kept", "partial", "altered", "lead", "other_record", "absent", "untargeted"]
"""Where the text of the target stands: whole in the evidence, in part, only as a lead, nowhere …"""
WordingVerdict = Literal[
    "quoted",
    "restated",
    "named",
    "similar",
    "negated",
    "figure_differs",
    "differs",
    "misplaced",
    "no_such_unit",
    "not_compared",
]
"""How the sentence stands to that text: `named` claims only that the unit or the case exists."""
ForceVerdict = Literal[
    "in_force",
    "historical",
    "not_yet",
    "amended",
    "repealed",
    "other_version",
    "unknown",
    "not_applicable",
]
"""What the target is on the day for which the law is judged.

`historical` is former law that the selection and the sentence both call so.
"""


class Label(StrEnum):
    """Sum up the verdicts on a point. The words for people are in the wording data."""

    LINKED = "linked"
    WEAK = "weak"
    UNCHECKED = "unchecked"
    UNLINKED = "unlinked"
    CORRECTED = "corrected"


class Target(Kept):
    """What a point names: an instrument with a unit, a case, a document number, or a source.

    `title` is the full name, `instrument` the catalogue's key, `article` the unit in its printed
    form (第八十二条第一款), `case_number` a 案号, `document_number` a 文号 or the number of a
    registration, and `source` the id of a selected source.
    """

    title: str | None = None
    instrument: str | None = None
    version: str | None = None
    article: str | None = None
    case_number: str | None = None
    document_number: str | None = None
    source: str | None = None


class Passage(Kept):
    """A place in an archived text that a point rests on, or may rest on.

    `file` is relative to the case (``evidence/…``, ``archive/…``) or to the repository's law
    library (``law/…``); `sha256` is that of the file. `source` is the id of the captured or the
    selected source, `part` the unit or section, `text` its words, `query` what it was found by.
    `likeness` (0 to 1) is only set where the passage was found by its words.
    """

    file: str
    sha256: Digest | None = None
    source: str | None = None
    title: str | None = None
    part: str = ""
    text: str
    version: str | None = None
    status: str | None = None
    query: str | None = None
    likeness: float | None = None


class Point(Kept):
    """One point of the text. `id` comes from its content, so it survives edits elsewhere.

    `file` is relative to the case; `line` and `column` count from 1, in characters. `sentence` is
    the whole sentence and `words` the words of the point in it. `reason` is a key of the wording,
    `facts` fill it. `passages` are what it rests on, `candidates` what only looks like it.
    `ignored` is set by a logged decision; an ignored point stays in every count.
    """

    id: Key
    kind: PointKind
    file: str
    line: int
    column: int
    sentence: str
    words: str
    target: Target
    origin: Origin = "found"
    trace: TraceVerdict
    wording: WordingVerdict
    force: ForceVerdict
    label: Label
    reason: str
    facts: dict[str, str] = Field(default_factory=dict)
    passages: tuple[Passage, ...] = ()
    candidates: tuple[Passage, ...] = ()
    ignored: bool = False


class UnplacedClaim(Kept):
    """A declared claim that could not be placed; `reason` is a key of the wording.

    `item` counts from 1 in the file of the claims.
    """

    item: int
    text: str
    reason: Literal["not_in_text", "no_text", "not_a_claim"]
    target: Target = Target()


class LinkCounts(Kept):
    """Count the points by label; `ignored` ones are in all other counts as well.

    `declared` counts the points that a claim declares, `claims` the claims that were read.
    """

    points: int
    linked: int
    weak: int
    unchecked: int
    unlinked: int
    corrected: int
    ignored: int
    declared: int
    claims: int
    sources: int
    paragraphs: int

    @property
    def passed(self) -> int:
        """Return how many points rest on a source."""
        return self.linked + self.corrected


class Links(Kept):
    """The file ``evidence/links.json``, and the answer of ``gen evidence link``.

    `inputs` is the digest of all that the verdicts rest on: when it is still the same, they are.
    """

    format: Literal[1] = 1
    case: str
    law_day: str
    inputs: Digest
    counts: LinkCounts
    points: tuple[Point, ...]
    unplaced: tuple[UnplacedClaim, ...] = ()
