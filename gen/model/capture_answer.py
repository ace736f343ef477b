"""Model what ``gen evidence init`` and ``gen evidence capture`` answer to programs."""

from typing import Literal

from gen.model.captured import Basis, Kept, Outcome, SourceKind


class InitAnswer(Kept):
    """Say what the evidence folder holds now.

    `created` tells that it was not there; `kept` are the settings that stood there already and
    differ from what was asked for.
    """

    format: Literal[1] = 1
    folder: str
    created: bool
    title: str
    query: str
    databases: tuple[str, ...]
    kept: tuple[str, ...]


class CaptureCounts(Kept):
    """Count the items of a batch by what became of them."""

    items: int
    sources: int
    leads: int
    without_text: int
    unusable: int


class AnsweredItem(Kept):
    """One item of the batch; `source` and `file` are those of the text that was made of it."""

    item: int
    title: str
    outcome: Outcome
    reason: str | None = None
    kind: SourceKind
    basis: Basis
    provider: str
    instrument: str | None = None
    version: str | None = None
    article: str | None = None
    source: str | None = None
    file: str | None = None
    is_new: bool = False


class CaptureAnswer(Kept):
    """Say what a capture did; when it is printed, the disk has all of it.

    `was_there` tells that the very same batch had been captured before; nothing was written then.
    """

    format: Literal[1] = 1
    batch: str
    raw: str
    was_there: bool
    at: str | None
    failed: bool
    counts: CaptureCounts
    items: tuple[AnsweredItem, ...]
