"""Name the places of a report that links lead to.

Anchors are ASCII and stable: the author's own id when it is plain, else its position.
"""

import re
from collections.abc import Iterable, Mapping

_PLAIN = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,40}\Z")


def anchors_for(kind: str, ids: Iterable[str]) -> Mapping[str, str]:
    """Map each id to an anchor such as ``source-S-01``; ids that are not plain get a number."""
    return {
        name: f"{kind}-{name}" if _PLAIN.match(name) else f"{kind}-no-{index}"
        for index, name in enumerate(ids, start=1)
    }
