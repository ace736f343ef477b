"""Forget what functions of gen and of the tests remember between calls.

A test that is served from a cache runs none of the lines that filled it: recorded or judged like
that, a wrong line would seem to be nobody's.
"""

import sys
from collections.abc import Callable, Iterator
from typing import Any


class Caches:
    """All functions under `functools.cache` in loaded modules; found anew as modules are loaded."""

    def __init__(self) -> None:
        self._modules = 0
        self._clear: list[Callable[[], None]] = []

    def clear(self) -> None:
        """Empty every cache."""
        if len(sys.modules) != self._modules:
            self._modules = len(sys.modules)
            self._clear = [cached.cache_clear for cached in _cached()]
        for clear in self._clear:
            clear()


def _cached() -> Iterator[Any]:
    for name, module in list(sys.modules.items()):
        if name.split(".")[0] not in {"gen", "tests"} or module is None:
            continue
        for value in list(vars(module).values()):
            inner = list(vars(value).values()) if isinstance(value, type) else []
            for item in (value, *inner):
                found = getattr(item, "__func__", item)
                if hasattr(found, "cache_clear"):
                    yield found
