"""Repair a case whose points are made by hand: one for each sentence of its narrative."""

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gen.files.hashing import sha256_json
from gen.law.knowledge import NO_MORE
from gen.load.document import Document, read_json
from gen.load.positions import position_at
from gen.model.captured import Workbench
from gen.model.corrections import Correction, Ignored, ignore_key, ignored_keys, read_lines
from gen.model.link_files import CORRECTIONS_FILE, IGNORED_FILE
from gen.model.linking import Label, LinkCounts, Links, Point, Target
from gen.model.repair import RepairQueue
from gen.workbench.evidence_folder import EvidenceFolder
from gen.workbench.repair import RepairDone, RepairMeans, apply_findings, undo
from gen.workbench.repair_findings import Caller
from gen.workbench.repair_queue import repair_queue

SENTENCE = re.compile(r"[^。！？；\r\n]+[。！？；]?")
CITED = re.compile(r"《([^》]+)》(第[零一二三四五六七八九十百千]+条)")


@dataclass
class Repairs:
    """A case with a narrative, and the commands that repair it."""

    case: Path

    @property
    def folder(self) -> EvidenceFolder:
        return EvidenceFolder(self.case)

    def write(self, text: str, file: str = "narrative/analysis.md") -> None:
        path = self.case / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())

    def text(self, file: str = "narrative/analysis.md") -> str:
        return (self.case / file).read_bytes().decode()

    def links(self) -> Links:
        """Return one point for each sentence, by content and number among equals."""
        ignored = ignored_keys(self.ignored())
        points: list[Point] = []
        seen: dict[str, int] = {}
        for path in sorted(self.case.glob("narrative/**/*.md")):
            text = path.read_bytes().decode("utf-8-sig")
            for match in SENTENCE.finditer(text):
                sentence = match[0].strip()
                if len(sentence) < 4:
                    continue
                number = seen[sentence] = seen.get(sentence, 0) + 1
                line, column = position_at(text, match.start())
                cited = CITED.search(sentence)
                target = Target(title=cited[1], article=cited[2]) if cited else Target()
                points.append(
                    Point(
                        id=sha256_json([sentence, number])[:16],
                        kind="statute" if cited else "statement",
                        file=path.relative_to(self.case).as_posix(),
                        line=line,
                        column=column,
                        sentence=sentence,
                        words=cited[0] if cited else sentence,
                        target=target,
                        trace="absent",
                        wording="not_compared",
                        force="unknown",
                        label=Label.UNCHECKED if cited else Label.UNLINKED,
                        reason="absent",
                        ignored=ignore_key(sentence, target) in ignored,
                    )
                )
        return Links(
            case=self.case.name,
            law_day="2026-11-01",
            inputs="0" * 64,
            counts=LinkCounts(
                points=len(points),
                linked=0,
                weak=0,
                unchecked=0,
                unlinked=len(points),
                corrected=0,
                ignored=sum(point.ignored for point in points),
                declared=0,
                claims=0,
                sources=0,
                paragraphs=0,
            ),
            points=tuple(points),
        )

    def point(self, words: str) -> str:
        """Return the id of the one point whose sentence has `words`."""
        [found] = [each.id for each in self.links().points if words in each.sentence]
        return found

    def finding(self, words: str, action: str = "correct", **more: Any) -> dict[str, Any]:
        """Return a finding about the one sentence with `words`."""
        return {"point": self.point(words), "action": action, "reason": "与原文不符", **more}

    def apply(self, *findings: Any, by: str | None = "张律师", dry_run: bool = False) -> RepairDone:
        text = json.dumps({"findings": findings}, ensure_ascii=False, indent=2)
        return self.apply_text(text, by=by, dry_run=dry_run)

    def apply_text(
        self, text: str, by: str | None = "张律师", *, dry_run: bool = False
    ) -> RepairDone:
        document = read_json(text.encode(), "findings.json")
        assert isinstance(document, Document)
        return apply_findings(self.folder, document, Caller(who=by), self.means(dry_run=dry_run))

    def undo(self, name: str | None, why: str = "改错了") -> RepairDone:
        return undo(self.folder, name or "", Caller("李律师", None, why), self.means())

    def means(self, *, dry_run: bool = False) -> RepairMeans:
        return RepairMeans(NO_MORE.catalogue, self.links, lambda file: f"case/{file}", dry_run)

    def queue(self) -> RepairQueue:
        return repair_queue(self.links(), (), Workbench(query="问题"), lambda _: "没有来源")

    def log(self) -> tuple[Correction, ...]:
        path = self.case / CORRECTIONS_FILE
        return read_lines(path.read_text("utf-8"), Correction) if path.exists() else ()

    def ignored(self) -> tuple[Ignored, ...]:
        path = self.case / IGNORED_FILE
        return read_lines(path.read_text("utf-8"), Ignored) if path.exists() else ()

    def claims(self) -> Any:
        return json.loads((self.case / "claims.json").read_text("utf-8"))

    def contents(self) -> dict[str, bytes]:
        """Return every file of the case but the lock."""
        files = (path for path in self.case.rglob("*") if path.is_file() and path.name != ".lock")
        return {path.relative_to(self.case).as_posix(): path.read_bytes() for path in files}
