"""Change one file of a sample in memory, and judge the evidence of what comes out.

Nothing is written: the changed file is read as the program reads it, all others stay as loaded. Of
a narrative text only the changed block is read again, because quotations are bound within it.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from gen.check.gate import judge_subject
from gen.check.registry import RULES
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Diagnostic
from gen.evidence.judged import SHORT
from gen.load.archive import Archive, UnreadableRecord
from gen.load.case import read_case
from gen.load.case_folder import SELECTION_FILE, CaseFolder
from gen.load.document import Document, read_document
from gen.load.inputs import Inputs
from gen.load.markdown import read_markdown
from gen.load.narrative import NarrativePart
from gen.model.record import record_from
from tests.sample_cases import NAMES, SAMPLES

_APART_FROM_NARRATIVE = ("cited", "sources", "integrity", "traces")
"""What the evidence of a case says of its sources and records, whatever the narrative quotes."""
EVIDENCE_RULES = tuple(rule for rule in RULES if "EVD000" < rule.code < "EVD030")


@dataclass(frozen=True)
class Span:
    """A piece of one file: ``text[start:end]``."""

    file: str
    start: int
    end: int


@dataclass(frozen=True)
class Change:
    """One change of one sample: what stands at `span` becomes `new`."""

    sample: "Sample"
    kind: str
    span: Span
    new: str

    def __str__(self) -> str:
        old = self.sample.text(self.span)
        return f"{self.sample.name}/{self.span.file}:{self.span.start} {old!r} → {self.new!r}"

    def found(self) -> list[Diagnostic]:
        """Return what the rules on evidence say about the changed case."""
        return list(judge_subject(self.sample.changed(self.span, self.new), EVIDENCE_RULES))


@dataclass(frozen=True)
class Sample:
    """Hold one sample: its files as texts, and what was loaded from them."""

    name: str

    @cached_property
    def subject(self) -> Subject:
        return Subject(read_case(SAMPLES / self.name, SAMPLES / self.name))

    @property
    def folder(self) -> CaseFolder:
        assert self.subject.folder is not None
        return self.subject.folder

    @cached_property
    def files(self) -> dict[str, str]:
        folder = SAMPLES / self.name
        names = [SELECTION_FILE, *self.folder.archive.hashes]
        names += [f"narrative/{part}.md" for part in self.folder.narrative]
        return {name: (folder / name).read_bytes().decode() for name in names}

    def text(self, span: Span) -> str:
        return self.files[span.file][span.start : span.end]

    @cached_property
    def quotations(self) -> tuple[Span, ...]:
        """Return every quotation of twelve characters or more, between its marks."""
        return tuple(self._quotations())

    def _quotations(self) -> Iterator[Span]:
        for placed in self.subject.case_evidence.quotations:
            judged = placed.judged
            if judged.length < SHORT or not judged.wording.agrees:
                continue
            location = placed.place.location
            lines = self.files[location.file].split("\n")
            before = sum(len(line) + 1 for line in lines[: (location.line or 1) - 1])
            start = before + (location.column or 1)
            quoted = judged.claimed.quotation.text
            assert self.files[location.file].startswith(quoted, start), quoted
            yield Span(location.file, start, start + len(quoted))

    def string(self, *path: str | int) -> Span:
        """Return the span of a string of the selection."""
        document = self.subject.inputs.selection
        assert document is not None
        value = document.value
        for step in path:
            value = value[step]
        location = document.location(path)
        lines = self.files[SELECTION_FILE].split("\n")
        start = sum(len(line) + 1 for line in lines[: (location.line or 1) - 1])
        start += location.column or 1
        return Span(SELECTION_FILE, start, start + len(value))

    def changed(self, span: Span, new: str) -> Subject:
        """Return the case with `new` at `span`."""
        text = self.files[span.file]
        text = text[: span.start] + new + text[span.end :]
        inputs, folder = self.subject.inputs, self.folder
        if span.file == SELECTION_FILE:
            document = read_document(text.encode(), SELECTION_FILE)
            assert isinstance(document, Document)
            inputs = replace(inputs, selection=document, folder=replace(folder, narrative={}))
        elif span.file.startswith("narrative/"):
            block = _block(text, span.start)
            part = NarrativePart(span.file, read_markdown(block))
            inputs = replace(inputs, folder=replace(folder, narrative={"part": part}))
        else:
            inputs = self._with_record(inputs, span.file, text)
        return self._sharing(Subject(inputs))

    def _sharing(self, changed: Subject) -> Subject:
        """Spare `changed` what it shares with the sample, so that thousands can be judged."""
        if changed.folder is not None and changed.folder.archive is self.folder.archive:
            changed.__dict__["evidence"] = self.subject.evidence
        if changed.inputs.selection is self.subject.inputs.selection:
            changed.__dict__["selection"] = self.subject.selection
            changed.__dict__["cited"] = self.subject.cited
        changed.__dict__["plan"] = self.subject.plan
        if {"evidence", "cited"} <= changed.__dict__.keys():
            mine = self.subject.case_evidence
            shared = {name: getattr(mine, name) for name in _APART_FROM_NARRATIVE}
            changed.case_evidence.__dict__.update(shared)
        return changed

    def _with_record(self, inputs: Inputs, file: str, text: str) -> Inputs:
        records = {record.file: record for record in self.folder.archive.records}
        document = read_document(text.encode(), file)
        if isinstance(document, Document):
            digest = hashlib.sha256(text.encode()).hexdigest()
            records[file] = record_from(document.value, file, digest)
            archive = Archive(tuple(records.values()))
        else:
            del records[file]
            archive = Archive(tuple(records.values()), (UnreadableRecord(file, document),))
        return replace(inputs, folder=replace(self.folder, archive=archive, narrative={}))


def all_samples() -> tuple[Sample, ...]:
    return tuple(Sample(name) for name in NAMES)


def _block(text: str, offset: int) -> str:
    """Return the paragraph, the list or the table around `offset`."""
    start = text.rfind("\n\n", 0, offset) + 2 if "\n\n" in text[:offset] else 0
    end = text.find("\n\n", offset)
    return text[start : end if end >= 0 else len(text)]
