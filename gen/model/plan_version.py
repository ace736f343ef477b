"""Tell the two schemas of a research plan apart (contract R-F01)."""

from collections.abc import Mapping
from typing import Any

DEEP_VERSION = "1.0"
FOCUSED_VERSION = "1.1"
FOCUSED_MODE = "focused"


def is_focused(document: Mapping[str, Any]) -> bool:
    """Tell whether `document` is a focused plan.

    That needs both ``schema_version == "1.1"`` and ``mode == "focused"``, exactly; anything else
    is read as a deep plan.
    """
    version, mode = document.get("schema_version"), document.get("mode")
    return version == FOCUSED_VERSION and mode == FOCUSED_MODE
