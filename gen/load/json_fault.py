"""Explain why a text is no JSON, in terms that the wording of the gate can translate."""

import json
from collections.abc import Mapping

from gen.load.positions import Position, position_at

_REASONS = (
    ("Expecting property name", "expected-key"),
    ("Expecting ':'", "expected-colon"),
    ("Expecting ','", "expected-comma"),
    ("Expecting value", "expected-value"),
    ("Extra data", "extra-data"),
    ("Unterminated string", "open-string"),
    ("Invalid control character", "control-character"),
    ("Invalid \\", "bad-escape"),
    ("Illegal trailing comma", "trailing-comma"),
)


class JsonFaultError(Exception):
    """Stop reading a document; carries what a ReadProblem needs."""

    def __init__(
        self,
        slug: str,
        position: Position,
        facts: Mapping[str, str],
        first: Position | None = None,
    ) -> None:
        super().__init__(slug)
        self.slug = slug
        self.position = position
        self.facts = facts
        self.first = first


def syntax_fault(text: str, error: json.JSONDecodeError) -> JsonFaultError:
    """Turn the parser's message into a reason key with the place a person should look at.

    The reasons are keys of the wording: a file that simply ends is ``cut-off`` (an editor saved it
    half-way), a comma before a closing bracket is ``trailing-comma`` and is shown at the comma.
    """
    if not text.strip():
        return JsonFaultError("not-json", (1, 1), {"reason": "empty"})
    rest = text[error.pos :].strip()
    reason = next((key for start, key in _REASONS if error.msg.startswith(start)), "other")
    offset = error.pos
    comma = _comma_before(text, error.pos)
    if (
        reason in {"expected-key", "expected-value", "trailing-comma"}
        and comma is not None
        and rest[:1] in {"]", "}"}
    ):
        reason, offset = "trailing-comma", comma
    elif not rest:
        reason, offset = "cut-off", len(text.rstrip())
    elif rest[:1] == "'":
        reason = "single-quote"
    return JsonFaultError("not-json", position_at(text, offset), {"reason": reason})


def _comma_before(text: str, offset: int) -> int | None:
    before = text[:offset].rstrip()
    return len(before) - 1 if before.endswith(",") else None
