"""Measure whole processes by the operating system's own accounting."""

import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[1]


@dataclass(frozen=True, slots=True)
class Cost:
    """Hold the medians over several runs: CPU seconds (user and system) and peak memory in MB.

    `clock` are seconds by the clock, which on a shared machine say less. A process's children count
    as its own, except for memory, where the largest of them all counts.
    """

    cpu: float
    memory: float
    clock: float


def python(code: str) -> list[str]:
    """Return a command that runs `code` in this interpreter."""
    return [sys.executable, "-c", code]


def gen(*arguments: str) -> list[str]:
    """Return a ``gen`` command of this environment."""
    return [str(Path(sys.executable).parent / "gen"), *arguments]


def compare(
    commands: Mapping[str, Sequence[str]], *, runs: int, warm_ups: int = 1
) -> dict[str, Cost]:
    """Run all `commands` in turn, `runs` rounds, so that a change of pace hits all alike.

    Raises CalledProcessError when one of them fails.
    """
    costs: dict[str, list[Cost]] = {name: [] for name in commands}
    for round_number in range(warm_ups + runs):
        for name, command in commands.items():
            cost = _run(command)
            if round_number >= warm_ups:
                costs[name].append(cost)
    return {
        name: Cost(
            median(c.cpu for c in each),
            median(c.memory for c in each),
            median(c.clock for c in each),
        )
        for name, each in costs.items()
    }


def _run(command: Sequence[str]) -> Cost:
    start = time.perf_counter()
    process = subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise subprocess.CalledProcessError(process.returncode, command)
    clock = time.perf_counter() - start
    return Cost(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, clock)
