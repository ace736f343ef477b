"""Hold what must end at once to a bound on its processor time, far beyond what it takes."""

from collections.abc import Iterator
from contextlib import contextmanager

from gen.model.limits import Limits
from gen.publish.bounds import bounded

_SECONDS = 12
"""Of processor time. What grows with the square takes minutes or hours for the texts of tests; a
slow machine that measures coverage as well takes no ten times as long as a quick one."""


@contextmanager
def at_once() -> Iterator[None]:
    """Fail with OverLimitError when the body takes long; nothing is measured."""
    with bounded(Limits(seconds=_SECONDS)):
        yield
