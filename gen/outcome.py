"""Turn diagnostics into a verdict and the verdict into an exit code.

The contract (delivery-gate document §6) fixes the codes: 0 deliverable, 1 withheld, 2 not judged.
The verdict counts diagnostics, never log lines, so verbosity cannot change it.
"""

from collections.abc import Iterable
from enum import StrEnum

from gen.diagnostics.diagnostic import Diagnostic, Severity

INTERRUPTED = 130
"""Exit code after Ctrl-C, as shells expect (128 + SIGINT)."""


class Verdict(StrEnum):
    """Say whether a report may leave: all rules ran and passed, some failed, or none could run."""

    DELIVERABLE = "deliverable"
    WITHHELD = "withheld"
    NOT_JUDGED = "not_judged"

    @property
    def exit_code(self) -> int:
        """Return 0, 1 or 2."""
        return {Verdict.DELIVERABLE: 0, Verdict.WITHHELD: 1, Verdict.NOT_JUDGED: 2}[self]


def judge(
    diagnostics: Iterable[Diagnostic], *, readable: bool = True, strict: bool = False
) -> Verdict:
    """Return the verdict on `diagnostics`.

    `readable` is False when an input could not be read at all: nothing else matters then.
    With `strict`, warnings withhold as errors do; waived diagnostics never count.
    """
    if not readable:
        return Verdict.NOT_JUDGED
    blocking = {Severity.ERROR, Severity.WARNING} if strict else {Severity.ERROR}
    blocked = any(d.severity in blocking and d.waived is None for d in diagnostics)
    return Verdict.WITHHELD if blocked else Verdict.DELIVERABLE


def worst(verdicts: Iterable[Verdict]) -> Verdict:
    """Return the verdict with the highest exit code; deliverable when there are none."""
    return max(verdicts, key=lambda verdict: verdict.exit_code, default=Verdict.DELIVERABLE)
