"""Look into a response tolerantly: what has the right type is there, everything else is absent."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from gen.diagnostics.json_path import JsonPath
from gen.evidence.texts import Origin


@dataclass(frozen=True, slots=True)
class Located:
    """Wrap one value of a record with the record's file and its JSON path there."""

    file: str
    value: Any
    path: JsonPath = ()

    def get(self, key: str) -> "Located":
        """Return the value under `key`; one on None when there is none."""
        found = self.value.get(key) if isinstance(self.value, dict) else None
        return Located(self.file, found, (*self.path, key))

    def has(self, *keys: str) -> bool:
        """Tell whether the value is an object with all of `keys`."""
        return isinstance(self.value, dict) and all(key in self.value for key in keys)

    def objects(self) -> "Iterator[Located]":
        """Yield the objects of an array, or the value itself when it is one object."""
        if isinstance(self.value, dict):
            yield self
        elif isinstance(self.value, list):
            for index, item in enumerate(self.value):
                if isinstance(item, dict):
                    yield Located(self.file, item, (*self.path, index))

    def text(self, *keys: str) -> str | None:
        """Return the first text under `keys` that is not blank; a list counts by its first item."""
        for key in keys if isinstance(self.value, dict) else ():
            found = self.value.get(key)
            if isinstance(found, list) and found:
                found = found[0]
            if isinstance(found, str) and found.strip():
                return found
        return None

    def origin(self, key: str, offset: int = 0) -> Origin:
        """Return where the string under `key` stands."""
        return Origin(self.file, (*self.path, key), offset)

    def strings(self) -> "Iterator[Located]":
        """Yield every string inside the value, in document order, however deep."""
        waiting = [self]
        while waiting:
            item = waiting.pop()
            if isinstance(item.value, str):
                yield item
            elif isinstance(item.value, dict):
                waiting.extend(item.get(key) for key in reversed(list(item.value)))
            elif isinstance(item.value, list):
                waiting.extend(
                    Located(item.file, part, (*item.path, index))
                    for index, part in reversed(list(enumerate(item.value)))
                )
