"""Say what is to be done for one case, and what became of it, in plain data that can travel."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from gen.diagnostics.diagnostic import Diagnostic
from gen.model.edition import Edition
from gen.outcome import Verdict, worst
from gen.settings import Format

if TYPE_CHECKING:  # most runs build nothing
    from gen.check.memory import Findings


@dataclass(frozen=True, slots=True)
class Options:
    """Hold what a run asks of every case; None leaves the choice to the case or to gen.toml.

    `editions` are built one after the other, `source_date` is the day of SOURCE_DATE_EPOCH. With
    `judge_only` nothing is printed: only the verdict and the diagnostics are asked for.
    """

    editions: tuple[Edition | None, ...] = (None,)
    formats: tuple[Format, ...] | None = None
    output: Path | None = None
    source_date: date | None = None
    strict: bool = False
    draft: bool = False
    judge_only: bool = False


@dataclass(frozen=True, slots=True)
class Job:
    """Ask for the reports of one case, called as the user called it.

    `findings` keeps what the rules find in its inputs, None where nothing is kept. It stays on this
    machine: the seal of the cache is in it.
    """

    case: Path
    working_directory: Path
    options: Options
    findings: "Findings | None" = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """Say how the build of one edition ended.

    `files` are what stands in `target` when it was delivered; `changed` tells whether anything was
    written. `edition` is empty when not even that is known.
    """

    edition: str
    verdict: Verdict
    diagnostics: tuple[Diagnostic, ...]
    target: Path | None = None
    files: tuple[str, ...] = ()
    changed: bool = False


@dataclass(frozen=True, slots=True)
class CaseResult:
    """Hold what became of a case.

    `shown` is its name in messages. `reasons` tell why it was built, by kind of input; a case that
    was skipped has none, and its outcomes are those of the build that is still valid. `seconds` is
    what the work took, 0 for a case that was skipped.
    """

    case: Path
    shown: str
    outcomes: tuple[Outcome, ...]
    reasons: "tuple[Reason, ...]" = ()
    seconds: float = 0.0

    @property
    def verdict(self) -> Verdict:
        """Return the worst verdict of its editions."""
        return worst(outcome.verdict for outcome in self.outcomes)

    @property
    def skipped(self) -> bool:
        """Tell whether nothing had to be done."""
        return not self.reasons


@dataclass(frozen=True, slots=True)
class Reason:
    """Say why a case is built: the `kind` of cause, and the `names` it is about.

    Kinds are keys of user-facing wording: ``new``, ``unseen``, ``forced``, ``changed``, ``added``,
    ``removed``, ``outputs``, ``published`` and one for each part of what cases share.
    """

    kind: str
    names: tuple[str, ...] = ()


Parts = Mapping[str, str]
"""Name → digest of what can change every report of a repository."""
