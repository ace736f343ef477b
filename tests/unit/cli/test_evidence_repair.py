"""`gen evidence repair` goes round the loop of a person and of a program, to an empty queue."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.unit.cli.conftest import Gen
from tests.unit.cli.test_evidence import batch, fits

LAW = "中华人民共和国劳动合同法"
RULE = "用人单位自用工之日起超过一个月不满一年未与劳动者订立书面劳动合同的，应当向劳动者每月支付"
ARTICLE = f"第八十二条　{RULE}二倍的工资。"
RIGHT = f"《劳动合同法》第八十二条规定，{RULE}二倍的工资。"
TEXT = (
    f"# 分析\n\n《劳动合同法》第八十二条规定，{RULE}**五倍**的工资。《乙法》第五条规定了义务。\n\n"
    "用人单位必须支付惩罚性违约金，不得以任何理由拒绝支付。\n"
)


@pytest.fixture
def case(gen: Gen) -> Path:
    """Give a case that has captured one article, and a text with three sentences of no basis."""
    gen("evidence", "init", "case", "--query", "未订立书面劳动合同")
    item = {"title": LAW, "content": ARTICLE, "status": "现行有效"}
    assert gen("evidence", "capture", "case", "-i", batch(item), "--provider", "pkulaw").code == 0
    Path("case/answer.md").write_text(TEXT, "utf-8")
    return Path("case")


def filled(queue: Any) -> Any:
    """Return the templates of `queue`, filled in as a person would."""
    wanted = {
        "五倍": {"action": "correct", "corrected_text": RIGHT, "reason": "原文为二倍"},
        "乙法": {
            "action": "hallucination",
            "corrected_text": "该项义务未检索到可核验依据。",
            "reason": "查无此法",
        },
        "违约金": {"action": "ignore", "reason": "待委托人决定"},
    }
    for item in queue["items"]:
        own = next(more for words, more in wanted.items() if words in item["sentence"])
        yield {**item["finding"], **own}


def test_the_loop_of_a_program(gen: Gen, case: Path) -> None:
    ran = gen("evidence", "repair", case, "--export", "-")
    queue = fits("evidence-repair-queue", ran.out)
    assert (ran.code, queue["counts"]["total"]) == (1, 3)
    findings = json.dumps({"by": "张律师", "findings": list(filled(queue))}, ensure_ascii=False)
    fits("evidence-findings", findings)
    Path("findings.json").write_text(findings, "utf-8")
    ran = gen(
        "evidence", "repair", case, "--apply", "findings.json", "--at", "2026-11-30", "-f", "json"
    )
    answer = fits("evidence-repair", ran.out)
    assert (ran.code, answer["counts"]["total"], answer["counts"]["ignored"]) == (0, 0, 1)
    assert answer["written"] == [
        "evidence/corrections.jsonl",
        "answer.md",
        "evidence/ignored.jsonl",
    ]
    text = (case / "answer.md").read_text("utf-8")
    assert text.startswith(f"# 分析\n\n{RIGHT}该项义务未检索到可核验依据。\n")
    log = (case / "evidence/corrections.jsonl").read_text("utf-8").splitlines()
    for line in log:
        assert fits("evidence-correction", line)["when"] == "2026-11-30"
    fits("evidence-ignored", (case / "evidence/ignored.jsonl").read_text("utf-8"))
    labels = {
        each["label"] for each in json.loads((case / "evidence/links.json").read_text())["points"]
    }
    assert "corrected" in labels
    corrected = json.loads(log[0])["id"]
    ran = gen("evidence", "repair", case, "--undo", corrected, "--by", "李律师", "--reason", "再核")
    assert (ran.code, "撤销" in ran.out) == (1, True)
    assert "**五倍**" in (case / "answer.md").read_text("utf-8")


def test_a_dry_run_shows_patches_and_writes_nothing(gen: Gen, case: Path) -> None:
    queue = json.loads(gen("evidence", "repair", case, "--export", "-").out)
    findings = {"findings": list(filled(queue))}
    Path("findings.json").write_text(json.dumps(findings), "utf-8")
    before = {path: path.read_bytes() for path in case.rglob("*") if path.is_file()}
    ran = gen("evidence", "repair", case, "--apply", "findings.json", "--by", "张", "--dry-run")
    assert ran.code == 1
    assert "--- a/answer.md" in ran.out
    assert "没有写任何文件" in ran.out
    assert {path: path.read_bytes() for path in case.rglob("*") if path.is_file()} == before


def test_a_confirmation_never_overrides_a_verdict(gen: Gen, case: Path) -> None:
    """Weakness 1 and 2: what contradicts its source stays open, whoever confirms it."""
    queue = json.loads(gen("evidence", "repair", case, "--export", "queue.json", "-f", "json").out)
    assert queue["queue"] == "queue.json"
    items = json.loads(Path("queue.json").read_text("utf-8"))["items"]
    [wrong] = [item for item in items if "五倍" in item["sentence"]]
    finding = {"point": wrong["point"], "action": "confirm", "by": "张律师"}
    Path("findings.json").write_text(json.dumps([finding]), "utf-8")
    ran = gen("evidence", "repair", case, "--apply", "findings.json", "-f", "json")
    assert (ran.code, json.loads(ran.out)["counts"]["total"]) == (1, 3)
    [claim] = json.loads((case / "claims.json").read_text("utf-8"))["claims"]
    assert claim["articleNo"] == "第八十二条"
    again = gen("evidence", "repair", case, "--apply", "findings.json", "-f", "json")
    assert json.loads(again.out)["repaired"][0]["state"] == "already"


def test_what_is_wrong_is_placed_in_the_findings(gen: Gen, case: Path) -> None:
    Path("findings.json").write_text('[\n {"point": "x", "action": "delete"}\n]', "utf-8")
    ran = gen("evidence", "repair", case, "--apply", "findings.json", "-f", "json")
    [problem] = json.loads(ran.out)["diagnostics"]
    assert ran.code == 2
    assert (problem["code"], problem["line"], problem["column"]) == ("INP041", 2, 27)
    assert not (case / "evidence/corrections.jsonl").exists()


def test_a_queue_that_is_given_back_as_it_is_gets_one_sentence(gen: Gen, case: Path) -> None:
    gen("evidence", "repair", case, "--export", "queue.json")
    ran = gen("evidence", "repair", case, "--apply", "queue.json", "--by", "张", "-f", "json")
    [problem] = json.loads(ran.out)["diagnostics"]
    assert (ran.code, problem["path"]) == (2, "$.items")
    assert "导出的队列" in problem["message"]


def test_every_point_of_a_damaged_report_can_be_ignored_or_corrected(
    gen: Gen, sample: Path, tmp_path: Path
) -> None:
    """Of a real report also the points that the sentences around them give a target."""
    case = tmp_path / "damaged"
    shutil.copytree(sample, case)
    for path in case.glob("narrative/**/*.md"):
        text = path.read_text("utf-8").replace("应当", "不必").replace("二", "五")
        path.write_bytes(text.replace("\n", "\r\n").encode())
    queue = json.loads(gen("evidence", "repair", case, "--export", "-").out)
    assert queue["counts"]["total"] > 5
    for own in ({"action": "ignore"}, {"action": "correct", "corrected_text": "此处改写。"}):
        points = [{"point": item["point"], "reason": "试", **own} for item in queue["items"]]
        Path("findings.json").write_text(json.dumps(points), "utf-8")
        ran = gen(
            "evidence", "repair", case, "--apply", "findings.json", "--by", "张", "-f", "json"
        )
        answer = json.loads(ran.out)
        assert {each["state"] for each in answer["repaired"]} == {"applied"}
        assert (ran.code, answer["counts"]["total"]) == (0, 0)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--apply", "x.json", "--undo", "1"), "不能同时写"),
        (("--undo", "1"), "--by 与 --reason"),
        (("--dry-run",), "--apply 或 --undo"),
        (("--at", "昨天"), "--at"),
        (("--apply", "none.json"), ""),
        (("--export", "case"), "不能写成 case"),
    ],
)
def test_what_cannot_be_done_is_refused(
    gen: Gen, case: Path, arguments: tuple[str, ...], says: str
) -> None:
    ran = gen("evidence", "repair", case, *arguments)
    assert ran.code == 2
    assert says in ran.err
