"""Read SHA256SUMS, the list of hashes that was taken when the records were captured.

Both writings of ``sha256sum`` are read: ``<digest>  <file>`` and ``SHA256 (<file>) = <digest>``.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

_PLAIN = re.compile(r"(?P<escaped>\\?)(?P<digest>[0-9A-Fa-f]{64}) [ *](?P<file>.+)")
_TAGGED = re.compile(r"(?P<escaped>\\?)SHA256 \((?P<file>.+)\) = (?P<digest>[0-9A-Fa-f]{64})")
_ESCAPE = re.compile(r"\\([\\nr])")
_ESCAPED = {"\\": "\\", "n": "\n", "r": "\r"}

FaultKind = Literal["malformed", "repeated"]


@dataclass(frozen=True, slots=True)
class ListedHash:
    """One line of the list: the digest in lower case, and the number of the line."""

    digest: str
    line: int


@dataclass(frozen=True, slots=True)
class ListFault:
    """One line that cannot be used: it has no known form, or names a file with another digest."""

    kind: FaultKind
    line: int
    text: str


@dataclass(frozen=True, slots=True)
class HashList:
    """Hold the hashes by file, a POSIX path relative to the case, and the lines at fault."""

    hashes: Mapping[str, ListedHash]
    faults: tuple[ListFault, ...] = ()


def read_hash_list(text: str) -> HashList:
    """Read the list; blank lines and those that begin with ``#`` say nothing."""
    hashes: dict[str, ListedHash] = {}
    faults: list[ListFault] = []
    for number, line in _lines(text):
        match = _PLAIN.fullmatch(line) or _TAGGED.fullmatch(line)
        if match is None:
            faults.append(ListFault("malformed", number, line))
            continue
        listed = ListedHash(match["digest"].lower(), number)
        first = hashes.setdefault(_file(match), listed)
        if first.digest != listed.digest:
            faults.append(ListFault("repeated", number, line))
    return HashList(hashes, tuple(faults))


def _lines(text: str) -> Iterator[tuple[int, str]]:
    for number, raw in enumerate(text.split("\n"), start=1):
        line = raw.rstrip("\r")
        if line.strip() and not line.startswith("#"):
            yield number, line


def _file(match: re.Match[str]) -> str:
    name = match["file"]
    if match["escaped"]:
        name = _ESCAPE.sub(lambda found: _ESCAPED[found[1]], name)
    return name.removeprefix("./")
