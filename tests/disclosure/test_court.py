"""A court reads what is meant for it, and not a sentence more of the case (design §6)."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gen.check.subject import Subject
from gen.handover.printed import print_case
from gen.load.case import read_case
from gen.request import Request
from tests.sample_cases import ROOT, SAMPLES

FOR_COURT = ("face-recognition", "liquidated-damages")
_END = re.compile(r"[。；！？\n|]")
_MARKUP = re.compile(r"[*_>#`\\\s“”]|\[S-\d+\]|^\d+\. |^- ")
_SHORTEST = 8
"""Shorter pieces, such as 停线损失, are words and not sentences."""


def sentences(text: str) -> Iterator[str]:
    """Yield the sentences of `text` without marks, spaces and references."""
    for piece in _END.split(text):
        bare = _MARKUP.sub("", piece.strip())
        if len(bare) >= _SHORTEST:
            yield bare


def plain(text: str) -> str:
    return _MARKUP.sub("", text)


def texts(value: Any) -> Iterator[str]:
    """Yield every string of a JSON value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for item in value.values() if isinstance(value, dict) else value:
            yield from texts(item)


def kept_from(name: str) -> Iterator[str]:
    """Yield every sentence of a case that a court must not read."""
    case = SAMPLES / name
    plan = json.loads((case / "research-plan.json").read_text("utf-8"))
    selection = json.loads((case / "selected-sources.json").read_text("utf-8"))
    for part in sorted((case / "narrative").glob("*.md")):
        yield from sentences(part.read_text("utf-8"))
    for text in texts(plan):
        yield from sentences(text)
    for source in selection["selected_sources"]:
        for key in ("applicability", "verification_note"):
            yield from sentences(source[key])
    for text in texts(selection["excluded_candidates"]):
        yield from sentences(text)


def allowed(name: str) -> str:
    """Return all that a court may read, in one piece: quotations of law stand in both."""
    case = SAMPLES / name
    selection = json.loads((case / "selected-sources.json").read_text("utf-8"))
    parts = [(case / "case.toml").read_text("utf-8")]
    parts += [part.read_text("utf-8") for part in sorted((case / "narrative" / "court").iterdir())]
    for source in selection["selected_sources"]:
        parts += [source[key] for key in ("title", "citation", "rule_or_holding")]
    return plain("\n".join(parts))


@pytest.mark.parametrize("name", FOR_COURT)
def test_no_sentence_of_the_client_stands_in_what_a_court_reads(name: str) -> None:
    printed = print_case(Request(SAMPLES / name, ROOT, edition="court"))
    assert printed.files.keys() == {"report.md", "report.html", "report.pdf"}
    told = [plain(text.text) for text in printed.judgement.subject.outputs]
    may = allowed(name)
    kept = {sentence for sentence in kept_from(name) if sentence not in may}
    assert len(kept) > 100
    assert [sentence for sentence in sorted(kept) if any(sentence in text for text in told)] == []
    own = [s for s in sentences(_court_text(name)) if len(s) > _SHORTEST]
    assert own
    assert all(any(sentence in text for text in told) for sentence in own)


def _court_text(name: str) -> str:
    files = sorted((SAMPLES / name / "narrative" / "court").iterdir())
    return "\n".join(file.read_text("utf-8") for file in files)


def test_only_markdown_of_its_own_folder_is_read_for_a_court(tmp_path: Path) -> None:
    court = tmp_path / "narrative" / "court"
    (court / "old").mkdir(parents=True)
    (tmp_path / "narrative" / "secret.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    (court / "10-end.md").write_text("末。\n", "utf-8")
    (court / "2-start.MD").write_text("始。![图](../secret.png)![图](secret.png)\n", "utf-8")
    (court / ".hidden.md").write_text("不读。\n", "utf-8")
    (court / "notes.txt").write_text("不读。\n", "utf-8")
    (court / "old" / "1.md").write_text("不读。\n", "utf-8")
    (court / "3-linked.md").symlink_to(tmp_path.parent / "elsewhere.md")
    (tmp_path.parent / "elsewhere.md").write_text("案外。\n", "utf-8")
    subject = Subject(read_case(tmp_path, tmp_path), edition="court")
    assert list(subject.narrative) == ["2-start.MD", "10-end.md"]
    refused = [fault.kind for fault in subject.narrative["2-start.MD"].content.faults]
    assert refused == ["image-refused", "image-refused"]
    assert "path-outside" in {problem.slug for problem in subject.inputs.problems}
