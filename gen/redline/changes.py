"""Hold what differs between two states of a report."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from gen.redline.snapshot import Area
from gen.redline.texts import Op, Run, Runs


class Change(StrEnum):
    """Say what became of a passage or a source: keys of wording, and words of the JSON."""

    CHANGED = "changed"
    ADDED = "added"
    REMOVED = "removed"
    MOVED = "moved"


@dataclass(frozen=True, slots=True)
class PassageChange:
    """One passage that differs; `skipped` passages before it, since the last one, are the same.

    A passage that moved is told where it stands now.
    """

    change: Change
    runs: Runs
    skipped: int = 0

    @property
    def before(self) -> str:
        """Return the passage as it was."""
        return "".join(run.text for run in self.runs if run.op is not Op.INSERTED)

    @property
    def after(self) -> str:
        """Return the passage as it is."""
        return "".join(run.text for run in self.runs if run.op is not Op.DELETED)


@dataclass(frozen=True, slots=True)
class SectionChange:
    """One section in which something differs; `change` tells when all of it is new or gone.

    `skipped` passages at its end are the same.
    """

    key: str
    heading: str
    area: Area
    change: Change
    passages: tuple[PassageChange, ...]
    skipped: int = 0


@dataclass(frozen=True, slots=True)
class ValueChange:
    """A labelled value of a source that differs; `label` is a label of the report."""

    label: str
    runs: Runs


@dataclass(frozen=True, slots=True)
class VerdictChange:
    """One of the three verdicts that differs; `only_day` when nothing but a date in it does."""

    before: str
    after: str
    only_day: bool


@dataclass(frozen=True, slots=True)
class SourceChange:
    """One source that differs.

    `source_id` is its id today, or the last it had; `former_id` the one it had when that differs.
    `verdicts` are by name (trace, wording, force); of a source that is new or gone, one side is
    empty. With `moved` it stands elsewhere among those that were there; `groups` are the headings
    it stood and stands under.
    """

    change: Change
    source_id: str
    title: str
    citation: str
    former_id: str | None = None
    moved: bool = False
    groups: tuple[str, str] = ("", "")
    values: tuple[ValueChange, ...] = ()
    verdicts: Mapping[str, VerdictChange] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Redline:
    """Hold everything that differs; `title` is that of the second state."""

    title: str
    sections: tuple[SectionChange, ...]
    sources: tuple[SourceChange, ...]

    @property
    def is_same(self) -> bool:
        """Tell whether nothing differs."""
        return not self.sections and not self.sources


def whole(op: Op, text: str) -> Runs:
    """Return the runs of a text that is wholly new, gone or the same."""
    return (Run(op, text),) if text else ()
