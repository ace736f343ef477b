"""Compile regular expressions when they are first used.

Compiling the expressions of this folder takes longer than everything else that `gen validate` does
with them; most citations need a few of them only.
"""

import re
from collections.abc import Callable, Iterator
from functools import cached_property

LETTER = r"[^\W\d_]"
"""Match a Chinese character (or any other letter): compiled fifty times faster than a range."""

Match = re.Match[str]


class LazyPattern:
    """Be a regular expression, compiled at its first use; its methods are those of `re.Pattern`."""

    def __init__(self, source: str) -> None:
        self.source = source

    @cached_property
    def match(self) -> Callable[..., Match | None]:
        """Return the method that matches at a place."""
        return self._compiled.match

    @cached_property
    def fullmatch(self) -> Callable[..., Match | None]:
        """Return the method that matches a whole text."""
        return self._compiled.fullmatch

    @cached_property
    def search(self) -> Callable[..., Match | None]:
        """Return the method that finds the first match."""
        return self._compiled.search

    @cached_property
    def finditer(self) -> Callable[..., Iterator[Match]]:
        """Return the method that finds all matches."""
        return self._compiled.finditer

    @cached_property
    def sub(self) -> Callable[..., str]:
        """Return the method that replaces all matches."""
        return self._compiled.sub

    @cached_property
    def _compiled(self) -> re.Pattern[str]:
        return re.compile(self.source)
