"""Be one worker process: take jobs from a pipe, hand finished reports back, until it closes."""

import gc
import signal
import tempfile
from contextlib import suppress
from multiprocessing.connection import Connection
from time import perf_counter

from gen.batch.collection import settle
from gen.batch.hard_limits import end_beyond
from gen.batch.work import Workshop
from gen.files.process_memory import memory_in_use


def serve(pipe: Connection, folder: str) -> None:
    """Do the jobs that come through `pipe`, with `folder` for temporary files.

    Ctrl-C is the coordinator's affair: it reaches all processes of a terminal, and a worker that
    stopped by itself would look like a crash.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    tempfile.tempdir = folder
    shop = Workshop(lambda stage: pipe.send(("stage", stage)), allow=end_beyond)
    settled = False
    with suppress(EOFError, OSError):
        while True:
            job = pipe.recv()
            gc.disable()
            start = perf_counter()
            finished = shop.do(job)
            seconds = perf_counter() - start
            gc.enable()
            if settled:
                gc.collect()
            else:
                settle()
                settled = True
            pipe.send(("done", finished, seconds, memory_in_use()))
