"""`gen consolidate` takes the peer's options and writes a package, all or nothing."""

import json
import os
import shutil
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from gen.files import atomic
from gen.render.formats import Rendered, render
from tests.unit.cli.conftest import SAMPLES, Gen, Ran

STAMP = "20260131_154500"
EPOCH = str(int(datetime(2026, 1, 31, 15, 45, tzinfo=UTC).timestamp()))
CASE = SAMPLES / "preliminary-contract"
RECORD = "20261012_103007_认购书约定将来一定期限内订立合同是预约还是本约"
REQUIRED = {
    "--case": "案情一段。",
    "--strategy": "思路一段。",
    "--analysis": "分析一段，见 [S-01]。",
    "--conclusion": "结论一句。",
    "--research-plan": str(CASE / "research-plan.json"),
    "--selection": str(CASE / "selected-sources.json"),
}


@pytest.fixture
def run(gen: Gen, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Give a function that consolidates with the required options, some of them changed."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", EPOCH)

    def consolidate(*more: str, **changed: str) -> Ran:
        options = {**REQUIRED, **{f"--{key.replace('_', '-')}": v for key, v in changed.items()}}
        return gen("consolidate", *[item for pair in options.items() for item in pair], *more)

    return consolidate


def written() -> set[str]:
    return {path.as_posix() for path in Path().rglob("*") if path.is_file()}


def report(project: str = "demo") -> str:
    return Path(f"archive/{project}/{STAMP}_法律检索报告.md").read_text("utf-8")


def test_the_package_holds_report_plan_and_selection_and_a_copy_is_left(run: Any) -> None:
    ran = run(project="demo", title="认购书纠纷")
    assert ran.code == 0
    assert written() == {
        f"archive/demo/{STAMP}_法律检索报告.md",
        "archive/demo/research-plan.json",
        "archive/demo/selected-sources.json",
        f"{STAMP}_法律检索报告.md",
    }
    assert Path(f"{STAMP}_法律检索报告.md").read_text("utf-8") == report()
    assert f"报告      archive/demo/{STAMP}_法律检索报告.md\n" in ran.out
    assert "精选依据  9 条\n归入底稿  0 份\n" in ran.out


def test_the_report_is_ours_in_the_internal_layout(run: Any) -> None:
    run(project="demo", title="认购书纠纷", risks="风险一句。")
    text = report()
    assert text.startswith("# 法律检索报告 · 认购书纠纷\n")
    for expected in ("内部版，不得外发", "2026年1月31日", "结论一句。", "风险一句。", "思路一段。"):
        assert expected in text
    assert "### 6.1 规范性法律依据" in text


def test_documents_are_written_again_with_indent_2_and_a_newline(run: Any) -> None:
    run(project="demo")
    for name in ("research-plan.json", "selected-sources.json"):
        value = json.loads((CASE / name).read_text("utf-8"))
        expected = json.dumps(value, ensure_ascii=False, indent=2) + "\n"
        assert Path(f"archive/demo/{name}").read_text("utf-8") == expected


@pytest.mark.parametrize(
    ("title", "project"),
    [
        ("设备 采购：第一？案", "设备_采购：第一_案"),
        ("../../x", "x"),
        ("甲\n\n## 伪造", "甲_##_伪造"),
        ("字" * 200, "字" * 80),
        ("???", f"untitled-{STAMP}"),
        (" ", "法律检索报告"),
    ],
)
def test_the_project_is_named_after_the_title(run: Any, title: str, project: str) -> None:
    assert run(title=title).code == 0
    assert [path.name for path in Path("archive").iterdir()] == [project]


@pytest.mark.parametrize("project", ["../x", "/tmp/x", ".", "", "a/../../x", "a\\b", "a\nb"])
def test_a_project_that_leaves_the_archive_is_refused(run: Any, project: str) -> None:
    ran = run(project=project)
    assert (ran.code, ran.out) == (2, "")
    assert "没有写入任何文件" in ran.err
    assert written() == set()


