"""Say what every way of sharing the work has in common: one process, several, several machines."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Protocol, TypeAlias

from gen.batch.collection import settle, unsettle
from gen.batch.job import Job

if TYPE_CHECKING:
    from gen.pipeline import Finished

Numbered: TypeAlias = tuple[int, Job]
Done: TypeAlias = "tuple[int, tuple[Finished, ...], float]"
"""The number of a job, its finished reports, and what it took, in seconds."""


class Tell(Protocol):
    """Be told that the job of a number has reached a stage."""

    def __call__(self, number: int, stage: str) -> None:
        """Take note."""


class CrewError(Exception):
    """Raised when nobody can work; `reason` is a key of wording, `detail` fills it in."""

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}")
        self.reason = reason
        self.detail = detail


class Crew(Protocol):
    """Do jobs and hand back finished reports in any order; nobody here writes to ``dist/``."""

    def work(self, jobs: Iterator[Numbered], tell: Tell) -> Iterator[Done]:
        """Yield what became of each of `jobs`, which are asked for only when somebody is free."""

    def close(self) -> None:
        """End all workers, whatever they are doing."""


class Alone:
    """Do the work in this process, one job after the other."""

    def work(self, jobs: Iterator[Numbered], tell: Tell) -> Iterator[Done]:
        """Yield what became of each job."""
        from time import perf_counter

        from gen.batch.work import Workshop

        shop = Workshop()
        for count, (number, job) in enumerate(jobs):
            if count == 1:
                settle()
            start = perf_counter()
            shop.tell = partial(tell, number)
            yield number, shop.do(job), perf_counter() - start

    def close(self) -> None:
        """End no one: there is nobody else."""
        unsettle()
