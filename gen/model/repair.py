"""Model the queue that repair works off, the findings it takes, and what it answers."""

from typing import Any, Literal

from pydantic import Field

from gen.model.captured import Kept, Key
from gen.model.corrections import RepairAction
from gen.model.linking import (
    ForceVerdict,
    Label,
    Passage,
    PointKind,
    Target,
    TraceVerdict,
    UnplacedClaim,
    WordingVerdict,
)
from gen.model.source_audit import AuditKind


class Finding(Kept):
    """One finding of ``findings.json``: what is to be done about one point.

    `corrected_text` replaces the sentence; the actions correct, wrong_article and hallucination
    need it. `title`, `article`, `case_number`, `document_number` and `source_id` name the basis.
    `by`, `at` and `reason` say who found it, when and why; `by` and `at` may stand once for all
    findings, or on the command line. `source` is a retrieved text, captured like any other.
    """

    point: str
    action: str = Field(json_schema_extra={"examples": ["confirm", "correct"]})
    corrected_text: str | None = None
    title: str | None = None
    article: str | None = None
    case_number: str | None = None
    document_number: str | None = None
    source_id: str | None = None
    by: str | None = None
    at: str | None = None
    reason: str | None = None
    source: dict[str, Any] | None = None


class FindingsFile(Kept):
    """The file that ``gen evidence repair --apply`` takes."""

    format: Literal[1] = 1
    by: str | None = None
    at: str | None = None
    findings: tuple[Finding, ...]


class RepairItem(Kept):
    """One point that rests on nothing yet. `reason` says why, `action` what to do about it.

    `current` are the passages it rests on by name, `candidates` what only looks like it.
    `searches` are what to look for, the best first. `finding` is what to fill in and hand to
    ``--apply``.
    """

    point: Key
    label: Label
    kind: PointKind
    reason_code: str
    reason: str
    action: str
    file: str
    line: int
    column: int
    sentence: str
    words: str
    target: Target
    trace: TraceVerdict
    wording: WordingVerdict
    force: ForceVerdict
    current: tuple[Passage, ...] = ()
    candidates: tuple[Passage, ...] = ()
    searches: tuple[str, ...] = ()
    finding: Finding


class RepairBlocker(Kept):
    """One blocker of the audit that a repair waits for; it is closed by a capture, not here."""

    id: str
    kind: AuditKind
    title: str
    reason: str
    action: str
    searches: tuple[str, ...] = ()


class RepairCounts(Kept):
    """Count what is left; `ignored` points are in none of the others.

    `unplaced` are declared claims that are not in the text, `blockers` those of the audit.
    """

    weak: int
    unchecked: int
    unlinked: int
    unplaced: int
    blockers: int
    ignored: int
    total: int


class RepairQueue(Kept):
    """What ``gen evidence repair --export`` writes.

    A claim in `unplaced` is mended or taken out in the file of the claims; a blocker is closed by a
    capture.
    """

    format: Literal[1] = 1
    case: str
    title: str
    query: str
    principles: tuple[str, ...]
    counts: RepairCounts
    items: tuple[RepairItem, ...]
    unplaced: tuple[UnplacedClaim, ...] = ()
    blockers: tuple[RepairBlocker, ...] = ()


class Repaired(Kept):
    """What became of one finding, or of an undoing.

    `state` is ``applied``, or ``already`` when all of it was so before. `correction` is the id of
    the line of the log, by which it can be undone.
    """

    point: Key
    action: RepairAction | Literal["undo"]
    state: Literal["applied", "already"]
    correction: Key | None = None
    file: str | None = None
    line: int | None = None
    column: int | None = None
    patch: str = ""
    sources: tuple[Key, ...] = ()


class RepairAnswer(Kept):
    """What ``gen evidence repair --format json`` answers.

    With `dry_run` nothing was written, and `counts` are those of now. `written` are the files that
    were changed, `queue` the file that was exported, both relative to the case or as given.
    """

    format: Literal[1] = 1
    dry_run: bool
    repaired: tuple[Repaired, ...]
    counts: RepairCounts
    written: tuple[str, ...] = ()
    queue: str | None = None
