"""Look at raw JSON tolerantly: what has the right type is there, everything else is absent.

Cross rules must see as much as possible of a document that is broken elsewhere, so they do not
wait for a valid model. A Node never raises, whatever it stands on.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple, TypeGuard

from gen.diagnostics.json_path import JsonPath


class Node(NamedTuple):
    """Wrap one JSON value with its path; `value` is what `json` made of it."""

    value: Any
    path: JsonPath = ()

    def get(self, key: str) -> "Node":
        """Return the value under `key`; a Node on None when there is none."""
        found = self.value.get(key) if isinstance(self.value, dict) else None
        return Node(found, (*self.path, key))

    def text(self, key: str) -> str | None:
        """Return the contract Text under `key`, else None."""
        found = self.value.get(key) if isinstance(self.value, dict) else None
        return found if isinstance(found, str) and found.strip() else None

    def has(self, key: str) -> bool:
        """Tell whether `key` is present, whatever its value."""
        return isinstance(self.value, dict) and key in self.value

    @property
    def is_object(self) -> bool:
        """Tell whether the value is an object."""
        return isinstance(self.value, dict)

    def items(self) -> "tuple[Node, ...]":
        """Return the items of an array; nothing when it is no array."""
        if not isinstance(self.value, list):
            return ()
        return tuple(Node(item, (*self.path, i)) for i, item in enumerate(self.value))

    def objects(self, key: str) -> "tuple[Node, ...]":
        """Return the objects in the array under `key`."""
        path, items = (*self.path, key), self._array(key)
        return tuple(Node(v, (*path, i)) for i, v in enumerate(items) if isinstance(v, dict))

    def texts(self, key: str) -> "Iterator[tuple[str, JsonPath]]":
        """Yield every contract Text in the array under `key`, with its path."""
        for index, item in enumerate(self._array(key)):
            if is_text(item):
                yield item, (*self.path, key, index)

    def _array(self, key: str) -> list[Any]:
        """Return the array under `key`, an empty one when there is none."""
        found = self.value.get(key) if isinstance(self.value, dict) else None
        return found if isinstance(found, list) else []

    def lost(self, key: str) -> int:
        """Count the entries of the array under `key` that are no objects.

        An absent or empty array, or no array at all, has lost everything it should hold.
        """
        array = self.get(key).value
        if not isinstance(array, list) or not array:
            return EVERYTHING
        return sum(not isinstance(item, dict) for item in array)

    def lost_texts(self, key: str) -> int:
        """Count the items of the text list under `key` that are no Text, as `lost` does."""
        array = self.get(key).value
        if not isinstance(array, list) or not array:
            return EVERYTHING
        return sum(not is_text(item) for item in array)


EVERYTHING = 2**31
"""How many entries are lost when nobody can tell how many there should be."""


def is_text(value: Any) -> TypeGuard[str]:
    """Tell whether `value` is a contract Text: a string that is not blank."""
    return isinstance(value, str) and bool(value.strip())
