"""Tell from a text itself whether it breaks off: signals at its end, and sentences cut in two.

A signal counts only at the end of a text: 摘要 is a word of 专利法 第二十六条, and …… stands in
judgments. Words and limits are in ``data/completeness.toml``.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from gen.law.folding import fold_characters
from gen.model.captured import Part, SourceKind
from gen.resources import package_toml

_AROUND = re.compile(r"^[\s\[(<《]+|[\s\])>》»→:|.…]+$")
_MARKS = re.compile(r"(?<![*_`#\s])[*_`#\s]+$")


@cache
def limits() -> Mapping[str, Any]:
    """Return signal words and thresholds (constant package data, read once)."""
    return package_toml("holdings", "data", "completeness.toml")


def signal_at_end(text: str) -> str | None:
    """Return the words at the end of `text` by which a page says that there is more."""
    table = limits()["signals"]
    end = _MARKS.sub("", text)
    tail = fold_characters(end[-int(table["window"]) :])
    found = (mark for mark in table["endings"] if tail.endswith(fold_characters(mark)))
    mark = next(found, None)
    if mark is not None:
        return str(mark)
    last = _AROUND.sub("", tail.rsplit("\n", 1)[-1])
    return next((str(word) for word in table["lines"] if last == fold_characters(word)), None)


def is_cut(text: str, kind: SourceKind) -> bool:
    """Tell whether the last sentence of `text` has no end.

    A judgment ends with names and a date: only a last line that is too long for those counts.
    """
    last = _MARKS.sub("", text).rsplit("\n", 1)[-1].strip()
    ends: Sequence[str] = limits()["sentence"]["ends"]
    if not last or any(last.endswith(end) for end in ends):
        return False
    return kind == "statute" or len(last) > limits()["sentence"]["longest_signature"]


def breaks_off(parts: Sequence[Part], kind: SourceKind) -> str | None:
    """Return ``signal`` or ``cut`` when the text that `parts` are breaks off, else None."""
    if not parts:
        return None
    last = parts[-1]
    if signal_at_end(last.text) is not None:
        return "signal"
    has_articles = any(part.kind == "article" for part in parts)
    judged: SourceKind = "statute" if last.kind == "article" else "case"
    if kind == "statute" and has_articles and last.kind in {"heading", "annex"}:
        return None
    return "cut" if is_cut(last.text, judged) else None