def test_a_project_behind_a_link_is_refused(run: Any, tmp_path: Path) -> None:
    outside = tmp_path.parent / f"{tmp_path.name}-outside"
    outside.mkdir()
    Path("archive").mkdir()
    Path("archive/demo").symlink_to(outside)
    assert run(project="demo").code == 2
    assert list(outside.iterdir()) == []


def test_texts_can_come_from_files(run: Any) -> None:
    Path("结论.md").write_text("文件里的结论。\n", encoding="utf-8")
    assert run(project="demo", conclusion="@结论.md", case="@@ 不是文件").code == 0
    assert "文件里的结论。" in report()
    assert "@ 不是文件" in report()


def test_a_text_that_cannot_be_read_is_a_diagnostic_and_nothing_is_written(run: Any) -> None:
    Path("gbk.md").write_bytes("结论".encode("gbk"))
    ran = run("--format", "json", conclusion="@gbk.md", case="@none.md")
    found = {(item["code"], item["file"]) for item in json.loads(ran.out)["diagnostics"]}
    assert ran.code == 2
    assert found == {("INP001", "none.md"), ("INP011", "gbk.md")}
    assert written() == {"gbk.md"}


def test_an_empty_conclusion_is_a_warning(run: Any) -> None:
    ran = run(project="demo", conclusion="")
    assert ran.code == 0
    assert "警告[RPT001" in ran.out
    assert " --> <--conclusion>:1:1" in ran.out
    assert run("--strict", project="demo", conclusion="").code == 1


def test_markup_in_texts_cannot_forge_a_section(run: Any) -> None:
    run(project="demo", title="甲\n\n## 三、伪造", case="<script>alert(1)</script>")
    headings = [line for line in report().splitlines() if line.startswith("## ")]
    assert all("伪造" not in line for line in headings)
    assert "<script>" not in report().replace("\\<script>", "")


def test_a_violation_exits_1_before_anything_is_written(run: Any) -> None:
    selection = json.loads((CASE / "selected-sources.json").read_text("utf-8"))
    selection["selected_sources"][0]["verification_status"] = "pending"
    Path("s.json").write_text(json.dumps(selection, ensure_ascii=False), encoding="utf-8")
    ran = run(selection="s.json")
    assert ran.code == 1
    assert "错误[SEL011" in ran.out and ran.out.endswith("没有写入任何文件。\n")
    assert written() == {"s.json"}


def test_the_focused_layout_is_written_too(run: Any) -> None:
    plan = {
        "schema_version": "1.1",
        "mode": "focused",
        "case_id": json.loads((CASE / "selected-sources.json").read_text("utf-8"))["case_id"],
        "research_brief": {"research_goal": "目标", "dispute_focus": ["焦点"]},
        "propositions": [{"id": "P-01", "statement": "判断", "importance": "decisive"}],
        "queries": [
            {
                "id": "Q-01",
                "proposition_id": "P-01",
                "interface": "search",
                "query_expression": "表达",
                "filters": {},
            }
        ],
    }
    selection = json.loads((CASE / "selected-sources.json").read_text("utf-8"))
    source = selection["selected_sources"][0]
    source["proposition_ids"], source["trace"]["query_ids"] = ["P-01"], ["Q-01"]
    selection.update(selected_sources=[source], unresolved_propositions=[], excluded_candidates=[])
    for name, value in (("p.json", plan), ("s.json", selection)):
        Path(name).write_text(json.dumps(value, ensure_ascii=False), encoding="utf-8")
    assert run(project="demo", research_plan="p.json", selection="s.json").code == 0
    assert "## 一、结论与适用前提" in report()


def test_another_case_in_the_same_project_is_refused(run: Any) -> None:
    run(project="demo")
    before = {name: Path(name).read_bytes() for name in written()}
    other = SAMPLES / "face-recognition"
    ran = run(
        project="demo",
        research_plan=str(other / "research-plan.json"),
        selection=str(other / "selected-sources.json"),
    )
    assert ran.code == 2
    assert "archive/demo 里已有另一案件的研究计划" in ran.err
    assert {name: Path(name).read_bytes() for name in written()} == before


