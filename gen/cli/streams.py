"""Write results to stdout and everything else to stderr, in UTF-8, whatever the locale says."""

import os
import re
import sys
from collections.abc import Iterable
from io import TextIOWrapper
from typing import TextIO

from gen.characters import BIDI_CONTROLS, HIGH_CONTROLS
from gen.diagnostics.formats.text import TextLayout

_ACTING = re.compile(f"[{HIGH_CONTROLS}{BIDI_CONTROLS}]")
_WIDTH_OF_FILES = 100


def prepare_streams() -> None:
    """Let both streams take any text: UTF-8, and lone surrogates as their escapes.

    A stream that the caller closed is replaced by one that swallows everything.
    """
    sys.stdout = sys.stdout or _null()
    sys.stderr = sys.stderr or _null()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def write_result(text: str) -> None:
    """Write `text` to stdout at once. A reader who has gone away is no error.

    What would act on a terminal but is no ASCII, which formatters see to themselves, is written as
    JSON escapes it: a program reads the same value, and nobody's terminal obeys.
    """
    try:
        sys.stdout.write(_ACTING.sub(lambda found: f"\\u{ord(found[0]):04x}", text))
        sys.stdout.flush()
    except BrokenPipeError:
        silence(sys.stdout)


def write_lines(lines: Iterable[str]) -> None:
    """Write `lines` to stdout, each with its end."""
    write_result("".join(f"{line}\n" for line in lines))


def write_note(text: str) -> None:
    """Write progress or an explanation to stderr, on a line of its own."""
    try:
        sys.stderr.write(f"{text}\n")
        sys.stderr.flush()
    except BrokenPipeError:
        silence(sys.stderr)


def silence(stream: TextIO) -> None:
    """Point a broken `stream` at nothing, so that Python's own last flush does not complain."""
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, stream.fileno())
    os.close(null)


def text_layout(limit: int, *, quiet: bool, verbose: bool) -> TextLayout:
    """Return how diagnostics are printed on this stdout: colour and width of a terminal.

    NO_COLOR (any value) and TERM=dumb switch colour off.
    """
    terminal = sys.stdout.isatty()
    plain = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"
    return TextLayout(
        colour=terminal and not plain,
        width=_terminal_width() if terminal else _WIDTH_OF_FILES,
        limit=limit,
        quiet=quiet,
        verbose=verbose,
    )


def _terminal_width() -> int:
    import shutil

    return shutil.get_terminal_size((_WIDTH_OF_FILES, 24)).columns


def _null() -> TextIO:
    return open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123 - lives as long as we do
