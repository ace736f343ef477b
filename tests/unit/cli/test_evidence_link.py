"""gen evidence link: a table for people, one JSON for programs, and files beside the evidence."""

import json
from pathlib import Path

import pytest

from tests.unit.cli.conftest import SAMPLES, Gen
from tests.unit.cli.test_evidence import batch, fits

LAW = "中华人民共和国劳动合同法"
ARTICLE = "第八十二条　用人单位未与劳动者订立书面劳动合同的，应当向劳动者每月支付二倍的工资。"
CITING = "根据《劳动合同法》第八十二条，用人单位应当每月支付二倍的工资。"


@pytest.fixture
def case(gen: Gen) -> Path:
    """Give a case that has an answer, evidence and nothing else."""
    assert gen("evidence", "init", "case", "--query", "二倍工资").code == 0
    item = {"title": LAW, "content": ARTICLE, "status": "现行有效"}
    done = gen("evidence", "capture", "case", "--provider", "北大法宝", "-i", batch(item))
    assert done.code == 0, done.err
    return Path("case")


def claim(case: Path, text: str) -> str:
    path = case / "claims.json"
    path.write_text(json.dumps([{"text": text, "title": LAW, "article": "82"}]), "utf-8")
    return str(path)


def test_a_linked_text_passes_and_the_files_say_so(gen: Gen, case: Path) -> None:
    (case / "answer.md").write_text(CITING, "utf-8")
    claim(case, CITING)
    ran = gen("evidence", "link", "case", "-f", "json")
    links = fits("evidence-link", ran.out)
    assert (ran.code, links["counts"]["linked"]) == (0, 1)
    assert json.loads((case / "evidence/links.json").read_text("utf-8")) == links
    assert json.loads((case / "evidence/health.json").read_text("utf-8"))["passed"] is True
    written = (case / "evidence/links.json").read_bytes()
    assert gen("evidence", "link", "case").code == 0
    assert (case / "evidence/links.json").read_bytes() == written


def test_an_open_point_is_listed_first_with_its_place_and_reason(gen: Gen, case: Path) -> None:
    (case / "answer.md").write_text(f"{CITING}\n\n{CITING.replace('应当', '不必')}", "utf-8")
    ran = gen("evidence", "link", "case")
    assert ran.code == 1
    first = ran.out.splitlines()[2]
    assert first.split()[:3] == ["待核验", "法条", "answer.md:3:3"]
    assert "与原文相反：这里写“不必" in first


def test_a_claim_that_is_not_in_the_text_is_told(gen: Gen, case: Path) -> None:
    (case / "answer.md").write_text(CITING, "utf-8")
    file = claim(case, "用人单位应当提供免费住房。")
    Path(file).rename("other.json")
    ran = gen("evidence", "link", "case", "--claims", "other.json")
    assert ran.code == 1
    assert "声明第 1 项没有对应：正文里没有这句话：用人单位应当提供免费住房。" in ran.out


def test_what_cannot_be_read_is_told_with_its_place_and_nothing_is_written(
    gen: Gen, case: Path
) -> None:
    assert gen("evidence", "link", "case").code == 2
    (case / "answer.md").write_text(CITING, "utf-8")
    for file, args in (("case/claims.json", ()), ("c.json", ("--claims", "c.json"))):
        Path(file).write_text('[{"text": ]', "utf-8")
        ran = gen("evidence", "link", "case", *args, "-f", "json")
        [found] = json.loads(ran.out)["diagnostics"]
        assert (ran.code, found["line"]) == (2, 1)
        Path(file).unlink()
    (case / "evidence/corrections.jsonl").write_text("{\n", "utf-8")
    ran = gen("evidence", "link", "case")
    assert (ran.code, "corrections.jsonl:1:1" in ran.err + ran.out) == (2, True)
    assert not (case / "evidence/links.json").exists()
    assert gen("evidence", "link", "nowhere").code == 2


@pytest.mark.parametrize("edition", ["client", "court"])
def test_no_label_reaches_paper(gen: Gen, edition: str) -> None:
    ran = gen("build", SAMPLES / "liquidated-damages", "-e", edition, "-t", "md", "-o", "out")
    assert ran.code == 0, ran.out
    report = Path(f"out/liquidated-damages/{edition}/report.md").read_text("utf-8")
    assert not [
        word for word in ("已关联", "弱关联", "待核验", "未关联", "已修正") if word in report
    ]
