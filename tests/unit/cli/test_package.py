"""`gen package` writes one ZIP, or nothing."""

import json
import shutil
import zipfile
from pathlib import Path

import pytest

from gen.files import atomic
from tests.unit.cli.conftest import Gen


@pytest.fixture
def case(gen: Gen, sample: Path) -> Path:
    """Give a case that passes the gate."""
    return Path(shutil.copytree(sample, "case", ignore=shutil.ignore_patterns("dist")))


def names(file: str) -> set[str]:
    with zipfile.ZipFile(file) as archive:
        return {Path(name).relative_to("case").parts[0] for name in archive.namelist()}


def test_the_default_is_the_internal_package_without_records(gen: Gen, case: Path) -> None:
    ran = gen("package", case, "--out", "new/a.zip")
    assert (ran.code, ran.out.splitlines()[0]) == (0, "new/a.zip")
    assert "已写成 new/a.zip（内部版，13 个文件）" in ran.err
    assert {"research-plan.json", "selected-sources.json", "narrative"} <= names("new/a.zip")
    assert "archive" not in names("new/a.zip")


def test_records_come_along_on_demand(gen: Gen, case: Path) -> None:
    assert gen("package", case, "--out", "a.zip", "--with-archive").code == 0
    assert "archive" in names("a.zip")


def test_an_outward_package_holds_reports_in_the_formats_asked_for(gen: Gen, case: Path) -> None:
    assert gen("package", case, "-e", "client", "--to", "md", "--out", "a.zip").code == 0
    assert names("a.zip") == {"report.md", "sources.json", "说明.md", "manifest.json"}
    assert not (case / "dist").exists()


def test_running_again_gives_the_same_file(gen: Gen, case: Path) -> None:
    for name in ("a.zip", "b.zip", "a.zip"):
        assert gen("package", case, "--out", name).code == 0
    assert Path("a.zip").read_bytes() == Path("b.zip").read_bytes()


def test_what_the_gate_withholds_is_not_packed(gen: Gen, case: Path) -> None:
    Path("a.zip").write_bytes(b"old")
    with (case / "narrative" / "analysis.md").open("a", encoding="utf-8") as analysis:
        analysis.write("\n另见 [S-99]。\n")
    ran = gen("package", case, "--out", "a.zip", "--format", "json")
    assert ran.code == 1
    assert {item["code"] for item in json.loads(ran.out)["diagnostics"]} >= {"RPT002"}
    assert "不予交付；没有写 a.zip。" in ran.err
    assert Path("a.zip").read_bytes() == b"old"


def test_a_case_without_the_elements_of_the_court_is_not_packed_for_it(
    gen: Gen, case: Path
) -> None:
    assert gen("package", case, "-e", "court", "--out", "a.zip").code == 1
    assert not Path("a.zip").exists()


def test_a_court_is_given_the_report_and_no_data_beside_it(gen: Gen, sample: Path) -> None:
    case = sample.parent / "face-recognition"
    assert gen("package", case, "-e", "court", "--to", "md", "--out", "a.zip").code == 0
    with zipfile.ZipFile("a.zip") as archive:
        files = {Path(name).name: archive.read(name).decode() for name in archive.namelist()}
    assert files.keys() == {"report.md", "说明.md", "manifest.json"}
    assert "未解决" not in files["说明.md"]
    assert "排除" not in files["说明.md"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--out", "a.tar"], "--out 应当是 .zip 文件"),
        (["--out", "a.zip", "-e", "client", "--with-archive"], "检索底稿不得外发"),
        (["--out", "a.zip", "-e", "all"], "--edition 不能是 all"),
        (["--out", "a.zip", "--to", "docx"], "没有格式 docx"),
        ([], "缺少选项"),
    ],
)
def test_misuse_is_explained(gen: Gen, case: Path, arguments: list[str], words: str) -> None:
    ran = gen("package", case, *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert words in ran.err
    assert not Path("a.zip").exists()


def test_a_folder_in_the_way_stays(gen: Gen, case: Path) -> None:
    Path("a.zip").mkdir()
    ran = gen("package", case, "--out", "a.zip")
    assert ran.code == 2
    assert "a.zip 不是普通文件，没有写入。" in ran.err


def test_a_full_disk_leaves_nothing(gen: Gen, case: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(atomic, "create_file", full)
    assert gen("package", case, "--out", "new/a.zip").code == 2
    assert not Path("new").exists()
