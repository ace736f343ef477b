"""`gen release` records what was delivered, or says what is out of date."""

import json
import shutil
from pathlib import Path

import pytest

from tests.unit.cli.conftest import Gen


@pytest.fixture
def case(gen: Gen, sample: Path) -> Path:
    """Give a case of which both editions were just built."""
    case = Path(shutil.copytree(sample, "case", ignore=shutil.ignore_patterns("dist")))
    assert gen("build", case, "--to", "md", "--edition", "all").code == 0
    return case


def test_the_edition_of_the_case_is_recorded(gen: Gen, case: Path) -> None:
    ran = gen("release", case, "--by", " 张三 ", "--note", "发送委托人")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == (
        "case/deliveries/2026-10-26-client.json\n"
        "请提交到 git：git add case/deliveries/2026-10-26-client.json\n"
    )
    told = json.loads(Path("case/deliveries/2026-10-26-client.json").read_text("utf-8"))
    assert told["delivered"] == {"on": "2026-10-26", "by": "张三", "note": "发送委托人"}


def test_every_edition_has_a_file_of_its_own(gen: Gen, case: Path) -> None:
    ran = gen("release", case, "--edition", "all", "--by", "张三", "-q")
    assert ran.code == 0
    assert ran.out.splitlines() == [
        "case/deliveries/2026-10-26-internal.json",
        "case/deliveries/2026-10-26-client.json",
    ]


def test_a_report_that_is_out_of_date_is_not_recorded(gen: Gen, case: Path) -> None:
    (case / "narrative" / "risks.md").write_text("另有风险。\n", "utf-8")
    ran = gen("release", case, "--by", "张三")
    assert ran.code == 1
    assert "case/dist/client 里的报告已过时，没有记录交付" in ran.out
    assert "输入已改变  narrative/risks.md" in ran.out
    told = json.loads(gen("release", case, "--by", "张三", "--format", "json").out)
    assert [each["file"] for each in told["releases"]] == [None]
    assert told["releases"][0]["differences"][0]["name"] == "narrative/risks.md"
    assert not (case / "deliveries").exists()


def test_one_edition_without_a_report_does_not_hide_the_other(gen: Gen, case: Path) -> None:
    shutil.rmtree(case / "dist" / "internal")
    ran = gen("release", case, "--edition", "all", "--by", "张三", "-q")
    assert ran.code == 2
    assert "先运行 gen build" in ran.err
    assert ran.out == "case/deliveries/2026-10-26-client.json\n"


def test_somebody_has_to_deliver(gen: Gen, case: Path) -> None:
    assert "缺少选项" in gen("release", case).err
    ran = gen("release", case, "--by", " ")
    assert (ran.code, ran.out) == (2, "")
    assert "写明交付人" in ran.err
