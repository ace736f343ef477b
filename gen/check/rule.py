"""Define a rule: a stable code, a readable name, a severity and a pure check."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from gen.check.finding import Finding
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Severity

Check = Callable[[Subject], Iterable[Finding]]


@dataclass(frozen=True, slots=True)
class Rule:
    """Hold one rule of the gate.

    A rule of the `contract` is an error that `gen validate` shares with the contract's reference
    implementation: it is locked, can neither be lowered nor waived. Every other rule keeps its
    `severity` in `gen check` and `gen build` and is a warning at most in `gen validate`.
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

    @property
    def is_locked(self) -> bool:
        """Tell whether settings may not change this rule."""
        return self.contract or self.locked

    def severity_for(self, strength: str) -> Severity:
        """Return the severity under ``contract`` (validate) or ``full`` (check and build)."""
        if strength == "contract" and not self.contract and self.severity is Severity.ERROR:
            return Severity.WARNING
        return self.severity
