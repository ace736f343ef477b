"""Name the editions of a report (design §6)."""

from typing import Literal, get_args

Edition = Literal["internal", "client", "court"]

EDITIONS: tuple[Edition, ...] = get_args(Edition)
"""All editions, the internal one first."""

OUTWARD_EDITIONS: frozenset[str] = frozenset({"client", "court"})
"""The editions that leave the firm."""
