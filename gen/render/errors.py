"""Define what can go wrong while printing: an unusable theme, a report that cannot be set.

Both errors carry a key and facts instead of a sentence: the wording is data, not code.
"""

from collections.abc import Mapping

from gen.files.system_error import reason_of


class PrintingError(Exception):
    """Hold the `key` of a message, such as ``theme.unknown``, and the `facts` it is filled with."""

    def __init__(self, key: str, facts: Mapping[str, str] | None = None) -> None:
        self.key = key
        self.facts = dict(facts or {})
        super().__init__(f"{key} {self.facts}" if self.facts else key)

    @property
    def wording_facts(self) -> dict[str, str]:
        """Return the facts for the gate's wording, whose ``reason`` is the key of the message."""
        detail = self.facts.get("reason", "")
        return {**self.facts, "detail": detail, "reason": self.key.replace(".", "-")}


class ThemeError(PrintingError):
    """Raised for a theme that is unknown, unreadable, wrong, or inherits from itself."""


def unreadable(file: str, error: Exception) -> ThemeError:
    """Return the fault of a theme whose `file` cannot be read, for the reason of `error`."""
    reason = reason_of(error) if isinstance(error, OSError) else str(error)
    return ThemeError("theme.unreadable", {"file": file, "reason": reason})


class RenderError(PrintingError):
    """Raised for a report that cannot be printed, such as one nested beyond all measure."""
