"""Keep what was made of files for the next time, as long as there is room."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Value = TypeVar("Value")


class Kept(Generic[Value]):
    """Hold values by keys that name the content they were made of, the newest up to `room`.

    What a value weighs is for the caller to say, for example bytes; what was not asked for longest
    goes first. With no room nothing is kept. One thread at a time.
    """

    def __init__(self, room: int = 0) -> None:
        self._room = room
        self._weight = 0
        self._values: dict[Hashable, tuple[Value, int]] = {}

    def get(self, key: Hashable, make: Callable[[], Value], weigh: Callable[[Value], int]) -> Value:
        """Return the value of `key`, made by `make` unless it is still at hand."""
        found = self._values.pop(key, None)
        if found is None:
            value = make()
            weight = weigh(value)
        else:
            value, weight = found
        if weight > self._room:
            return value
        self._weight += weight if found is None else 0
        self._values[key] = value, weight
        while self._weight > self._room:
            self._weight -= self._values.pop(next(iter(self._values)))[1]
        return value
