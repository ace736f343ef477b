"""Capture and audit in an empty case, as the commands do."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from gen.files.kept import Kept
from gen.holdings.audit import AuditMeans
from gen.holdings.evidence_files import read_kept
from gen.holdings.paragraph_index import ParagraphIndex
from gen.law.knowledge import NO_MORE, Knowledge
from gen.load.captured import read_captured
from gen.load.case_reader import CaseReader
from gen.model.captured import SourceFile
from gen.model.record import Record
from gen.model.source_audit import AuditItem, AuditQueue
from gen.workbench.audit import audit
from gen.workbench.capture import Arrival, CaptureDone, capture
from gen.workbench.evidence_folder import EvidenceFolder

LAW = "中华人民共和国劳动合同法"
DAY = date(2026, 11, 1)


@dataclass
class Bench:
    """A case with its evidence folder. `knowledge` is what the repository knows about the law."""

    case: Path
    knowledge: Knowledge = field(default_factory=lambda: NO_MORE)

    @property
    def folder(self) -> EvidenceFolder:
        return EvidenceFolder(self.case)

    def capture(self, batch: Any, **options: Any) -> CaptureDone:
        data = json.dumps(batch, ensure_ascii=False).encode()
        return capture(self.folder, Arrival(data, batch, **options), self.knowledge.catalogue)

    def full(self, title: str, text: str, **more: Any) -> CaptureDone:
        """Capture one full text from a professional database."""
        item = {"title": title, "content": text, "status": "现行有效", **more}
        return self.capture({"results": [item]}, provider="北大法宝")

    def audit(self) -> AuditQueue:
        return audit(self.folder, AuditMeans(self.knowledge, DAY, ParagraphIndex(None)))

    def kinds(self) -> list[str]:
        return [item.kind for item in self.audit().items]

    def only(self) -> AuditItem:
        """Return the one item of the queue."""
        [item] = self.audit().items
        return item

    def sources(self, folder: str = "sources") -> list[SourceFile]:
        return [read_kept(path, SourceFile) for path in self.folder.files(folder)]

    def records(self) -> tuple[Record, ...]:
        """Return what the rest of gen reads of the workbench."""
        return tuple(read_captured(CaseReader(self.case, self.case), Kept())[0])

    def contents(self) -> dict[str, bytes]:
        """Return every file of the store but the lock."""
        root = self.folder.path
        files = (path for path in root.rglob("*") if path.is_file() and path.name != ".lock")
        return {path.relative_to(root).as_posix(): path.read_bytes() for path in files}


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path)


@pytest.fixture
def benches(tmp_path: Path) -> Callable[[str], Bench]:
    """Give a function that makes a case by name."""

    def make(name: str) -> Bench:
        (tmp_path / name).mkdir(parents=True)
        return Bench(tmp_path / name)

    return make


def articles(*numbers: str, text: str = "用人单位应当依法履行义务。") -> str:
    """Return the text of articles with these numbers."""
    return "\n".join(f"第{number}条　{text}" for number in numbers)
