"""Let Python look for garbage between reports, not while one is printed.

Printing makes some hundred thousand objects that stay until the file is written. Python's collector
walks over all of them again and again and finds nothing to free: more than a quarter of the time.
What a report leaves behind is freed before the next one is printed; after the last one, which often
is the first, it goes with the process.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

_YOUNG = 1
"""The generations, 0 and 1, in which the objects of the last report are."""


class CollectionPause:
    """Keep the collector away while installed."""

    def __init__(self) -> None:
        self._has_printed = False

    @contextmanager
    def installed(self) -> Iterator[None]:
        """Collect no garbage inside this context, and what the one before left at its begin."""
        if self._has_printed:
            gc.collect(_YOUNG)
        was_enabled = gc.isenabled()
        gc.disable()
        self._has_printed = True
        try:
            yield
        finally:
            if was_enabled:
                gc.enable()
