"""Choose who does the work of a build."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from gen.cli.texts import say

if TYPE_CHECKING:
    from gen.batch.crew import Crew


def choose_crew(executor: str | None, jobs: int, here: Path) -> "Crew":
    """Return who does the work: this process, several, or those behind an address.

    `jobs` is the number of processes, 0 for one per processor; `executor` is the address, which
    wins. Raises a usage error for an address that is none.
    """
    from gen.batch.crew import Alone

    if executor is not None:
        return _cluster(executor, here)
    count = jobs or _processors()
    if count == 1:
        return Alone()
    from gen.batch.processes import Processes

    return Processes(count)


def _processors() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _cluster(address: str, here: Path) -> "Crew":
    from gen.batch.cluster import Cluster, address_fault
    from gen.load.repository import find_settings

    fault = address_fault(address)
    if fault is not None:
        raise typer.BadParameter(say(f"executor.{fault}", address=address))
    return Cluster(address, lambda job: find_settings(job.case, here))
