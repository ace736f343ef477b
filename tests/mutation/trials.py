"""Try mutants in copies of one warm process: a plugin of pytest that replaces its loop over tests.

Everything is imported and collected once. Each mutant gets a fork of that process, which runs only
the tests that run the mutated lines, until one fails. What kills a mutant must pass without it.
"""

import gc
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from pathlib import Path

import pytest

from tests.mutation.caches import Caches
from tests.mutation.population import Mutant
from tests.mutation.programs import put

MEMORY = 6 * 2**30
"""Bytes that a trial may take: a mutant that never ends often grows as well."""

_QUICK = 1.0
"""Seconds: a file whose quickest test takes longer warms nothing."""

_SURVIVED, _KILLED, _BROKEN = 0, 1, 2
_NOTE = ".last"
"""In the folder of a trial: the test that it ran last."""


@dataclass(frozen=True)
class Trial:
    """A mutant and the tests that may notice it."""

    mutant: Mutant | None
    tests: tuple[str, ...]


@dataclass(frozen=True)
class Result:
    """What became of a mutant: killed, timeout, survived, run by no test, or not put in place.

    `killer` is the test that failed or did not end, or the reason why it was not put.
    """

    name: str
    status: str
    killer: str = ""

    @property
    def is_killed(self) -> bool:
        """Tell whether the tests noticed."""
        return self.status in {"killed", "timeout"}


@dataclass(frozen=True)
class _Running:
    trial: Trial
    folder: Path
    until: float


class Trials:
    """Replace pytest's loop: try each mutant in a fork, `jobs` at a time."""

    def __init__(
        self,
        trials: Sequence[Trial],
        seconds: Mapping[str, float],
        jobs: int,
        tell: Callable[[Result], None],
    ) -> None:
        self._trials = list(trials)
        self._seconds = seconds
        self._jobs = jobs
        self._tell = tell
        self._caches = Caches()
        self._sound: dict[str, bool] = {}
        self._items: dict[str, pytest.Item] = {}
        self._failed = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note that a test failed, in the fork that runs it."""
        self._failed |= report.failed

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run all trials."""
        self._items = {item.nodeid: item for item in session.items}
        self._warm(session.items)
        gc.collect()
        gc.freeze()
        running: dict[int, _Running] = {}
        waiting = list(reversed(self._trials))
        while waiting or running:
            while waiting and len(running) < self._jobs:
                pid, started = self._start(waiting.pop())
                running[pid] = started
            pid, status = self._ended(running)
            one = running.pop(pid)
            result = self._result(one, status)
            if result.status == "killed" and not self._is_sound(result.killer):
                waiting.append(one.trial)
            else:
                self._tell(result)
        return True

    def _warm(self, items: Sequence[pytest.Item]) -> None:
        """Run the quickest test of each file, so that much is loaded before the first fork."""
        quick: dict[Path, tuple[float, pytest.Item]] = {}
        for item in items:
            seconds = self._seconds.get(item.nodeid, inf)
            if seconds < quick.get(item.path, (_QUICK, item))[0]:
                quick[item.path] = seconds, item
        chosen = [item for _, item in quick.values()]
        for item, following in zip(chosen, [*chosen[1:], None], strict=False):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        self._failed = False

    def _is_sound(self, test: str) -> bool:
        """Tell whether a test passes without any mutant."""
        if test not in self._sound:
            pid, started = self._start(Trial(None, (test,)))
            pid, status = self._ended({pid: started})
            self._sound[test] = self._result(started, status).status == "survived"
        return self._sound[test]

    def _start(self, trial: Trial) -> tuple[int, _Running]:
        folder = Path(tempfile.mkdtemp(prefix="mutant-"))
        tests = [test for test in trial.tests if self._sound.get(test, True)]
        limit = 60 + 5 * sum(self._seconds.get(test, 1.0) for test in tests)
        sys.stdout.flush()
        pid = os.fork()
        if pid == 0:
            self._in_fork(Trial(trial.mutant, tuple(tests)), folder)
        return pid, _Running(trial, folder, time.monotonic() + limit)

    def _ended(self, running: Mapping[int, _Running]) -> tuple[int, int]:
        """Wait for one fork; end those that are over their time."""
        while True:
            for pid, one in running.items():
                done, status = os.waitpid(pid, os.WNOHANG)
                if done:
                    return pid, status
                if time.monotonic() > one.until:
                    os.killpg(pid, signal.SIGKILL)
            time.sleep(0.005)

    def _result(self, one: _Running, status: int) -> Result:
        note = one.folder / _NOTE
        last = note.read_text("utf-8") if note.exists() else ""
        shutil.rmtree(one.folder, ignore_errors=True)
        name = one.trial.mutant.name if one.trial.mutant else ""
        code = os.waitstatus_to_exitcode(status)
        if code < 0:
            return Result(name, "timeout", last)
        if code == _KILLED:
            return Result(name, "killed", last)
        if code == _BROKEN:
            return Result(name, "not put", last)
        return Result(name, "survived" if one.trial.tests else "not run")

    def _in_fork(self, trial: Trial, folder: Path) -> None:
        code = _BROKEN
        try:
            os.setsid()
            silence = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(silence, stream)
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            if trial.mutant is not None:
                put(trial.mutant)
            self._caches.clear(trial.mutant.package if trial.mutant else None)
            code = _KILLED if self._fails(self._known(trial.tests), folder) else _SURVIVED
        except BaseException as error:  # the fork must not go on as a second pytest
            (folder / _NOTE).write_text(repr(error), "utf-8")
        finally:
            os._exit(code)

    def _known(self, tests: Iterable[str]) -> list[pytest.Item]:
        return [self._items[test] for test in tests if test in self._items]

    def _fails(self, items: Sequence[pytest.Item], folder: Path) -> bool:
        """Run the tests until one fails, each within its time, noting the name of each."""
        for item, following in zip(items, [*items[1:], None], strict=False):
            item.config._tmp_path_factory._basetemp = folder  # type: ignore[attr-defined]
            (folder / _NOTE).write_text(item.nodeid, "utf-8")
            used = resource.getrusage(resource.RUSAGE_SELF)
            limit = used.ru_utime + used.ru_stime + 5 + 10 * self._seconds.get(item.nodeid, 1.0)
            resource.setrlimit(resource.RLIMIT_CPU, (int(limit), resource.RLIM_INFINITY))
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self._failed:
                return True
        return False
