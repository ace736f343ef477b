"""Every command that prints diagnostics prints them for hosts too, and masks what the case says."""

import json
import shutil
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.unit.cli.conftest import SAMPLES, Gen

SECRET = "甲公司诉乙公司股权转让纠纷案"


@pytest.fixture
def case(gen: Gen) -> Path:
    """Give a case whose plan names a candidate that it excluded, in the line and in the message."""
    case = Path(shutil.copytree(SAMPLES / "face-recognition", "cases/甲"))
    selection = case / "selected-sources.json"
    told = json.loads(selection.read_text("utf-8"))
    told["excluded_candidates"] = [
        {
            "candidate_id": "R-01",
            "title": SECRET,
            "reason": "事实不同",
            "query_id": "Q-01",
            "relevance_label": "LOW",
        }
    ]
    selection.write_text(json.dumps(told, ensure_ascii=False, indent=2), "utf-8")
    risks = case / "narrative" / "risks.md"
    risks.write_text(f"{risks.read_text('utf-8')}\n\n见{SECRET}。\n", "utf-8")
    return case


@pytest.mark.parametrize("format", ["sarif", "github", "junit"])
@pytest.mark.parametrize("command", ["check", "build"])
def test_the_case_stays_at_home_unless_asked_for(
    gen: Gen, case: Path, command: str, format: str
) -> None:
    ran = gen(command, case, "--format", format)
    assert ran.code == 1
    assert "DIS001" in ran.out
    assert SECRET not in ran.out
    assert SECRET in gen(command, case, "--format", format, "--with-source").out
    again = gen(command, case, "--format", format)  # of a build, from what is remembered
    assert again.out == ran.out


def test_the_result_is_readable_and_the_exit_code_that_of_the_verdict(gen: Gen, case: Path) -> None:
    log = json.loads(gen("check", case, "--format", "sarif").out)
    assert log["runs"][0]["invocations"][0]["exitCode"] == 1
    suites = ElementTree.fromstring(gen("check", case, "--format", "junit").out)
    assert [suite.get("name") for suite in suites] == ["cases/甲"]
    assert gen("check", case, "--format", "github").out.startswith("::error file=cases/甲/")


@pytest.mark.parametrize("format", ["sarif", "github", "junit"])
def test_files_are_judged_in_every_format(gen: Gen, format: str) -> None:
    Path("plan.json").write_text("{", "utf-8")
    for arguments in (["validate", "--plan", "plan.json"], ["filters", "plan.json"]):
        ran = gen(*arguments, "--format", format)
        assert ran.code == 2
        assert "INP004" in ran.out


def test_commands_without_diagnostics_refuse_the_formats_of_diagnostics(gen: Gen) -> None:
    ran = gen("cite", "民法典第577条", "--format", "sarif")
    assert (ran.code, ran.out) == (2, "")
    assert "text、json" in ran.err


def test_the_coverage_table_has_no_such_format(gen: Gen, case: Path) -> None:
    assert gen("check", case, "--coverage", "--format", "junit").code == 2
