"""Remember between judgements what was made of inputs that are still the same.

Two stages are kept apart from the rest. A record of the archive is read once for each content, for
as long as a process lasts. What the rules find in the inputs alone, with the verdicts on the
evidence, may outlive the process: no theme, font or logo can change it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Protocol

from gen.check.gate import Policy
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Diagnostic
from gen.evidence.library import HeldText, held_texts
from gen.evidence.verdicts import SourceVerdict
from gen.files.hashing import sha256_json
from gen.files.kept import Kept
from gen.load.published import disagreements
from gen.model.record import Record

ROOM = 32 * 1024 * 1024
"""How many bytes of records a process that goes on keeps the readings of (32 MiB)."""
_BYTES = 4
"""What a character of a text counts for: as text and, once it was compared, folded."""

_BY_HASHES = {
    "Inputs": {"plan", "selection", "folder", "hashes", "law"},
    "CaseFolder": {
        *("path", "settings", "settings_text", "narrative", "archive", "hash_list", "court"),
        *("review", "published"),
    },
    "Archive": {"records", "captured"},
    "Subject": {"inputs", "held"},
}
"""What follows from the bytes that were read; every other field counts by itself.

The marks of a reviewer count for nothing: the one rule on them is judged with the print. Of earlier
reports only what disagrees counts: a case that was just built is the same case.
"""


@dataclass(frozen=True, slots=True)
class InputFindings:
    """Hold what the rules find in the inputs of a case without looking at how they are printed.

    `verdicts` are those on the evidence, by source; `files` those files beside the report that say
    how the evidence was judged, by name.
    """

    diagnostics: tuple[Diagnostic, ...]
    verdicts: Mapping[str, SourceVerdict]
    files: Mapping[str, bytes] = field(default_factory=dict)


class Findings(Protocol):
    """Keep findings. `case` and `edition` say whose they are, `digest` what they were made of."""

    def find(self, case: Path, edition: str, digest: str) -> InputFindings | None:
        """Return what was found in these very inputs, None when nobody knows."""

    def keep(self, case: Path, edition: str, digest: str, found: InputFindings) -> None:
        """Keep what was found for the next time."""


class RecentFindings:
    """Keep the newest findings of each case and edition as long as the process goes on."""

    def __init__(self) -> None:
        self._found: dict[tuple[Path, str], tuple[str, InputFindings]] = {}

    def find(self, case: Path, edition: str, digest: str) -> InputFindings | None:
        """Return what was found in these very inputs, None when nobody knows."""
        known = self._found.get((case, edition))
        return known[1] if known is not None and known[0] == digest else None

    def keep(self, case: Path, edition: str, digest: str, found: InputFindings) -> None:
        """Keep what was found in place of what was found before."""
        self._found[case, edition] = digest, found


@dataclass(frozen=True, slots=True)
class Memory:
    """Hold the readings of records, their texts, and the findings, None where these are not kept.

    By default nothing is kept.
    """

    findings: Findings | None = None
    records: Kept[Record] = field(default_factory=Kept)
    texts: Kept[tuple[HeldText, ...]] = field(default_factory=Kept)

    def held(self, record: Record) -> tuple[HeldText, ...]:
        """Return the texts of `record`, read once for each content."""
        return self.texts.get((record.file, record.sha256), lambda: held_texts(record), _weight)


def lasting_memory(findings: Findings | None = None) -> Memory:
    """Return the memory of a process that judges again and again."""
    return Memory(findings, Kept(ROOM), Kept(ROOM))


def digest_of(subject: Subject, policy: Policy) -> str | None:
    """Return the SHA-256 over all that decides what the rules find in the inputs of a case.

    `subject` knows nothing of the theme yet. None when there is no case folder.
    """
    folder = subject.folder
    if folder is None:
        return None
    parts = (subject, subject.inputs, folder, folder.archive, policy)
    return sha256_json(
        {
            "slug": folder.slug,
            "published": disagreements(folder.published, folder.archive.hashes),
            "read": {**subject.inputs.hashes, **folder.archive.hashes},
            **{type(part).__name__: _uncovered(part) for part in parts},
        }
    )


def _weight(texts: tuple[HeldText, ...]) -> int:
    return sum(_BYTES * len(held.text.content) for held in texts)


def _uncovered(part: Any) -> Mapping[str, str]:
    covered = _BY_HASHES.get(type(part).__name__, set())
    return {
        each.name: repr(getattr(part, each.name))
        for each in fields(part)
        if each.name not in covered
    }
