"""Hold one finding of the gate as data: what, how grave, where, and what to do about it."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum


class Severity(StrEnum):
    """Rank a diagnostic: an error blocks the report, a warning and an info do not."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"

    @property
    def rank(self) -> int:
        """Return the place in this order: 0 is the gravest."""
        return list(Severity).index(self)


@dataclass(frozen=True, slots=True)
class Location:
    """Point into an input file.

    `file` is a POSIX path relative to the working directory. `line` and `column` are 1-based and
    count code points. `path` is a JSON path such as ``$.issues[0].id``. What is not known is None.
    """

    file: str
    line: int | None = None
    column: int | None = None
    path: str | None = None


@dataclass(frozen=True, slots=True)
class Related:
    """Name a second place that belongs to a finding, such as the first of two duplicates."""

    location: Location
    message: str
    masked_message: str | None = None


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """State one finding.

    `code` is stable and never reused (``SEL012``), `slug` is its readable name
    (``duplicate-citation``). `message` is the one sentence to show when only one can be shown.
    `source_line` is the offending line of the input, for formats that show it. The `masked` texts
    say the same without what the inputs say, for formats that travel to other hosts; where they
    are None, nothing of the plain texts may travel.
    """

    code: str
    slug: str
    severity: Severity
    message: str
    location: Location
    hint: str | None = None
    related: tuple[Related, ...] = ()
    source_line: str | None = None
    waived: str | None = None
    masked_message: str | None = None
    masked_hint: str | None = None

    def sort_key(self) -> tuple[str, int, int, str, str, str]:
        """Order by file, line, column and code; path and message make the order total."""
        place = self.location
        return (
            place.file,
            place.line or 0,
            place.column or 0,
            self.code,
            place.path or "",
            self.message,
        )


def count_by_severity(diagnostics: Iterable[Diagnostic]) -> dict[Severity, int]:
    """Count `diagnostics` per severity, every severity present; waived ones are left out."""
    counts = dict.fromkeys(Severity, 0)
    for diagnostic in diagnostics:
        if diagnostic.waived is None:
            counts[diagnostic.severity] += 1
    return counts


def merge(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Return `diagnostics` sorted, each finding once.

    Two judgements of one case, for two editions, may weigh a finding differently: the graver stays.
    """
    gravest: dict[tuple[str, int, int, str, str, str], Diagnostic] = {}
    for diagnostic in sorted(diagnostics, key=lambda item: item.severity.rank):
        gravest.setdefault(diagnostic.sort_key(), diagnostic)
    return tuple(gravest[key] for key in sorted(gravest))
