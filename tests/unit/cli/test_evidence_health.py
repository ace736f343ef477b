"""No report leaves the firm while a gate of its evidence is closed, whatever a file says."""

import json
import shutil
from pathlib import Path

import pytest

from tests.unit.cli.conftest import SAMPLES, Gen
from tests.unit.cli.test_evidence import batch, fits

LAW = "中华人民共和国社区矫正法"
WHOLE = "第一条　为了规范社区矫正，制定本法。\n第二条　本法自公布之日起施行。"
BUILD = ("build", "case", "-e", "client", "-t", "md")
REPORT = Path("case/dist/client/report.md")


@pytest.fixture
def case(gen: Gen) -> Path:
    """Give a case whose every point has its source, with a workbench."""
    shutil.copytree(SAMPLES / "face-recognition", "case")
    assert gen("evidence", "init", "case", "--query", "问题").code == 0
    return Path("case")


def capture(gen: Gen, **item: str) -> None:
    ran = gen("evidence", "capture", "case", "--provider", "北大法宝", "-i", batch(item))
    assert ran.code == 0, ran.err


@pytest.mark.usefixtures("case")
def test_a_client_waits_until_what_is_missing_was_captured(gen: Gen) -> None:
    capture(gen, title=LAW)
    ran = gen(*BUILD)
    assert (ran.code, REPORT.exists()) == (1, False)
    assert "EVD040" in ran.out
    capture(gen, title=LAW, content=WHOLE, status="现行有效")
    assert gen(*BUILD).code == 0
    report = REPORT.read_text("utf-8")
    assert not [word for word in ("关联率", "已关联", "补检", "EVD040") if word in report]


def test_what_was_written_down_decides_nothing(gen: Gen, case: Path) -> None:
    """Number 23: the inputs decide, whoever says what else in evidence/health.json."""
    capture(gen, title=LAW)
    ran = gen("evidence", "health", "case", "-f", "json")
    health = fits("evidence-health", ran.out)
    assert (ran.code, health["passed"], health["required"]) == (1, False, True)
    health["passed"], health["figures"]["blockers"], health["gates"] = True, 0, []
    (case / "evidence/health.json").write_text(json.dumps(health), "utf-8")
    (case / "evidence/queue.json").write_text("{}", "utf-8")
    assert gen(*BUILD).code == 1


def test_inside_the_firm_it_is_a_warning(gen: Gen, case: Path) -> None:
    capture(gen, title=LAW)
    ran = gen("check", case, "-e", "internal", "-f", "json")
    [found] = [each for each in json.loads(ran.out)["diagnostics"] if each["code"] == "EVD040"]
    assert (ran.code, found["severity"]) == (0, "warning")


@pytest.mark.parametrize(
    "setting", ['[severities]\nEVD040 = "info"', "[evidence]\nrequired = true"]
)
def test_no_setting_of_a_repository_opens_a_gate_to_the_outside(gen: Gen, setting: str) -> None:
    shutil.copytree(SAMPLES / "face-recognition", "case")
    Path("gen.toml").write_text(setting, "utf-8")
    capture(gen, title=LAW)
    assert gen(*BUILD).code == 1


def test_a_case_says_itself_that_it_waits_for_nothing(gen: Gen, case: Path) -> None:
    capture(gen, title=LAW)
    with (case / "case.toml").open("a", encoding="utf-8") as settings:
        settings.write("\n[evidence]\nrequired = false\n")
    assert gen(*BUILD).code == 0
    ran = gen("evidence", "health", case)
    assert ran.code == 1
    assert "没有要求" in ran.out


def test_every_command_shows_the_same_decision(gen: Gen, case: Path) -> None:
    capture(gen, title=LAW)
    gen("evidence", "audit", case)
    written = (case / "evidence/health.json").read_bytes()
    ran = gen("evidence", "health", case, "-f", "json")
    assert json.loads(written) == json.loads(ran.out)
    assert (case / "evidence/health.json").read_bytes() == written
    assert "未过  全文（source_fulltext_required）" in gen("evidence", "health", case).out


def test_limits_of_the_repository_are_told_with_the_figures(gen: Gen) -> None:
    shutil.copytree(SAMPLES / "face-recognition", "case")
    Path("case/narrative/risks.md").write_text(
        "《民法典》第九百九十九条之九规定三倍赔偿。\n", "utf-8"
    )
    Path("gen.toml").write_text("[evidence.thresholds]\nassociation_rate = 1.0\n", "utf-8")
    ran = gen("evidence", "health", "case", "-f", "json")
    health = fits("evidence-health", ran.out)
    reasons = {gate["name"]: gate["reason"] for gate in health["gates"] if not gate["passed"]}
    assert "不得低于 100%" in reasons["association_rate_too_low"]
    assert health["thresholds"]["association_rate"] == 1.0
    assert not Path("case/evidence").exists()


@pytest.mark.parametrize("wrong", ["weak_rate = 2.0", 'weak_rate = "20%"', "weak_points = 0"])
def test_a_threshold_that_is_none_is_a_diagnostic_with_its_place(gen: Gen, wrong: str) -> None:
    shutil.copytree(SAMPLES / "face-recognition", "case")
    Path("gen.toml").write_text(f"[evidence.thresholds]\n{wrong}\n", "utf-8")
    ran = gen("check", "case")
    assert ran.code != 0
    assert "gen.toml:2:1" in ran.out


def test_claims_that_cannot_be_read_do_not_open_a_gate(gen: Gen, case: Path) -> None:
    (case / "claims.json").write_text("{", "utf-8")
    ran = gen(*BUILD)
    assert (ran.code, "EVD040" in ran.out) == (1, True)
    ran = gen("evidence", "health", case)
    assert (ran.code, "claims.json:1:2" in ran.out) == (2, True)
