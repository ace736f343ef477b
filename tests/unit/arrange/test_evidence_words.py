"""The verdicts trace and wording say what was compared, and never more."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gen.arrange.report import arrange
from gen.model.block import BulletList, Notice, SourceEntry, Table
from gen.model.inline import Verdict, plain_text
from gen.model.report import Report
from tests.sample_cases import SAMPLES, content_of, nodes, strings

NAME = "preliminary-contract"
Edit = Callable[[Path, dict[str, Any]], None]


def report(tmp_path: Path, edit: Edit) -> Report:
    """Arrange the sample after `edit` has changed its folder and its first source."""
    case = shutil.copytree(SAMPLES / NAME, tmp_path / "case")
    file = case / "selected-sources.json"
    selection = json.loads(file.read_text("utf-8"))
    edit(case, selection["selected_sources"][0])
    file.write_text(json.dumps(selection, ensure_ascii=False), "utf-8")
    return arrange(content_of(case, "client"))


def nothing(case: Path, source: dict[str, Any]) -> None:
    """Change nothing."""


def unhashed(case: Path, source: dict[str, Any]) -> None:
    (case / "SHA256SUMS").unlink()


def linked(case: Path, source: dict[str, Any]) -> None:
    unquoted(case, source)
    source["rule_or_holding"] = "“仲裁法的这一条没有归档，文字无从核对。”"
    source["citation"] = "《中华人民共和国仲裁法》第二条"
    source["trace"] = {"query_ids": ["Q-02"], "source_url": "https://flk.npc.gov.cn/"}


def foreign(case: Path, source: dict[str, Any]) -> None:
    source["trace"]["query_ids"] = ["Q-01"]


def unquoted(case: Path, source: dict[str, Any]) -> None:
    source["rule_or_holding"] = "认购书构成预约合同。"
    for file in (case / "narrative").glob("*.md"):
        file.write_text("依据 [S-01]。\n", "utf-8")


def folded(case: Path, source: dict[str, Any]) -> None:
    source["rule_or_holding"] = source["rule_or_holding"].replace("，", "， ")


@pytest.mark.parametrize(
    ("edit", "trace", "wording", "states"),
    [
        (nothing, "底稿在案，与采集时一致", "引文4处，均与归档原文一致", "passed passed"),
        (unhashed, "底稿在案，采集时未留摘要，是否改动未核对", "引文4处", "open passed"),
        (linked, "仅有官方网站链接，未见底稿", "未取得原文，引文1处未核对", "open open"),
        (foreign, "底稿在案，但不属于所写的查询", "引文4处", "failed passed"),
        (unquoted, "底稿在案", "没有引用原文，无从比对", "passed open"),
        (folded, "底稿在案", "（其中2处仅写法不同或标明省略）", "passed passed"),
    ],
)
def test_what_was_not_compared_is_open(
    tmp_path: Path, edit: Edit, trace: str, wording: str, states: str
) -> None:
    entry = entry_of(report(tmp_path, edit), "S-01")
    first, second, _ = (node for node in nodes(entry) if isinstance(node, Verdict))
    assert first.text.startswith(f"可追溯：{trace}")
    assert wording in second.text
    assert f"{first.state} {second.state}" == states


def entry_of(arranged: Report, name: str) -> SourceEntry:
    entries = (node for node in nodes(arranged.sections) if isinstance(node, SourceEntry))
    return next(entry for entry in entries if entry.source_id == name)


def test_the_quick_table_has_one_column_for_the_three_verdicts(tmp_path: Path) -> None:
    (table,) = (
        node
        for node in nodes(report(tmp_path, linked).sections)
        if isinstance(node, Table) and node.role == "authorities"
    )
    cells = {plain_text(row[0]): plain_text(row[-1]) for row in table.rows}
    assert plain_text(table.columns[-1].head) == "核验"
    assert cells["S-01"].startswith("仅官方链接 未取得原文")
    assert cells["S-02"] == "在案 一致 有效"


def limits(arranged: Report) -> list[str]:
    (notice,) = (node for node in arranged.closing if isinstance(node, Notice))
    (listed,) = notice.blocks
    assert isinstance(listed, BulletList)
    return ["".join(strings(item.blocks)) for item in listed.items]


def test_the_last_page_says_how_much_was_compared_and_what_a_person_must_check(
    tmp_path: Path,
) -> None:
    sentences = limits(report(tmp_path, linked))
    assert any(
        "引文核对：共12处，11处与归档原文一致，1处未取得原文、未核对。" in s for s in sentences
    )
    assert any("建议人工复核事项：S-01（仅官方链接）。" in s for s in sentences)


def test_nothing_to_review_is_not_mentioned(tmp_path: Path) -> None:
    sentences = limits(report(tmp_path, nothing))
    assert any("引文核对：共28处，28处与归档原文一致。" in s for s in sentences)
    assert not any("建议人工复核事项" in s for s in sentences)