def test_reports_of_one_second_do_not_replace_each_other(run: Any) -> None:
    run(project="demo", conclusion="第一份。")
    run(project="demo", conclusion="第二份。")
    run(project="demo", conclusion="第二份。")
    assert "第一份。" in report()
    second = f"archive/demo/{STAMP}_法律检索报告_2.md"
    assert "第二份。" in Path(second).read_text("utf-8")
    assert len(list(Path("archive/demo").glob("*.md"))) == 2


@pytest.mark.parametrize(("name", "start"), [("r.pdf", b"%PDF-"), ("r.HTML", b"<!DOCTYPE html>")])
def test_output_takes_the_format_of_its_ending(run: Any, name: str, start: bytes) -> None:
    ran = run(project="demo", output=f"交付/{name}")
    assert ran.code == 0
    assert Path(f"交付/{name}").read_bytes().startswith(start)
    assert f"另一份    交付/{name}\n" in ran.out
    assert not Path(f"{STAMP}_法律检索报告.md").exists()


def test_output_never_overwrites_an_input(run: Any) -> None:
    Path("c.md").write_text("结论。", encoding="utf-8")
    ran = run(project="demo", conclusion="@c.md", output="./c.md")
    assert ran.code == 2
    assert "正是本次的输入文件" in ran.err
    assert written() == {"c.md"}


@pytest.mark.parametrize("output", ["/proc/nope/x.md", "folder"])
def test_a_place_that_cannot_be_written_leaves_nothing_behind(run: Any, output: str) -> None:
    Path("folder").mkdir()
    assert run(project="demo", output=output).code == 2
    assert written() == set()
    assert not Path("archive").exists()


