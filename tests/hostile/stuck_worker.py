"""Be a worker that one case makes stick where no signal is heard, for the test of its end."""

from multiprocessing.connection import Connection

from gen.batch import hard_limits, work, worker
from gen.batch.job import Job
from gen.model.limits import Limits
from gen.pipeline import Finished

STUCK = "2026-02"
"""The name of the case that never ends."""
_RANGE = 10**15


class _Workshop(work.Workshop):
    def do(self, job: Job) -> tuple[Finished, ...]:
        """Do `job`, or sum up a range in C, for days, when it is the one that sticks."""
        if job.case.name == STUCK:
            vars(hard_limits)["_GRACE"] = 0
            hard_limits.end_beyond(Limits(seconds=1))
            sum(range(_RANGE))
        return super().do(job)


def serve(pipe: Connection, folder: str) -> None:
    """Work as every worker does, with such a workshop."""
    vars(worker)["Workshop"] = _Workshop
    worker.serve(pipe, folder)
