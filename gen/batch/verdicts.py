"""Judge cases, and let those alone whose verdict is known and that have not changed since."""

from collections.abc import Sequence
from pathlib import Path

from gen.batch.crew import Alone
from gen.batch.job import CaseResult, Job, Options
from gen.batch.repositories import Repositories
from gen.batch.run import Run


def verdicts_on(
    cases: Sequence[Path], options: Options, repositories: Repositories
) -> list[CaseResult]:
    """Return the verdict on each of `cases`, in their order; `options` say to judge only.

    What was found the last time counts as long as nothing has changed that could change it: the
    same guards as for a report, see ``docs/batch.md``. Nothing is printed.
    """
    here = repositories.working_directory
    plans = [repositories.planner_for(case).plan(Job(case, here, options)) for case in cases]
    run = Run(plans, lambda plan: repositories.planner_for(plan.job.case))
    place = {case: number for number, case in enumerate(cases)}
    return sorted(run.results(Alone()), key=lambda result: place[result.case])
