"""Word the lines that commands print while they keep reports up to date."""

from collections.abc import Sequence
from datetime import datetime

from gen.cli.texts import say
from gen.diagnostics.bug import bug_words
from gen.diagnostics.diagnostic import Diagnostic, count_by_severity
from gen.outcome import Verdict


def clock() -> str:
    """Return the time of day, which goes into these lines and nowhere else."""
    return f"{datetime.now():%H:%M:%S}"


def findings_line(diagnostics: Sequence[Diagnostic], verdict: Verdict) -> str:
    """Return what a line adds about findings: nothing, their counts, and the first that blocks."""
    counted = [item for item in diagnostics if item.waived is None]
    if not counted:
        return ""
    counts = {severity.value: n for severity, n in count_by_severity(counted).items()}
    text = say("rebuild.counts", **counts)
    if verdict is Verdict.DELIVERABLE:
        return text
    first = min(counted, key=lambda item: (item.severity.rank, item.sort_key()))
    place = first.location
    where = [place.file, *(str(n) for n in (place.line, place.column) if n is not None)]
    return text + say(
        "rebuild.first", where=":".join(where), code=first.code, message=first.message
    )


def bug_line(name: str, error: Exception) -> str:
    """Return the line for a build that a bug has ended."""
    reason = bug_words(error)
    return say("rebuild.bug", time=clock(), name=name, reason=reason)
