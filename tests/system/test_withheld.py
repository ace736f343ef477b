"""A report that may not leave changes nothing on disk, and the exit code says which it was."""

import json
import shutil
from pathlib import Path

import pytest

from tests.system.command import contents, copy_sample
from tests.system.command import gen_here as gen


@pytest.fixture(scope="module")
def delivered(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a case with a delivered Markdown report, to be copied."""
    folder = tmp_path_factory.mktemp("delivered")
    case = copy_sample("preliminary-contract", folder / "case")
    assert gen("build", str(case), "--to", "md", cwd=folder).returncode == 0
    return case


@pytest.fixture
def built(delivered: Path, tmp_path: Path) -> Path:
    """Return a case of one's own with a delivered Markdown report."""
    return Path(shutil.copytree(delivered, tmp_path / "case"))


def test_a_violation_withholds_and_the_old_report_stays(built: Path) -> None:
    before = contents(built / "dist" / "client")
    analysis = built / "narrative" / "analysis.md"
    analysis.write_text(analysis.read_text("utf-8") + "\n另见 [S-99]。\n", "utf-8")
    done = gen("build", str(built), "--to", "md", cwd=built)
    assert done.returncode == 1
    assert "RPT002" in done.stdout
    assert "保持原样" in done.stderr
    assert contents(built / "dist" / "client") == before


def test_an_unreadable_input_is_not_judged_and_hides_no_other_problem(built: Path) -> None:
    before = contents(built / "dist" / "client")
    (built / "selected-sources.json").write_text('{"case_id": "x",', "utf-8")
    plan = json.loads((built / "research-plan.json").read_text("utf-8"))
    plan["case_id"] = " "
    (built / "research-plan.json").write_text(json.dumps(plan), "utf-8")
    done = gen("build", str(built), "--to", "md", "--format", "json", cwd=built)
    assert done.returncode == 2
    codes = {item["code"] for item in json.loads(done.stdout)["diagnostics"]}
    assert {"INP004", "PLN002"} <= codes
    assert contents(built / "dist" / "client") == before


def test_a_report_needs_a_date_from_its_inputs(built: Path) -> None:
    settings = built / "case.toml"
    lines = settings.read_text("utf-8").splitlines(keepends=True)
    settings.write_text("".join(line for line in lines if not line.startswith("date")), "utf-8")
    without = gen("build", str(built), "--to", "md", cwd=built, SOURCE_DATE_EPOCH="")
    assert without.returncode == 1
    assert "RPT004" in without.stdout
    given = gen("build", str(built), "--to", "md", cwd=built, SOURCE_DATE_EPOCH="1767225600")
    assert given.returncode == 0
    assert "日期：2026年1月1日" in (built / "dist/client/report.md").read_text("utf-8")


def test_what_cannot_be_built_is_not_judged(built: Path) -> None:
    settings = built / "case.toml"
    settings.write_text('theme = "memoo"\n' + settings.read_text("utf-8"), "utf-8")
    done = gen("build", str(built), "--to", "md", cwd=built)
    assert done.returncode == 2
    assert "INP018" in done.stdout


def test_a_case_without_its_elements_is_withheld_from_the_court(built: Path) -> None:
    done = gen("build", str(built), "--to", "md", "--edition", "court", cwd=built)
    assert done.returncode == 1
    assert "RPT014" in done.stdout
    assert not (built / "dist" / "court").exists()


def test_a_folder_of_the_user_is_not_deleted(built: Path, tmp_path: Path) -> None:
    target = tmp_path / "out" / "case" / "client"
    target.mkdir(parents=True)
    (target / "notes.txt").write_text("mine", "utf-8")
    done = gen("build", str(built), "--to", "md", "--out", str(tmp_path / "out"), cwd=built)
    assert done.returncode == 2
    assert "INP021" in done.stdout
    assert (target / "notes.txt").read_text("utf-8") == "mine"
