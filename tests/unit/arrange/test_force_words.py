"""What the page says about force: state, basis, reach, and what nobody checked."""

import shutil
from pathlib import Path

import pytest

from gen.arrange.report import arrange
from gen.model.block import Notice, SourceEntry, Table
from gen.model.inline import Verdict, plain_text
from gen.model.report import Report
from gen.outcome import Verdict as GateVerdict
from gen.pipeline import build_case
from gen.request import Request
from gen.settings import Settings
from tests.json_patch import patched
from tests.sample_cases import SAMPLES, content_of, nodes, strings

SELECTION = "selected-sources.json"


def report(folder: Path, name: str, source: int = 0, settings: str = "", **facts: str) -> Report:
    """Arrange the sample `name` with other facts of one source, and more lines of case.toml."""
    import json

    case = folder / "case"
    shutil.copytree(SAMPLES / name, case, ignore=lambda *_: {"dist"})
    patch = [
        {"op": "add", "path": f"/selected_sources/{source}/{key}", "value": value}
        for key, value in facts.items()
    ]
    selection = patched(json.loads((case / SELECTION).read_text("utf-8")), patch)
    (case / SELECTION).write_text(json.dumps(selection, ensure_ascii=False), "utf-8")
    text = (case / "case.toml").read_text("utf-8")
    (case / "case.toml").write_text(f"{settings}\n{text}", "utf-8")
    return arrange(content_of(case, "internal"))


def force(report: Report, source_id: str) -> Verdict:
    [entry] = [
        node
        for node in nodes(report.sections)
        if isinstance(node, SourceEntry) and node.source_id == source_id
    ]
    return [node for node in nodes(entry) if isinstance(node, Verdict)][-1]


def quick_row(report: Report, source_id: str) -> list[str]:
    [table] = [
        node
        for node in nodes(report.sections)
        if isinstance(node, Table) and node.role == "authorities"
    ]
    rows = [[plain_text(cell) for cell in row] for row in table.rows]
    return next(row for row in rows if row[0] == source_id)


def test_in_force_as_far_as_the_law_data_reach(tmp_path: Path) -> None:
    verdict = force(report(tmp_path, "shareholder-inspection"), "S-01")
    assert verdict.text == (
        "时点效力：现行有效（依据法律数据，核对至2026年7月17日；截至日效力未核，"
        "底稿于2026年9月14日标注现行有效）"
    )
    assert verdict.state == "open"


def test_within_the_reach_the_verdict_is_passed(tmp_path: Path) -> None:
    copy = tmp_path / "case"
    shutil.copytree(SAMPLES / "shareholder-inspection", copy, ignore=lambda *_: {"dist"})
    settings = copy / "case.toml"
    settings.write_text(settings.read_text("utf-8").replace("2026-09-14", "2026-07-01"), "utf-8")
    verdict = force(arrange(content_of(copy, "client")), "S-01")
    assert verdict.text == "时点效力：现行有效（依据法律数据，核对至2026年7月1日）"
    assert verdict.state == "passed"


def test_a_superseded_text_is_named_with_the_one_that_took_its_place(tmp_path: Path) -> None:
    arranged = report(tmp_path, "shareholder-inspection")
    verdict = force(arranged, "S-09")
    assert verdict.text == (
        "时点效力：2018修正文本自2024年7月1日起已被2023修订文本取代（依据法律数据）"
    )
    assert verdict.state == "passed"
    assert quick_row(arranged, "S-09")[-1].split() == ["在案", "一致", "旧版本"]


@pytest.mark.parametrize(
    ("citation", "words", "state"),
    [
        ("某某规定第三条", "未知，未检索到可核验依据（作者注明现行有效）", "open"),
        ("《中华人民共和国合同法》第八条", "自2021年1月1日起已废止（依据法律数据）", "failed"),
        ("民通意见第八条", "自2021年1月1日起已废止（依据未经核对原文的法律数据）", "open"),
        ("商标法（2026年修订）第八条", "尚未施行（2027年1月1日起施行）", "open"),
    ],
)
def test_each_state_has_its_words(tmp_path: Path, citation: str, words: str, state: str) -> None:
    verdict = force(report(tmp_path, "shareholder-inspection", citation=citation), "S-01")
    assert words in verdict.text
    assert verdict.state == state


def test_a_case_has_no_force(tmp_path: Path) -> None:
    assert force(report(tmp_path, "face-recognition"), "S-10").text == "时点效力：不适用"


def test_the_day_of_the_facts_has_its_own_verdict(tmp_path: Path) -> None:
    arranged = report(tmp_path, "shareholder-inspection", settings="facts_date = 2023-05-01")
    words = force(arranged, "S-01").text
    # The title of S-01 names the text of 2023, which was not yet in force on that day.
    assert words.endswith("；案件事实发生日（2023年5月1日）：当日尚未施行（2024年7月1日起施行）")
    assert force(arranged, "S-09").text.endswith("（2023年5月1日）：当日有效")


def test_the_limits_name_what_nobody_checked_and_what_the_report_cannot(tmp_path: Path) -> None:
    arranged = report(tmp_path, "shareholder-inspection")
    [limits] = [
        node
        for node in nodes(arranged.closing)
        if isinstance(node, Notice) and "未核验" in "".join(strings(node))
    ]
    words = "".join(strings(limits))
    assert "截至日效力未核的来源：S-01、S-02、S-04、S-03、S-05、S-06、S-07、S-08。" in words
    assert "本报告不接受历史法源作核心依据，系报告能力限制" in words


def test_the_scan_of_levels_shows_what_is_blank(tmp_path: Path) -> None:
    arranged = report(tmp_path, "shareholder-inspection")
    [table] = [
        node
        for node in nodes(arranged.sections)
        if isinstance(node, Table) and node.role == "levels"
    ]
    rows = {plain_text(row[0]): plain_text(row[1]) for row in table.rows}
    assert rows["行政法规"] == "空白"
    assert rows["司法解释"] == "S-04、S-05、S-06、S-07、S-08"
    assert list(rows)[:3] == ["宪法", "法律", "司法解释"]


def test_case_and_repository_choose_order_and_style(tmp_path: Path) -> None:
    case = tmp_path / "case"
    shutil.copytree(SAMPLES / "shareholder-inspection", case, ignore=lambda *_: {"dist"})
    text = (case / "case.toml").read_text("utf-8")
    (case / "case.toml").write_text(f'order = "court"\n{text}', "utf-8")
    settings = Settings(order="tree", citation_style="academic")
    build = build_case(Request(case, tmp_path, settings, formats=("md",)))
    assert build.verdict is GateVerdict.DELIVERABLE
    page = (build.target / "report.md").read_text("utf-8")
    assert "| 展示次序 | 按法释〔2009〕14号的引用次序 |" in page
    assert "《中华人民共和国公司法》第57条第2款" in page
    assert page.index("S-09 ") < page.index("S-04 ")