def test_a_full_disk_leaves_nothing_behind(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    real = atomic.create_file
    calls: list[Path] = []

    def full(path: Path, data: bytes, **more: Any) -> None:
        calls.append(path)
        if len(calls) == 3:
            raise OSError(28, "No space left on device")
        real(path, data, **more)

    monkeypatch.setattr(atomic, "create_file", full)
    assert run(project="demo").code == 2
    assert written() == set()


def call_reports() -> None:
    """Leave what two retrieval calls leave: reports here, records in a folder of the archive."""
    Path("archive/20261012").mkdir(parents=True)
    shutil.copy(
        CASE / "archive" / "preliminary-contract-shop" / f"{RECORD}.json", "archive/20261012"
    )
    Path(f"{RECORD}.md").write_text("# 检索报告\n", encoding="utf-8")
    Path("20261012_120000_其他.md").write_text("# 检索报告\n", encoding="utf-8")
    Path("笔记_认购书.md").write_text("不是检索报告\n", encoding="utf-8")


def test_include_archives_calls_with_their_record_and_lists_them(run: Any) -> None:
    call_reports()
    ran = run(project="demo", include="认购书约定, 没有的")
    assert ran.code == 0
    assert {path.name for path in Path("archive/demo").iterdir()} == {
        f"{RECORD}.json",
        f"{RECORD}.md",
        f"{STAMP}_法律检索报告.md",
        "research-plan.json",
        "selected-sources.json",
    }
    assert report().count(f"`{RECORD}.json`") == 1
    assert Path(f"archive/20261012/{RECORD}.json").exists()
    assert "归入底稿  2 份" in ran.out


def test_include_that_matches_nothing_exits_1_and_writes_nothing(run: Any) -> None:
    call_reports()
    before = written()
    for include in ("没有的", "", " , "):
        ran = run(project="demo", include=include)
        assert ran.code == 1
        assert "没有文件匹配 --include" in ran.err
    assert written() == before


def test_include_never_takes_a_report_of_ours_for_a_call(run: Any) -> None:
    run(project="demo")
    assert run(project="demo", include="报告").code == 1


def test_a_record_is_never_overwritten(run: Any) -> None:
    call_reports()
    Path("archive/demo").mkdir()
    Path(f"archive/demo/{RECORD}.md").write_text("# 另一份\n", encoding="utf-8")
    ran = run(project="demo", include="认购书约定")
    assert ran.code == 2
    assert "底稿不予覆盖" in ran.err
    assert Path(f"archive/demo/{RECORD}.md").read_text("utf-8") == "# 另一份\n"


def test_records_that_sources_refer_to_are_found_in_the_archive(run: Any) -> None:
    shutil.copytree(CASE / "archive", "archive")
    ran = run(project="demo")
    assert ran.code == 0
    assert "EVD002" not in ran.out
    selection = json.loads((CASE / "selected-sources.json").read_text("utf-8"))
    referred = {source["trace"]["archive_ref"] for source in selection["selected_sources"]}
    assert f"附带原始底稿：{len(referred)}份" in report()


def test_a_record_that_is_included_and_referred_to_is_listed_once(run: Any) -> None:
    shutil.copytree(CASE / "archive", "archive")
    Path(f"{RECORD}.md").write_text("# 检索报告\n", encoding="utf-8")
    assert run(project="demo", include="认购书约定").code == 0
    assert report().count("| Q-02 | 2026-10-12 10:30:07 |") == 1
    assert Path(f"archive/demo/{RECORD}.json").exists()


@pytest.mark.parametrize("way", ["before", "after", "environment"])
def test_the_archive_can_be_elsewhere(
    gen: Gen, run: Any, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    required = [item for pair in REQUIRED.items() for item in pair]
    if way == "environment":
        monkeypatch.setenv("YD_ARCHIVE_DIR", "elsewhere")
    before = ["--archive-dir", "elsewhere"] if way == "before" else []
    after = ["--archive-dir", "elsewhere"] if way == "after" else []
    ran = gen(*before, "consolidate", *required, "--project", "demo", *after)
    assert ran.code == 0
    assert Path("elsewhere/demo/research-plan.json").exists()
    assert not Path("archive").exists()


def test_the_copy_goes_where_the_user_works_or_nowhere(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("work").mkdir()
    monkeypatch.setenv("YD_USER_CWD", "work")
    run(project="demo")
    assert [path.name for path in Path("work").iterdir()] == [f"{STAMP}_法律检索报告.md"]
    monkeypatch.delenv("YD_USER_CWD")
    run("--no-cwd-report", "--no-report", "--no-archive", project="other")
    assert not Path(f"{STAMP}_法律检索报告.md").exists()
    assert Path("archive/other/research-plan.json").exists()


def test_json_is_all_there_is_on_stdout(run: Any) -> None:
    ran = run("--format", "json", project="demo")
    assert json.loads(ran.out)["verdict"] == "deliverable"
    assert "archive/demo" in ran.err


def test_without_a_fixed_time_the_clock_names_the_report(
    gen: Gen, monkeypatch: pytest.MonkeyPatch
) -> None:
    required = [item for pair in REQUIRED.items() for item in pair]
    assert gen("consolidate", *required, "--project", "demo").code == 0
    [file] = Path("archive/demo").glob("*.md")
    written_at = datetime.strptime(file.name[:15], "%Y%m%d_%H%M%S").astimezone()
    assert abs((datetime.now(UTC) - written_at).total_seconds()) < 60
    assert os.environ.get("SOURCE_DATE_EPOCH") is None


def test_the_finished_files_are_judged_as_well(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a layout itself adds is in no document and no text: only the finished file shows it."""
    selection = json.loads((CASE / "selected-sources.json").read_text("utf-8"))
    excluded = selection["excluded_candidates"][0]["title"]

    def adding(*arguments: Any) -> Rendered:
        done = render(*arguments)
        return Rendered({name: data + excluded.encode() for name, data in done.files.items()}, None)

    plain = run(project="demo")
    monkeypatch.setattr("gen.consolidate.printing.render", adding)
    ran = run(project="demo")
    assert "DIS001" not in plain.out
    [found] = [line for line in ran.out.splitlines() if "DIS001" in line]
    assert excluded[:20] in found
    assert "archive/demo/report.md" in ran.out
