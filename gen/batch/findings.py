"""Keep what the rules found in the inputs of a case: in ``.gen/``, JSON, checked field by field.

There is one entry for each case and edition. It counts only when the digest over the inputs, the
program and the versions of its libraries is the one at hand; themes, fonts and logos are no part of
it, because these rules never see them.
"""

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gen.batch.diagnostic_rows import diagnostic_from, diagnostic_row
from gen.batch.entries import findings_key
from gen.batch.store import Store
from gen.check.memory import InputFindings
from gen.evidence.judged import Wording
from gen.evidence.tracing import Trace
from gen.evidence.verdicts import SourceVerdict, TextState
from gen.files.hashing import sha256_json

_FORMAT = 1


@dataclass(frozen=True, slots=True)
class StoredFindings:
    """Keep findings in `store`. `program` is the digest of the program and its libraries.

    With `anew` nothing that is kept is believed; it is replaced.
    """

    store: Store
    program: str
    anew: bool = False

    def find(self, case: Path, edition: str, digest: str) -> InputFindings | None:
        """Return what was found in these very inputs, None when nobody knows."""
        data = None if self.anew else self.store.read(findings_key(case, edition))
        return _from_json(data, self._whole(digest)) if data is not None else None

    def keep(self, case: Path, edition: str, digest: str, found: InputFindings) -> None:
        """Keep what was found for the next time."""
        self.store.write(findings_key(case, edition), _to_json(found, self._whole(digest)))

    def _whole(self, digest: str) -> str:
        return sha256_json([self.program, digest])


def _to_json(found: InputFindings, digest: str) -> bytes:
    value = {
        "format": _FORMAT,
        "digest": digest,
        "diagnostics": [diagnostic_row(item) for item in found.diagnostics],
        "verdicts": {name: _verdict_row(item) for name, item in found.verdicts.items()},
        "files": {name: data.decode() for name, data in found.files.items()},
    }
    return json.dumps(value, ensure_ascii=True, separators=(",", ":")).encode()


def _from_json(data: bytes, digest: str) -> InputFindings | None:
    """Return the findings in `data`, None when they are not of the inputs of `digest`."""
    try:
        value = json.loads(data)
        if (value["format"], value["digest"]) != (_FORMAT, digest):
            return None
        return InputFindings(
            tuple(diagnostic_from(row) for row in value["diagnostics"]),
            {name: _verdict(row) for name, row in value["verdicts"].items()},
            {name: text.encode() for name, text in value["files"].items()},
        )
    except (ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError):
        return None


def _verdict_row(verdict: SourceVerdict) -> list[Any]:
    counts: Mapping[str, int] = {wording.value: n for wording, n in verdict.counts.items()}
    return [verdict.trace.value, verdict.text.value, counts]


def _verdict(row: list[Any]) -> SourceVerdict:
    trace, text, counts = row
    found = Counter({Wording(name): int(n) for name, n in counts.items()})
    return SourceVerdict(Trace(trace), TextState(text), found)
