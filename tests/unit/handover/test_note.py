"""The note tells whoever receives a package what it is, without saying more than may be said."""

import datetime
from collections.abc import Collection
from typing import Any

import pytest

from gen.diagnostics.diagnostic import Severity
from gen.handover.note import NoteFacts, write_note
from gen.model.edition import Edition
from gen.publish.manifest import CaseIdentity
from tests.sample_cases import SAMPLES, content_of
from tests.unit.publish.reports import build_manifest


def note(edition: Edition, names: Collection[str] = (), **changes: Any) -> str:
    content = content_of(SAMPLES / "liquidated-damages", edition)
    manifest = build_manifest({}, edition=edition).model_copy(update=changes)
    return write_note(NoteFacts(manifest, content.selection, content.labels, names)).decode()


def test_the_internal_note_is_marked_and_counts_what_the_gate_found() -> None:
    text = note("internal", counts={Severity.ERROR: 0, Severity.WARNING: 2, Severity.INFO: 1})
    assert "内部版，不得外发" in text
    assert "可交付（警告 2 条，信息 1 条）" in text
    assert "已排除 10 条候选（LOW 2 条，MISMATCH 8 条）。" in text


def test_the_outward_note_speaks_of_neither_gate_nor_records() -> None:
    text = note("client", records={"archive/x.json": "0" * 64})
    assert "已排除 10 条候选（弱相关 2 条，不对位 8 条）。" in text
    assert not {word for word in ("内部", "门禁", "底稿", "gen ") if word in text}


def test_files_are_explained_and_folders_counted() -> None:
    text = note("internal", ["narrative/facts.md", "narrative/risks.md", "case.toml", "new.bin"])
    assert "- `narrative/`（2 个文件）：正文稿" in text
    assert "- `case.toml`：案件设置" in text
    assert "- `new.bin`\n" in text


@pytest.mark.parametrize(("names", "words"), [(["archive/x.json"], "已收入"), ([], "没有收入")])
def test_the_note_says_whether_the_records_are_in(names: list[str], words: str) -> None:
    assert f"底稿 1 份{words}" in note("internal", names, records={"archive/x.json": "0" * 64})


def test_a_title_stays_text() -> None:
    case = CaseIdentity(
        title="甲 *乙*\n# 丙 <b>", project="x", date=datetime.date(2026, 1, 2), as_of=None
    )
    lines = note("client", case=case).splitlines()
    assert lines[0].startswith("# 甲 \\*乙\\*")
    assert sum(line.startswith("# ") for line in lines) == 1
    assert "截至日" not in "\n".join(lines)
