"""Name the editions of a report (design §6)."""

from typing import Literal

Edition = Literal["internal", "client", "court"]

OUTWARD_EDITIONS: frozenset[str] = frozenset({"client", "court"})
"""The editions that leave the firm."""
