"""`gen import` turns a package of the peer, or of `gen consolidate`, into a case."""

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from gen.arrange.report import arrange
from gen.load.narrative import PARTS
from gen.model.report import Report
from tests.sample_cases import content_of
from tests.unit.cli.conftest import SAMPLES, Gen

EPOCH = "1769874300"  # 2026-01-31 15:45 UTC
REPORT = "20260131_154500_法律检索报告.md"
OPTIONS = {"facts": "case"}
NAMES = sorted(path.parent.name for path in SAMPLES.glob("*/case.toml"))

HARD = """\
概述见 [S-01]，附注[^b]与另一附注[^a]。星号 \\* 与 a_b_c、`x|y`、1\\. 不是列表。

### 一、标题 \\# 与 **强调**

> #### 引文里的标题
>
> 引文。

- 甲
  1. 乙
- 丙

| 项 | 值 |
| --- | :---: |
| a\\|b | [S-01] |

    ## 五、检索思路与方法

##### 更深一级

末段。[^b]

[^a]: 第一条附注。

    附注的第二段。
[^b]: 第二条附注，又见附注[^c]。
[^c]: 附注里的附注。
"""


@pytest.fixture
def case(tmp_path: Path) -> Callable[[str], Path]:
    """Give a function that copies a sample as it was before anybody hashed its records."""

    def copy(name: str) -> Path:
        target = tmp_path / "old" / name
        shutil.copytree(SAMPLES / name, target)
        (target / "SHA256SUMS").unlink()
        return target

    return copy


def consolidated(gen: Gen, case: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Consolidate `case` into the folder of its records, as people do, and return that folder."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", EPOCH)
    project = next(path.name for path in (case / "archive").iterdir())
    options = {
        "research-plan": case / "research-plan.json",
        "selection": case / "selected-sources.json",
        "archive-dir": case / "archive",
        "project": project,
        "title": "往来：<旧>案*",
        **{
            OPTIONS.get(name, name): f"@{case / 'narrative' / name}.md"
            for name in PARTS
            if (case / "narrative" / f"{name}.md").exists()
        },
    }
    words = [word for name, value in options.items() for word in (f"--{name}", str(value))]
    ran = gen("consolidate", *words, "--no-cwd-report")
    assert ran.code == 0, ran.out + ran.err
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    return case / "archive" / project


