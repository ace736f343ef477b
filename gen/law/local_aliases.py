"""Read the short names that a text gives itself: 《…》（以下简称“《民法典》”）."""

import re
from collections.abc import Collection

from gen.law.name_index import may_begin
from gen.law.name_notes import CALLED
from gen.law.names import fold_name

_QUOTED = re.compile(r"[“\"'《「]{0,2}([^“”\"'《》「」()\n]{1,30}(?:\([^()\n]{1,6}\))?)")
_MOST = 40


def alias_in(text: str, start: int, end: int) -> list[str]:
    """Return the folded short names that the notes at ``text[start:end]`` give."""
    called = CALLED.search(text, start, end)
    match = _QUOTED.match(text, called.end(), end) if called is not None else None
    return [fold_name(match[1])] if match is not None else []


def alias_before(text: str, start: int, aliases: Collection[str]) -> tuple[int, int] | None:
    """Return the span of the alias that stands directly in front of `start`, if one does."""
    for alias in aliases:
        for joint in ("", "的", "之", "中"):
            end = start - len(joint)
            begin = end - len(alias)
            if text.endswith(alias + joint, 0, start) and begin >= 0 and may_begin(text, begin):
                return begin, end
    return None
