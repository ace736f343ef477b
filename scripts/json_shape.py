"""Find which keys a JSON output has, and set them beside what is written about them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

_KINDS = {
    str: "文字",
    bool: "真假",
    int: "整数",
    float: "数",
    list: "数组",
    dict: "表",
    type(None): "null",
}


class UndocumentedError(Exception):
    """Name the keys of an output that nothing is written about, or that never come out."""


@dataclass
class Shape:
    """Hold the keys that were seen with the kinds of their values, in order.

    `meanings` has the keys that are described: ``a.b[].c``, with ``*`` for any key of a table.
    Nothing below a key of `closed` is looked at.
    """

    meanings: Mapping[str, str]
    closed: frozenset[str] = frozenset()
    seen: dict[str, dict[str, None]] = field(default_factory=dict)
    empty: set[str] = field(default_factory=set)

    def look_at(self, value: Any, path: str = "") -> None:
        """Take the keys of `value`, which stands at `path`, into account."""
        if path in self.closed:
            return
        if isinstance(value, Mapping):
            for key, inner in value.items():
                known = f"{path}.*".lstrip(".") in self.meanings
                name = f"{path}.{'*' if known else key}".lstrip(".")
                self.seen.setdefault(name, {})[_KINDS[type(inner)]] = None
                self.look_at(inner, name)
        elif isinstance(value, list):
            for inner in value:
                self.look_at(inner, f"{path}[]")
        if value in (None, [], {}):
            self.empty.add(path)

    def rows(self) -> Iterator[str]:
        """Yield a row of Markdown for each key. Raises UndocumentedError."""
        missing = [key for key in self.seen if key not in self.meanings]
        gone = [key for key in self.meanings if key not in self.seen and not self._is_below(key)]
        if missing or gone:
            raise UndocumentedError(f"without a meaning: {missing}; never seen: {gone}")
        for key, meaning in self.meanings.items():
            kinds = "，或".join(sorted(self.seen.get(key, {}), key="null".__eq__))
            yield f"| `{key}` | {kinds or '–'} | {meaning} |\n"

    def _is_below(self, key: str) -> bool:
        """Tell whether `key` could not be seen because what would hold it was empty."""
        return any(key.startswith((f"{path}.", f"{path}[]")) for path in self.empty if path)