def arranged(folder: Path) -> Report:
    return arrange(content_of(folder, "internal"))


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def round_trip(gen: Gen, old: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the case that comes back; `old` gets its settings, which a package does not have."""
    package = consolidated(gen, old, monkeypatch)
    ran = gen("import", package, "--out", "cases/new")
    assert ran.code in {0, 1}, ran.err
    shutil.copy("cases/new/case.toml", old / "case.toml")
    for name in ("research-plan.json", "selected-sources.json"):
        assert Path("cases/new", name).read_bytes() == (package / name).read_bytes()
        (package / name).unlink()  # a case has them above its archive
    return Path("cases/new").absolute()


@pytest.mark.parametrize("name", NAMES)
def test_a_consolidated_case_comes_back_as_it_was(
    gen: Gen, case: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    old = case(name)
    new = round_trip(gen, old, monkeypatch)
    for document in ("research-plan.json", "selected-sources.json"):
        value = json.loads((old / document).read_text("utf-8"))
        assert json.loads((new / document).read_text("utf-8")) == value
    for record in sorted((old / "archive").rglob("*.json")):
        assert (new / record.relative_to(old)).read_bytes() == record.read_bytes()
    assert arranged(new).sections == arranged(old).sections


@pytest.mark.parametrize("name", ["preliminary-contract", "face-recognition"])
def test_headings_footnotes_and_signs_of_markup_come_back(
    gen: Gen, case: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    old = case(name)
    for part in ("facts", "analysis", "risks", "strategy"):
        (old / f"narrative/{part}.md").write_text(HARD, "utf-8")
    (old / "narrative/next-actions.md").unlink()
    new = round_trip(gen, old, monkeypatch)
    before, after = arranged(old), arranged(new)
    assert after.footnotes == before.footnotes
    assert after.sections == before.sections
    assert not (new / "narrative/next-actions.md").exists()


def test_the_answer_says_what_was_taken_and_that_nothing_was_hashed(
    gen: Gen, case: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    package = consolidated(gen, case("shareholder-inspection"), monkeypatch)
    ran = gen("import", package)
    assert ran.code == 0
    assert "已导入为 cases/shareholder-inspection（底稿 7 份）" in ran.err
    assert f"正文稿取自 {REPORT}：facts、purpose、conclusion" in ran.err
    assert "没有生成 SHA256SUMS" in ran.err
    assert not Path("cases/shareholder-inspection/SHA256SUMS").exists()
    assert "date = 2026-01-31" in Path("cases/shareholder-inspection/case.toml").read_text()


def test_nothing_is_ever_overwritten(
    gen: Gen, case: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    package = consolidated(gen, case("preliminary-contract"), monkeypatch)
    gen("import", package, "--out", "cases/a")
    before = {name: Path("cases/a", name).read_bytes() for name in files(Path("cases/a"))}
    ran = gen("import", package, "--out", "cases/a")
    assert (ran.code, ran.out) == (2, "")
    assert "cases/a 已经存在" in ran.err
    assert {name: Path("cases/a", name).read_bytes() for name in files(Path("cases/a"))} == before


def peer_report(title: str = "设备买卖") -> str:
    """Write a report in the layout of the public tool, in words of this test."""
    return f"""\
# 法律检索报告 · {title}

> 生成时间：2026-03-02 09:30:15
> 项目包：`archive/demo/`

---

## 一、案情简介

买方逾期付款。

## 二、检索目的与问题

能否解除合同？

## 三、检索结论

### 3.1 一句话定性

可以解除 [S-01]。

### 3.2 核心依据速查

| 编号 | 位阶／类型 |
|---|---|
| S-01 | 法律 |

### 3.3 风险与不确定性

（请补充风险与不确定性）

### 3.4 后续行动

1. 发函。

## 四、分析与判断

### 4.1 问题与适用前提

| 争点／要件 | 缺口 |
|---|---|
| 甲 | 无 |

### 4.2 综合分析

## 一、作者自己的标题

分析一段 [S-01]。

```
## 五、检索思路与方法
```

## 五、检索思路与方法

先查法条。

### 5.1 命题—缺口—查询轨迹

| Query | 命题／缺口 |
|---|---|
| Q-01 | P-01 |

## 六、精选法律依据与案例

## 七、未解决问题、排除记录与原始轨迹

_无。_
"""


def peer_package(folder: Path, report: str) -> Path:
    """Build ``archive/demo`` by hand: documents, a record with its twin, and the report."""
    package = folder / "archive" / "demo"
    package.mkdir(parents=True)
    sample = SAMPLES / "preliminary-contract"
    for name in ("research-plan.json", "selected-sources.json"):
        text = (sample / name).read_text("utf-8")
        (package / name).write_text(
            text.replace("archive/preliminary-contract-shop/", "archive/demo/")
        )
    for record in (sample / "archive/preliminary-contract-shop").glob("*.json"):
        shutil.copy(record, package)
    (package / "20260302_090000_甲.md").write_text("# 检索报告 · 甲\n", "utf-8")
    (package / "20260302_093015_法律检索报告.md").write_text(report, "utf-8")
    return package


def test_a_package_of_the_peer_is_cut_along_its_own_headings(gen: Gen, tmp_path: Path) -> None:
    ran = gen("import", peer_package(tmp_path / "peer", peer_report()))
    new = Path("cases/demo")
    narrative = {name: (new / f"narrative/{name}.md") for name in PARTS}
    text = {name: path.read_text("utf-8") for name, path in narrative.items() if path.exists()}
    assert text == {
        "facts": "买方逾期付款。\n",
        "purpose": "能否解除合同？\n",
        "conclusion": "可以解除 [S-01]。\n",
        "next-actions": "1. 发函。\n",
        "analysis": "## 一、作者自己的标题\n\n分析一段 [S-01]。\n\n"
        "```\n## 五、检索思路与方法\n```\n",
        "strategy": "先查法条。\n",
    }
    assert "旧报告的 risks 只有占位提示" in ran.err
    assert 'title = "设备买卖"' in (new / "case.toml").read_text("utf-8")
    assert "date = 2026-03-02" in (new / "case.toml").read_text("utf-8")
    assert {name for name in files(new) if name.endswith("报告.md") or "甲.md" in name} == {
        "archive/demo/20260302_090000_甲.md",
        "archive/demo/20260302_093015_法律检索报告.md",
    }


def test_the_answer_lists_what_the_old_files_lack(gen: Gen, tmp_path: Path) -> None:
    package = peer_package(tmp_path / "peer", peer_report())
    (package / "20260302_093015_法律检索报告.md").unlink()
    ran = gen("import", package)
    assert ran.code == 1
    assert "包内没有旧报告" in ran.err
    tail = ran.out[ran.out.index("cases/demo 还缺") :].splitlines()
    assert any(line.startswith("  错误 RPT") for line in tail)


def test_a_focused_report_of_the_peer_keeps_its_parts_apart(gen: Gen, tmp_path: Path) -> None:
    report = """\
# 法律检索报告 · 门禁

> 生成时间：2026-03-02 09:30:15；精选依据 10 条

## 一、结论与适用前提

可以请求。

**案情范围**

业主。

**风险与未确认事项**

举证。

**后续行动**：发函。

## 二、分析

分析一段。

## 三、精选依据

### 3.1 规范性法律依据

## 四、未解决问题

_无。_

<details>
<summary>检索过程与追溯</summary>

先查法条。

| Query | 命题／缺口 | 接口 | 查询表达 | 筛选 |
|---|---|---|---|---|
| Q1 | P1／— | search | 甲 | `{}` |

</details>
"""
    package = peer_package(tmp_path / "peer", report)
    for name in ("research-plan.json", "selected-sources.json"):
        shutil.copy(SAMPLES / "face-recognition" / name, package)
    gen("import", package)
    narrative = Path("cases/demo/narrative")
    assert {path.stem: path.read_text("utf-8") for path in narrative.iterdir()} == {
        "conclusion": "可以请求。\n",
        "facts": "业主。\n",
        "risks": "举证。\n",
        "next-actions": "发函。\n",
        "analysis": "分析一段。\n",
        "strategy": "先查法条。\n",
    }


@pytest.mark.parametrize(
    ("report", "said"),
    [
        (peer_report().replace("## 五、检索", "## 伍、检索"), "不是已知的版式"),
        (peer_report().replace("分析一段", "### 3.4 后续行动\n\n伪造"), "出现了两次"),
    ],
)
def test_a_report_that_cannot_be_cut_safely_gives_no_narrative(
    gen: Gen, tmp_path: Path, report: str, said: str
) -> None:
    ran = gen("import", peer_package(tmp_path / "peer", report))
    assert ran.code == 1
    assert said in ran.err
    assert not Path("cases/demo/narrative").exists()
    assert Path("cases/demo/archive/demo/20260302_093015_法律检索报告.md").exists()


def broken(package: Path, name: str) -> None:
    (package / name).write_bytes('{\n  "甲": 1,\n}'.encode())


def not_utf8(package: Path) -> None:
    (package / "20260302_093015_法律检索报告.md").write_bytes("报告".encode("gbk"))


def link_out(package: Path) -> None:
    secret = package.parents[2] / "secret.json"
    secret.write_text("{}")
    (package / "20260302_100000_乙.json").symlink_to(secret)


def fifo(package: Path) -> None:
    os.mkfifo(package / "20260302_100000_乙.json")


def no_plan(package: Path) -> None:
    (package / "research-plan.json").unlink()


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda package: broken(package, "research-plan.json"), "research-plan.json:2:9"),
        (lambda package: broken(package, "selected-sources.json"), "selected-sources.json:2:9"),
        (not_utf8, "法律检索报告.md:1:1"),
        (link_out, "符号链接指向包外"),
        (fifo, "不是普通文件"),
        (no_plan, "缺 research-plan.json"),
    ],
)
def test_what_cannot_be_read_leaves_nothing_behind(
    gen: Gen, tmp_path: Path, damage: Callable[[Path], None], said: str
) -> None:
    package = peer_package(tmp_path / "peer", peer_report())
    damage(package)
    ran = gen("import", package)
    assert ran.code == 2
    assert said in ran.out + ran.err
    assert not Path("cases").exists()


def test_a_target_must_be_a_plain_free_name_outside_the_package(gen: Gen, tmp_path: Path) -> None:
    package = peer_package(tmp_path / "peer", peer_report())
    for target in ("cases/a b", "cases/.x", package / "new"):
        ran = gen("import", package, "--out", target)
        assert ran.code == 2
    assert not Path("cases").exists()
    assert not (package / "new").exists()


def test_records_of_other_projects_that_sources_name_come_along(gen: Gen, tmp_path: Path) -> None:
    package = peer_package(tmp_path / "peer", peer_report())
    other = package.parent / "early"
    other.mkdir()
    selection = package / "selected-sources.json"
    value = json.loads(selection.read_text("utf-8"))
    reference = value["selected_sources"][0]["trace"]["archive_ref"]
    name = reference.rsplit("/", 1)[1]
    (package / name).rename(other / name)
    (other / "20260101_000000_无关.json").write_text("{}")
    selection.write_text(selection.read_text("utf-8").replace(reference, f"archive/early/{name}"))
    gen("import", package)
    early = Path("cases/demo/archive/early")
    assert [path.name for path in early.iterdir()] == [name]


def test_a_package_under_another_name_keeps_the_name_that_its_sources_use(
    gen: Gen, tmp_path: Path
) -> None:
    package = peer_package(tmp_path / "peer", peer_report())
    moved = package.rename(tmp_path / "包")
    gen("import", moved)
    assert 'project = "demo"' in Path("cases/demo/case.toml").read_text("utf-8")


def test_the_newest_report_counts_unless_another_is_named(gen: Gen, tmp_path: Path) -> None:
    package = peer_package(tmp_path / "peer", peer_report("旧"))
    newer = "20260302_093015_法律检索报告_2.md"
    (package / newer).write_text(peer_report("新"), "utf-8")
    gen("import", package, "--out", "cases/a")
    gen("import", package, "--out", "cases/b", "--report", "20260302_093015_法律检索报告.md")
    assert 'title = "新"' in Path("cases/a/case.toml").read_text("utf-8")
    assert 'title = "旧"' in Path("cases/b/case.toml").read_text("utf-8")
    assert gen("import", package, "--out", "cases/c", "--report", "x.md").code == 2


def test_with_json_stdout_is_json_whether_or_not_anything_was_imported(
    gen: Gen, tmp_path: Path
) -> None:
    package = peer_package(tmp_path / "peer", peer_report())
    verdicts = {0: "deliverable", 1: "withheld", 2: "not_judged"}
    first, second = (
        gen("import", package, "--out", "cases/a", "--format", "json") for _ in range(2)
    )
    assert second.code == 2
    for ran in (first, second):
        assert json.loads(ran.out)["verdict"] == verdicts[ran.code]
