"""Gather what is found beside the blocks while a text is read."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gen.load.markdown.lines import TextLines
from gen.load.markdown.pieces import source_offset
from gen.load.markdown.text import FaultKind, ImageUse, Mark, MarkdownFault
from gen.model.text_run import TextRun

if TYPE_CHECKING:
    from gen.load.markdown.pieces import Pieces


@dataclass(frozen=True, slots=True)
class Findings:
    """Collect marks, faults, pictures and runs of one text in the order in which they are met.

    `definitions` holds the labels of all footnotes with a body; `calls` lists those that were
    called, in order of their first call, and `numbers` says at which place of that list.
    """

    lines: TextLines
    definitions: frozenset[str] = frozenset()
    marks: list[Mark] = field(default_factory=list)
    faults: list[MarkdownFault] = field(default_factory=list)
    images: list[ImageUse] = field(default_factory=list)
    runs: list[TextRun] = field(default_factory=list)
    calls: list[str] = field(default_factory=list)
    numbers: dict[str, int] = field(default_factory=dict)

    def fault(self, kind: FaultKind, offset: int, **facts: str) -> None:
        """Note a fault at `offset` of the source."""
        self.faults.append(MarkdownFault(kind, *self.lines.place(offset), facts))

    def footnote_number(self, label: str) -> int | None:
        """Note a call of the footnote `label` and return its number; None when it has no body."""
        if label not in self.definitions:
            return None
        if label not in self.numbers:
            self.calls.append(label)
            self.numbers[label] = len(self.calls)
        return self.numbers[label]


@dataclass(frozen=True, slots=True)
class LineFindings:
    """Add to `findings` from one paragraph, heading or cell, whose offsets `pieces` trace back."""

    findings: Findings
    pieces: "Pieces"

    def fault(self, kind: FaultKind, span: Sequence[int], **facts: str) -> None:
        """Note a fault of a part at `span` of the content."""
        self.findings.fault(kind, source_offset(self.pieces, span[0]), **facts)

    def mark(self, label: str, span: Sequence[int]) -> None:
        """Note a mark."""
        self.findings.marks.append(Mark(label, *self._place(span)))

    def image(self, path: str, alternative: str, span: Sequence[int]) -> None:
        """Note a picture."""
        self.findings.images.append(ImageUse(path, alternative, *self._place(span)))

    def _place(self, span: Sequence[int]) -> tuple[int, int]:
        return self.findings.lines.place(source_offset(self.pieces, span[0]))
