"""Build what is planned: hand out jobs, publish what comes back, remember it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gen.batch.crew import Crew, Numbered
from gen.batch.job import CaseResult, Job, Outcome
from gen.batch.planning import Plan, Planner
from gen.outcome import Verdict

if TYPE_CHECKING:  # nothing has to be built in most runs
    from gen.pipeline import Finished

Planners = Callable[[Plan], Planner]


@dataclass
class Run:
    """Build the cases of `plans` that need it.

    `planner_for` gives the planner of a plan's repository. With `fail_fast`, no further case is
    begun after the first that is not deliverable. `tell` hears a case's name and stage.
    """

    plans: Sequence[Plan]
    planner_for: Planners
    fail_fast: bool = False
    tell: Callable[[str, str], None] = lambda case, stage: None
    _stopped: bool = field(default=False, init=False)

    def results(self, crew: Crew) -> Iterator[CaseResult]:
        """Yield what became of each case, those that needed nothing first."""
        for plan in self.plans:
            if plan.result is not None:
                yield self._noted(plan.result)
        if all(plan.result is not None for plan in self.plans):
            return  # nobody needs to be hired, nor the program for pages to be loaded
        try:
            for number, finished, seconds in crew.work(self._jobs(), self._told):
                yield self._noted(self._published(self.plans[number], finished, seconds))
        finally:
            crew.close()

    def _jobs(self) -> Iterator[Numbered]:
        for number, plan in enumerate(self.plans):
            if self._stopped:
                return
            if plan.result is None:
                yield number, plan.job

    def _told(self, number: int, stage: str) -> None:
        self.tell(self.plans[number].shown, stage)

    def _noted(self, result: CaseResult) -> CaseResult:
        if self.fail_fast and result.verdict is not Verdict.DELIVERABLE:
            self._stopped = True
        return result

    def _published(self, plan: Plan, finished: "Sequence[Finished]", seconds: float) -> CaseResult:
        if not plan.job.options.judge_only:
            self.tell(plan.shown, "publish")
        outcomes = tuple(_delivered(plan.job, each) for each in finished)
        self.planner_for(plan).finish(plan, outcomes, _made(outcomes, finished))
        return CaseResult(plan.job.case, plan.shown, outcomes, plan.reasons, seconds)


def _delivered(job: Job, finished: "Finished") -> Outcome:
    """Put one finished report in its place."""
    from gen.pipeline import deliver
    from gen.request import Request

    if not finished.edition or job.options.judge_only:  # never known, or nothing was to be printed
        return Outcome(finished.edition, finished.verdict, finished.diagnostics)
    options = job.options
    request = Request(job.case, job.working_directory, output=options.output, draft=options.draft)
    build = deliver(request, finished)
    return Outcome(
        finished.edition,
        build.verdict,
        build.diagnostics,
        build.target,
        build.files,
        build.changed,
    )


def _made(outcomes: Sequence[Outcome], finished: "Sequence[Finished]") -> Mapping[str, str]:
    """Return the SHA-256 of what was written, by path."""
    from gen.files.hashing import sha256_bytes

    return {
        str(outcome.target / name): sha256_bytes(data)
        for outcome, each in zip(outcomes, finished, strict=True)
        if outcome.target is not None
        for name, data in each.files.items()
    }
