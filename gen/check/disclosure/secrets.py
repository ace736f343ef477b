"""Find keys and tokens (report-standards notes, section 6.2)."""

import math
import re
from collections import Counter
from collections.abc import Iterator

from gen.check.disclosure.joined import Hit, JoinedTexts

_KEY = re.compile(
    r"sk[-_][A-Za-z0-9_-]{16,}|AKIA[0-9A-Z]{16}|LTAI[A-Za-z0-9]{12,24}|AKID[A-Za-z0-9]{13,40}"
    r"|gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{22,}|glpat-[\w-]{20,}|xox[abprs]-[\w-]{10,}"
    r"|AIza[\w-]{35}|eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.?[\w-]*|-----BEGIN [A-Z ]*PRIVATE KEY",
    re.ASCII,
)
_ASSIGNED = re.compile(
    r"(?:api[_-]?key|access[_-]?key|token|secret|passw(?:or)?d|bearer|authorization)"
    r"[\"'` ]*[=: ][\"'` ]*(?P<value>[A-Za-z0-9_\-./+=]{12,})",
    re.IGNORECASE | re.ASCII,
)
_LEAST_ENTROPY = 3.0
"""In bits for a character: words of a language and placeholders have less."""


def secrets(texts: JoinedTexts) -> Iterator[Hit]:
    """Yield every key of a known form, and every value that is called one and looks random."""
    for offset, run in texts.runs:
        known = [match.span() for match in _KEY.finditer(run)]
        for match in _ASSIGNED.finditer(run):
            start, end = match.span("value")
            is_known = any(first < end and start < last for first, last in known)
            if not is_known and entropy(match["value"]) >= _LEAST_ENTROPY:
                known.append((start, end))
        for start, end in sorted(known):
            yield texts.hit("message", (offset + start, offset + end))


def entropy(text: str) -> float:
    """Return the Shannon entropy of `text` in bits for a character."""
    shares = (count / len(text) for count in Counter(text).values())
    return -sum(share * math.log2(share) for share in shares)
