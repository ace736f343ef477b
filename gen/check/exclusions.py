"""Look at the excluded candidates of a selection column by column: there may be 200,000."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from gen.check.folded_title import fold_titles
from gen.check.node import Node, is_text
from gen.check.title_lines import TitleLines


class Excluded(NamedTuple):
    """One excluded candidate."""

    node: Node
    id: str | None


class Exclusions:
    """Hold the candidates in document order; each becomes an `Excluded` when it is asked for.

    A column has one text for each candidate, in the same order, empty where there is none that can
    be used. Most rules find in a column that they have nothing to say, and make no candidate.
    """

    def __init__(self, array: Node) -> None:
        values = array.value if isinstance(array.value, list) else []
        self._path = array.path
        self._values: Sequence[dict[str, Any]] = [v for v in values if isinstance(v, dict)]
        self._indexes: Sequence[int] = range(len(values))
        if len(self._values) < len(values):
            self._indexes = [i for i, value in enumerate(values) if isinstance(value, dict)]

    def __len__(self) -> int:
        return len(self._values)

    def __iter__(self) -> Iterator[Excluded]:
        return map(self.at, range(len(self)))

    def at(self, position: int) -> Excluded:
        """Return the candidate at `position` among those that are objects."""
        node = Node(self._values[position], (*self._path, self._indexes[position]))
        return Excluded(node, node.text("candidate_id"))

    @cached_property
    def ids(self) -> Sequence[str]:
        """Return the column of ids."""
        return self.texts("candidate_id")

    @cached_property
    def titles(self) -> Sequence[str]:
        """Return the column of titles."""
        return self.texts("title")

    @cached_property
    def folded_titles(self) -> Sequence[str]:
        """Return the column of titles, folded as `fold_title` does."""
        return fold_titles(self.titles)

    @cached_property
    def title_lines(self) -> TitleLines:
        """Return the folded titles, ready to be searched as one text."""
        return TitleLines(self.folded_titles)

    @cached_property
    def reasons(self) -> Sequence[str]:
        """Return the column of the reasons for which candidates were excluded."""
        return self.texts("reason")

    def texts(self, key: str) -> Sequence[str]:
        """Return the column of the texts under `key`."""
        found: list[Any] = [value.get(key) for value in self._values]
        if set(map(type, found)) <= {str} and all(map(str.strip, found)):
            return found
        return [text if is_text(text) else "" for text in found]
