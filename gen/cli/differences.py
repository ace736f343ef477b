"""Show what differs between a finished report and its case, and why something was not judged."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from gen.cli.texts import say
from gen.diagnostics.cells import cell_width, padded

if TYPE_CHECKING:
    from gen.handover.difference import Difference
    from gen.handover.unjudged import UnjudgedError

_SHOWN = 12
_DIGEST = 64
"""Digests are shown by their first digits; programs get them whole."""


def difference_lines(differences: "Sequence[Difference]") -> str:
    """Return one line for each difference: what, its name, and what was stated and found."""
    words = [say(f"difference.{each.part}_{each.change}") for each in differences]
    width = max(map(cell_width, words), default=0)
    return "".join(
        f"  {padded(word, width)}  {_name(each)}\n"
        for word, each in zip(words, differences, strict=True)
    )


def difference_entry(difference: "Difference") -> Mapping[str, Any]:
    """Return a difference as it stands in JSON."""
    return {
        "part": difference.part.value,
        "change": difference.change.value,
        "name": difference.name,
        "stated": difference.stated,
        "found": difference.found,
    }


def unjudged_message(error: "UnjudgedError") -> str:
    """Return why there is no answer."""
    return say(f"unjudged.{error.reason}", **error.facts)


def _name(difference: "Difference") -> str:
    if difference.stated is None or difference.found is None:
        return say("difference.name", name=difference.name)
    values = {"stated": _short(difference.stated), "found": _short(difference.found)}
    key = "values_rebuilt" if difference.part == "rebuilt" else "values"
    return say(f"difference.{key}", name=difference.name, **values)


def _short(value: str) -> str:
    return value[:_SHOWN] if len(value) == _DIGEST else value
