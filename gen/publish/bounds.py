"""Bound the processor time and the memory that one document takes, in a process that goes on.

A timer of the system interrupts the work four times in a second of processor time and looks at
both. It reaches every loop of Python, the matching of regular expressions and a theme's templates
too. Processor time, not the clock: what a loaded machine delays is not refused.

Code that is not Python's is not reached. Half a minute later the system ends the process: nothing
was written by then, and whoever started it sees the signal SIGXCPU.
"""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from time import process_time
from types import FrameType

from gen.files.process_memory import memory_in_use
from gen.model.limits import MIB, Limits
from gen.render.errors import PrintingError

_LOOKS = 0.25
"""Seconds of processor time between two looks."""
_PAUSE = 5.0
"""After the work was told to stop it has this long to leave, before it is told again."""
_GRACE = 30
"""Seconds of processor time after which a process that does not hear is ended."""


class OverLimitError(PrintingError):
    """Raised for a document that takes more than allowed; `key` is the name of the rule."""


class _Stop(BaseException):
    """End the work wherever it is: no ``except Exception`` on the way may keep it."""

    def __init__(self, key: str, limit: int) -> None:
        super().__init__(key)
        self.key = key
        self.limit = limit


@contextmanager
def bounded(limits: Limits) -> Iterator[None]:
    """Run the body within the seconds and the memory of `limits`.

    Raises OverLimitError ``time-over-limit`` or ``memory-over-limit``, the latter also when the
    system gives no more. Inside another such context the outer one counts. Where the system has no
    such timer, and outside the main thread, the body runs unbounded: a worker of several machines
    is bounded by whoever set it up, the preview by whoever watches it.
    """
    if not _can_bound():
        yield
        return
    end = process_time() + limits.seconds

    def look(number: int, frame: FrameType | None) -> None:
        over_time = process_time() > end
        if over_time or memory_in_use() > limits.memory * MIB:
            signal.setitimer(signal.ITIMER_PROF, _PAUSE, _LOOKS)
            if over_time:
                raise _Stop("time-over-limit", limits.seconds)
            raise _Stop("memory-over-limit", limits.memory)

    before = signal.signal(signal.SIGPROF, look)
    signal.setitimer(signal.ITIMER_PROF, _LOOKS, _LOOKS)
    try:
        with _ended_after(int(end) + _GRACE):
            yield
    except _Stop as stop:
        raise OverLimitError(stop.key, {"limit": str(stop.limit)}) from None
    except MemoryError:
        raise OverLimitError("memory-over-limit", {"limit": str(limits.memory)}) from None
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


@contextmanager
def _ended_after(seconds: int) -> Iterator[None]:
    """Let the system end this process at so many `seconds` of its processor time, if still here."""
    import resource  # where there is the timer there is this

    soft, hard = resource.getrlimit(resource.RLIMIT_CPU)
    known = [bound for bound in (soft, hard) if bound != resource.RLIM_INFINITY]
    resource.setrlimit(resource.RLIMIT_CPU, (min([seconds, *known]), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_CPU, (soft, hard))


def _can_bound() -> bool:
    """Tell whether a timer can be set, and none is running yet."""
    return (
        hasattr(signal, "ITIMER_PROF")
        and threading.current_thread() is threading.main_thread()
        and signal.getitimer(signal.ITIMER_PROF)[0] == 0
    )
