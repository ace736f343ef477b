"""Make findings of the faults of locked parts: one for each part, reason and file."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from gen.check.finding import Finding, TextPlace
from gen.check.locked_fault import LockedFault
from gen.check.wording import read_words
from gen.diagnostics.cells import cut
from gen.diagnostics.diagnostic import Location

_SHOWN = 24
"""How many characters of the words a message quotes."""


def locked_findings(faults: Iterable[LockedFault], wording: str = "") -> Iterator[Finding]:
    """Yield a finding for the first of all faults that have file, part and reason in common.

    The message is `wording`, or that of the reason. Its facts are the part's name, the first words
    that are concerned, how many there are, what was measured, and the page.
    """
    for _, group in groupby(sorted(faults, key=_kind), key=_kind):
        alike = list(group)
        first = alike[0]
        facts = {
            "part": read_words("locked")["parts"][first.part],
            "words": _shortened(first.text),
            "n": str(len(alike)),
            "detail": first.detail,
            "page": str(first.page or ""),
            "pages": "、".join(dict.fromkeys(str(fault.page) for fault in alike if fault.page)),
        }
        yield Finding(TextPlace(Location(first.file)), facts, wording or first.reason)


def _kind(fault: LockedFault) -> tuple[str, str, str]:
    return fault.file, fault.part, fault.reason


def _shortened(text: str) -> str:
    return cut(" ".join(text.split()), _SHOWN)
