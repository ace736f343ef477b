"""Show on stderr how far a run is: a moving line on a terminal, plain lines elsewhere."""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Protocol

from gen.cli.streams import write_note
from gen.cli.texts import say
from gen.outcome import Verdict

if TYPE_CHECKING:
    from gen.batch.planning import Plan


class Progress(Protocol):
    """Be told what happens in a run."""

    def planned(self, plans: Sequence["Plan"]) -> None:
        """Take note that it is known what has to be done."""

    def stage(self, case: str, stage: str) -> None:
        """Take note that a case has reached a stage."""

    def done(self, verdict: Verdict, lines: Sequence[str]) -> None:
        """Take note that a case is done, and of what is to be said about it."""


class Silence:
    """Say nothing."""

    def planned(self, plans: Sequence["Plan"]) -> None:
        """Say nothing."""

    def stage(self, case: str, stage: str) -> None:
        """Say nothing."""

    def done(self, verdict: Verdict, lines: Sequence[str]) -> None:
        """Say nothing."""


class Lines:
    """Print one line for each thing that happened; with one case only, without numbers."""

    def __init__(self, total: int, *, verbose: bool = False) -> None:
        self._total = total
        self._verbose = verbose
        self._to_build = 0
        self._done = 0
        if total > 1:
            write_note(say("progress.looking", total=total))

    def planned(self, plans: Sequence["Plan"]) -> None:
        """Say how many cases have to be built."""
        self._to_build = sum(plan.result is None for plan in plans)
        if self._total > 1:
            skipped = self._total - self._to_build
            write_note(say("progress.planned", build=self._to_build, skipped=skipped))

    def stage(self, case: str, stage: str) -> None:
        """Say nothing, unless every step is asked for."""
        if self._verbose and self._total > 1:
            write_note(say("progress.stage", stage=say(f"progress.{stage}"), case=case))

    def done(self, verdict: Verdict, lines: Sequence[str]) -> None:
        """Say what became of a case."""
        self._done += 1
        for line in lines:
            number = {"done": self._done, "total": self._to_build, "line": line}
            write_note(say("progress.line", **number) if self._total > 1 else line)


class Bar:
    """Move a bar: cases, rate, time left, what is withheld so far, and what is going on."""

    def __init__(self, total: int) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
        from rich.progress import Progress as RichProgress

        self._bar = RichProgress(
            TextColumn("{task.description}", markup=False),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.fields[rate]}", markup=False),
            TimeRemainingColumn(),
            TextColumn("{task.fields[state]}", markup=False),
            console=Console(stderr=True, markup=False, highlight=False),
            transient=True,
        )
        self._withheld = 0
        description = say("progress.looking", total=total)
        self._task = self._bar.add_task(description, total=None, rate="", state="")
        self._bar.start()

    def planned(self, plans: Sequence["Plan"]) -> None:
        """Fix the length of the bar."""
        to_build = sum(plan.result is None for plan in plans)
        self._bar.update(
            self._task,
            total=to_build,
            description=say("progress.building", skipped=len(plans) - to_build),
        )

    def stage(self, case: str, stage: str) -> None:
        """Show the case and its stage."""
        self._bar.update(self._task, state=self._state(f"{say(f'progress.{stage}')} {case}"))

    def done(self, verdict: Verdict, lines: Sequence[str]) -> None:
        """Move the bar on; what was said stays above it."""
        self._withheld += verdict is not Verdict.DELIVERABLE
        self._bar.advance(self._task)
        speed = self._bar.tasks[0].speed
        rate = say("progress.rate", rate=f"{speed:.1f}") if speed else ""
        self._bar.update(self._task, rate=rate, state=self._state(""))
        for line in lines:
            self._bar.console.print(line, soft_wrap=True)

    def close(self) -> None:
        """Take the bar away."""
        self._bar.stop()

    def _state(self, doing: str) -> str:
        from gen.diagnostics.cells import visible

        withheld = say("progress.withheld", count=self._withheld) if self._withheld else ""
        return visible(f"{withheld} {doing}".strip())


@contextmanager
def progress_for(total: int, *, quiet: bool, verbose: bool) -> Iterator[Any]:
    """Show the progress of a run over `total` cases inside this context.

    A terminal that cannot move its cursor (TERM=dumb) gets lines as a file does.
    """
    if quiet:
        yield Silence()
    elif total > 1 and sys.stderr.isatty() and os.environ.get("TERM") != "dumb":
        bar = Bar(total)
        try:
            yield bar
        finally:
            bar.close()
    else:
        yield Lines(total, verbose=verbose)
