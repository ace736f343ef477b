"""Print what this system lacks to make a PDF, on one line; an empty line when all is there.

It asks the dynamic loader, as WeasyPrint will, and not a package database: a library that
is installed for another architecture, or that somebody built by hand, is judged by whether
it loads. It runs before there is an environment, so it needs the standard library only.
"""

from __future__ import annotations

import ctypes
import importlib.util

LIBRARIES = {
    "Pango": ("libpango-1.0.so.0", "libpango-1.0.0.dylib"),
    "PangoFT2": ("libpangoft2-1.0.so.0", "libpangoft2-1.0.0.dylib"),
    "HarfBuzz subset": ("libharfbuzz-subset.so.0", "libharfbuzz-subset.0.dylib"),
}
HARFBUZZ = ("libharfbuzz.so.0", "libharfbuzz.0.dylib")
OLDEST_HARFBUZZ = (4, 1, 0)
"""From this version on, WeasyPrint subsets fonts with HarfBuzz; below, slowly and without it."""


def load(names: tuple[str, ...]) -> ctypes.CDLL | None:
    """Load the first library of these file names that the dynamic loader finds."""
    for name in names:
        try:
            return ctypes.CDLL(name)
        except OSError:
            continue
    return None


def missing() -> list[str]:
    """Name each library that does not load or is too old, and Python's venv if it cannot work."""
    lacking = [name for name, files in LIBRARIES.items() if load(files) is None]
    harfbuzz = load(HARFBUZZ)
    if harfbuzz is not None and not harfbuzz.hb_version_atleast(*OLDEST_HARFBUZZ):
        lacking.append("HarfBuzz " + ".".join(map(str, OLDEST_HARFBUZZ)))
    if importlib.util.find_spec("ensurepip") is None:
        lacking.append("Python venv")
    return lacking


if __name__ == "__main__":
    print(", ".join(missing()))
