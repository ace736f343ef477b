"""Define a rule: a stable code, a readable name, a severity and a pure check."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from gen.check.finding import Finding
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Severity
from gen.model.edition import OUTWARD_EDITIONS

Check = Callable[[Subject], Iterable[Finding]]


@dataclass(frozen=True, slots=True)
class Rule:
    """Hold one rule of the gate.

    A rule of the `contract` is an error that `gen validate` shares with the contract's reference
    implementation: it is locked, can neither be lowered nor waived. Every other rule keeps its
    `severity` in `gen check` and `gen build` and is a warning at most in `gen validate`.
    What may stay inside the firm may still not leave it: in outward editions `outward`, when given,
    is the severity, and a rule that is `outward_locked` is locked there.
    `explanation` is the docstring of the rule's module, in Chinese, with the five headings that
    `gen explain` prints.
    """

    code: str
    slug: str
    check: Check
    explanation: str
    severity: Severity = Severity.ERROR
    contract: bool = False
    locked: bool = False
    outward: Severity | None = None
    outward_locked: bool = False

    @property
    def is_locked(self) -> bool:
        """Tell whether settings may not change this rule in any edition."""
        return self.contract or self.locked

    def is_locked_in(self, edition: str) -> bool:
        """Tell whether settings may not change this rule in `edition`."""
        return self.is_locked or (self.outward_locked and edition in OUTWARD_EDITIONS)

    def severity_for(self, strength: str, edition: str = "internal") -> Severity:
        """Return the severity under ``contract`` (validate) or ``full`` (check and build)."""
        severity = self.severity
        if self.outward is not None and edition in OUTWARD_EDITIONS:
            severity = self.outward
        if strength == "contract" and not self.contract and severity is Severity.ERROR:
            return Severity.WARNING
        return severity
