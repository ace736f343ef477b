"""Be one worker process: take jobs from a pipe, hand finished reports back, until it closes."""

import gc
import signal
import tempfile
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from time import perf_counter

from gen.batch.work import Workshop

_STATUS = Path("/proc/self/statm")
_PAGE = 4096


def serve(pipe: Connection, folder: str) -> None:
    """Do the jobs that come through `pipe`, with `folder` for temporary files.

    Ctrl-C is the coordinator's affair: it reaches all processes of a terminal, and a worker that
    stopped by itself would look like a crash.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    tempfile.tempdir = folder
    shop = Workshop(lambda stage: pipe.send(("stage", stage)))
    with suppress(EOFError, OSError):
        while True:
            job = pipe.recv()
            gc.disable()
            start = perf_counter()
            finished = shop.do(job)
            seconds = perf_counter() - start
            gc.enable()
            gc.collect()
            pipe.send(("done", finished, seconds, memory_in_use()))


def memory_in_use() -> int:
    """Return how much memory this process holds, in bytes; 0 where the system does not say."""
    try:
        return int(_STATUS.read_text("ascii").split()[1]) * _PAGE
    except (OSError, ValueError, IndexError):
        return 0
