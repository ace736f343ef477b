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
    are None, nothing of the plain texts may travel. `count` is how many findings it states: more
    than one where it stands for all those of its rule in this file that are not listed.
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
    count: int = 1

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
    """Count what `diagnostics` state per severity, each of these present, waived ones left out."""
    counts = dict.fromkeys(Severity, 0)
    for diagnostic in diagnostics:
        if diagnostic.waived is None:
            counts[diagnostic.severity] += diagnostic.count
    return counts


def count_waived(diagnostics: Iterable[Diagnostic]) -> int:
    """Count what the waived ones among `diagnostics` state."""
    return sum(diagnostic.count for diagnostic in diagnostics if diagnostic.waived is not None)


def merge(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Return `diagnostics` sorted, each finding once.

    Two judgements of one case, for two editions, may weigh a finding differently: the graver stays.
    Of two that stand for what is not listed of a rule in a file, the one that stands for more does.
    """
    gravest: dict[object, Diagnostic] = {}
    for diagnostic in sorted(diagnostics, key=lambda item: (item.severity.rank, -item.count)):
        gravest.setdefault(_identity(diagnostic), diagnostic)
    return tuple(sorted(gravest.values(), key=Diagnostic.sort_key))


def _identity(diagnostic: Diagnostic) -> object:
    """Return what makes two diagnostics of several judgements the same."""
    if diagnostic.count == 1:
        return diagnostic.sort_key()
    return diagnostic.location.file, diagnostic.code, diagnostic.waived is None
