"""Write down what became of a case, and read it back: JSON, checked field by field."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gen.batch.diagnostic_rows import diagnostic_from, diagnostic_row
from gen.batch.job import Outcome
from gen.batch.stamps import Seen
from gen.outcome import Verdict

_FORMAT = 1


@dataclass(frozen=True, slots=True)
class Remembered:
    """Hold what is known of a case since it was last built.

    `files` are its inputs, `parts` what it shares with others, `published` what earlier manifests
    say otherwise than its archive. `outputs` are the files of its reports, by path relative to the
    folder of each outcome's `target`.
    """

    files: Mapping[str, Seen] = field(default_factory=dict)
    parts: Mapping[str, str] = field(default_factory=dict)
    published: str = ""
    manifests: Mapping[str, Seen] = field(default_factory=dict)
    outputs: Mapping[str, Seen] = field(default_factory=dict)
    outcomes: tuple[Outcome, ...] = ()


def to_json(state: Remembered) -> bytes:
    """Return `state` as JSON."""
    value = {
        "format": _FORMAT,
        "parts": dict(state.parts),
        "published": state.published,
        "files": _seen_rows(state.files),
        "manifests": _seen_rows(state.manifests),
        "outputs": _seen_rows(state.outputs),
        "outcomes": [_outcome_row(outcome) for outcome in state.outcomes],
    }
    return json.dumps(value, ensure_ascii=True, separators=(",", ":")).encode()


def from_json(data: bytes) -> Remembered | None:
    """Return the state in `data`; None when it is of another program or no state at all."""
    try:
        value = json.loads(data)
        if value["format"] != _FORMAT:
            return None
        return Remembered(
            files=_seen(value["files"]),
            parts=value["parts"],
            published=value["published"],
            manifests=_seen(value["manifests"]),
            outputs=_seen(value["outputs"]),
            outcomes=tuple(_outcome(row) for row in value["outcomes"]),
        )
    except (ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError):
        return None


def _seen_rows(files: Mapping[str, Seen]) -> dict[str, list[Any]]:
    return {name: [seen.sha256, *(seen.stamp or ())] for name, seen in files.items()}


def _seen(rows: Mapping[str, list[Any]]) -> dict[str, Seen]:
    return {
        name: Seen(row[0], (row[1], row[2], row[3], row[4]) if len(row) > 1 else None)
        for name, row in rows.items()
    }


def _outcome_row(outcome: Outcome) -> list[Any]:
    return [
        outcome.edition,
        outcome.verdict.value,
        None if outcome.target is None else str(outcome.target),
        list(outcome.files),
        [diagnostic_row(item) for item in outcome.diagnostics],
    ]


def _outcome(row: list[Any]) -> Outcome:
    edition, verdict, target, files, diagnostics = row
    return Outcome(
        edition,
        Verdict(verdict),
        tuple(diagnostic_from(item) for item in diagnostics),
        None if target is None else Path(target),
        tuple(files),
    )
