"""Hold the wording of a report: every heading, label and fixed sentence, by dotted key."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from gen.lookup import entry


class UnknownLabelError(KeyError):
    """Raised when a theme lacks a label: a bug of the theme, never of a case."""


@dataclass(frozen=True, slots=True)
class Labels:
    """Look up wording such as ``column.citation`` or ``sentence.excluded``.

    `tables` is the merged content of the theme's labels.toml files. `edition` names a table whose
    entries replace the general ones: ``client.column.proposition`` wins over
    ``column.proposition`` in the client edition.
    """

    tables: Mapping[str, Any]
    edition: str = ""

    def __call__(self, key: str, **values: object) -> str:
        """Return the wording under `key` with `values` filled in.

        Raises UnknownLabelError when neither the edition nor the theme has the key.
        """
        wording = entry(self.tables, f"{self.edition}.{key}") if self.edition else None
        if wording is None:
            wording = entry(self.tables, key)
        if not isinstance(wording, str):
            raise UnknownLabelError(key)
        return wording.format_map(values) if values else wording

    def has(self, key: str) -> bool:
        """Tell whether the theme has wording under `key` for this edition."""
        found = entry(self.tables, f"{self.edition}.{key}") or entry(self.tables, key)
        return isinstance(found, str)

    def for_edition(self, edition: str) -> "Labels":
        """Return the same wording as seen by `edition`."""
        return Labels(self.tables, edition)
