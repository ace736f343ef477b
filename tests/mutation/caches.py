"""Forget what functions of gen and of the tests remember between calls.

A test that is served from a cache runs none of the lines that filled it: recorded or judged like
that, a wrong line would seem to be nobody's.
"""

import re
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

_PROJECT = Path(__file__).parents[2] / "pyproject.toml"


class Caches:
    """All functions under `functools.cache` in loaded modules; found anew as modules are loaded."""

    def __init__(self) -> None:
        self._modules = 0
        self._clear: list[tuple[str, Callable[[], None]]] = []

    def clear(self, package: str | None = None) -> None:
        """Empty every cache, or those that code of the folder `package` of gen may have filled.

        A file imports from lower floors only, so what lower floors remember it had no part in.
        """
        if len(sys.modules) != self._modules:
            self._modules = len(sys.modules)
            self._clear = list(_cached())
        kept = _lower_floors(package) if package else frozenset()
        for owner, clear in self._clear:
            if owner not in kept:
                clear()


def _cached() -> Iterator[tuple[str, Callable[[], None]]]:
    for name, module in list(sys.modules.items()):
        root, _, rest = name.partition(".")
        if root not in {"gen", "tests"} or module is None:
            continue
        for value in list(vars(module).values()):
            inner = list(vars(value).values()) if isinstance(value, type) else []
            for item in (value, *inner):
                found = getattr(item, "__func__", item)
                if hasattr(found, "cache_clear") and found.__module__ == name:
                    yield rest.partition(".")[0] if root == "gen" else "", found.cache_clear


def _lower_floors(package: str) -> frozenset[str]:
    """Return the folders of gen below `package`, by the contract of import-linter."""
    linter = tomllib.loads(_PROJECT.read_text("utf-8"))["tool"]["importlinter"]
    layers = [set(re.findall(r"\w+", layer)) for layer in linter["contracts"][0]["layers"]]
    place = next(number for number, layer in enumerate(layers) if package in layer)
    return frozenset().union(*layers[place + 1 :])
