"""Let the system end a worker that cannot be stopped in any other way.

A report over its limits is stopped inside the worker, which lives on (gen.publish.bounds). Code
that is not Python's cannot be stopped so; then the system ends the process. Whoever handed out the
job notices and goes on with the others.
"""

import resource
from time import process_time

from gen.model.limits import MIB, Limits

_GRACE = 30
"""Seconds of processor time that a report has to stop by itself."""
_ROOM = 2
"""Address space for data is taken in advance, so the hard bound is twice the memory in use."""


def end_beyond(limits: Limits) -> None:
    """Bound what this process may take until it is asked again: one report's worth from now.

    Beyond the time the system ends it with SIGXCPU; beyond the memory it gets no more, which Python
    reports as MemoryError. What is bounded closer already stays so.
    """
    _lower(resource.RLIMIT_CPU, int(process_time()) + limits.seconds + _GRACE)
    _lower(resource.RLIMIT_DATA, limits.memory * MIB * _ROOM)


def _lower(kind: int, bound: int) -> None:
    hard = resource.getrlimit(kind)[1]
    soft = bound if hard == resource.RLIM_INFINITY else min(bound, hard)
    resource.setrlimit(kind, (soft, hard))
