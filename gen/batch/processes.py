"""Share the work among processes of this machine.

One pipe per worker, so that it is always known whose case a dead worker took with it. Workers are
made by a fork server that has loaded the program already, where there is one.
"""

import multiprocessing
import os
import shutil
import signal
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any

from gen.batch.crew import Done, Numbered, Tell
from gen.batch.job import Job

LIFETIME = 200
"""How many jobs a worker does before a fresh one takes its place."""
MEMORY = 1024 * 1024 * 1024
"""With more memory than this, in bytes, a worker is replaced after its job (1 GiB)."""
_PATIENCE = 2.0
_PRELOADED = ["gen.batch.worker", "gen.check.registry"]


@dataclass
class _Worker:
    """Hold one process, the pipe to it, its own temporary folder and what it is doing."""

    process: BaseProcess
    pipe: Connection
    folder: str
    number: int = -1
    job: Job | None = None
    done: int = 0

    @property
    def is_idle(self) -> bool:
        return self.job is None

    def give(self, number: int, job: Job) -> None:
        self.number, self.job = number, job
        self.pipe.send(job)

    def end(self, *, at_once: bool) -> None:
        """Let the process end, or make it, and remove its folder."""
        self.pipe.close()  # an idle worker reads the end of the pipe, and goes
        if at_once:
            self.process.terminate()
        self.process.join(_PATIENCE)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        shutil.rmtree(self.folder, ignore_errors=True)


class Processes:
    """Be a crew of `count` processes."""

    def __init__(self, count: int, *, lifetime: int = LIFETIME, memory: int = MEMORY) -> None:
        self._count = count
        self._lifetime = lifetime
        self._memory = memory
        self._workers: list[_Worker] = []
        self._context = _context()

    def work(self, jobs: Iterator[Numbered], tell: Tell) -> Iterator[Done]:
        """Yield what became of each job; a worker that died takes one job with it."""
        try:
            while self._hand_out(jobs):
                for worker in self._with_news():
                    yield from self._news_of(worker, tell)
        finally:
            self.close()

    def close(self) -> None:
        """End all workers at once."""
        for worker in self._workers:
            worker.end(at_once=not worker.is_idle)
        self._workers.clear()

    def _hand_out(self, jobs: Iterator[Numbered]) -> bool:
        """Give a job to everyone who is free, hiring up to the limit; False when all is done."""
        while True:
            idle = next((worker for worker in self._workers if worker.is_idle), None)
            if idle is None and len(self._workers) >= self._count:
                return True
            following = next(jobs, None)
            if following is None:
                return any(not worker.is_idle for worker in self._workers)
            try:
                (idle or self._hire()).give(*following)
            except OSError:  # somebody ended it while it had nothing to do
                self._workers = [worker for worker in self._workers if worker is not idle]
                self._hire().give(*following)

    def _with_news(self) -> list[_Worker]:
        busy = [worker for worker in self._workers if not worker.is_idle]
        ready = wait([worker.pipe for worker in busy])
        return [worker for worker in busy if worker.pipe in ready]

    def _news_of(self, worker: _Worker, tell: Tell) -> Iterator[Done]:
        from gen.batch.work import failed

        try:
            kind, *content = worker.pipe.recv()
        except (EOFError, OSError):
            job, number = worker.job, worker.number
            self._dismiss(worker)
            if job is not None:
                ended = _how_ended(worker)
                reason = "stuck" if ended == signal.SIGXCPU.name else "worker"
                yield number, (failed(job, reason, detail=ended),), 0.0
            return
        if kind == "stage":
            tell(worker.number, content[0])
            return
        finished, seconds, memory = content
        number = worker.number
        worker.job, worker.done = None, worker.done + 1
        if worker.done >= self._lifetime or memory > self._memory:
            self._dismiss(worker)
        yield number, finished, seconds

    def _hire(self) -> _Worker:
        from gen.batch.worker import serve

        ours, theirs = self._context.Pipe()
        folder = tempfile.mkdtemp(prefix="gen-worker-")
        process = self._context.Process(target=serve, args=(theirs, folder), daemon=True)
        process.start()
        theirs.close()
        worker = _Worker(process, ours, folder)
        self._workers.append(worker)
        return worker

    def _dismiss(self, worker: _Worker) -> None:
        self._workers.remove(worker)
        worker.end(at_once=False)


def _context() -> Any:
    """Return how processes are made: never by a plain fork, which copies threads and locks."""
    # Processes begin with ``python -c``, which looks for modules in the working folder first: that
    # may be a repository of somebody else's, with a threading.py of its own.
    os.environ["PYTHONSAFEPATH"] = "1"
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(_PRELOADED)
    return context


def _how_ended(worker: _Worker) -> str:
    """Return how a dead process ended: the signal's name, or its exit code."""
    code = worker.process.exitcode
    with suppress(ValueError):
        return signal.Signals(-code).name if code is not None and code < 0 else f"exit {code}"
    return f"exit {code}"
