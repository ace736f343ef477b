"""`gen evidence` speaks to people in Chinese and to programs in JSON that its schemas describe."""

import io
import json
import sys
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from gen.cli.evidence import COMMANDS
from gen.cli.help import parameter_words
from gen.cli.sub_group import load_sub_command
from gen.workbench.json_schemas import schema_bytes
from tests.unit.cli.conftest import Gen

LAW = "中华人民共和国劳动合同法"
TEXT = "第一条　用人单位应当依法履行义务。\n第二条　劳动者应当依法履行义务。"


def batch(*items: Any) -> str:
    Path("batch.json").write_text(json.dumps({"results": items}, ensure_ascii=False), "utf-8")
    return "batch.json"


def fits(name: str, text: str) -> Any:
    """Return the value of `text` once it is certain that the schema `name` describes it."""
    value = json.loads(text)
    validator = jsonschema_rs.validator_for(json.loads(schema_bytes(name)))
    assert [error.message for error in validator.iter_errors(value)] == []
    return value


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_of_the_group_has_a_chinese_page(gen: Gen, command: str) -> None:
    ran = gen("evidence", command, "--help")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(f"用法：gen evidence {command} [选项]")
    for parameter in load_sub_command("evidence", command).params:
        assert parameter_words(f"evidence-{command}", parameter.name)["text"]


def test_the_group_lists_its_commands_and_knows_no_others(gen: Gen) -> None:
    assert gen("evidence").out == gen("evidence", "--help").out
    ran = gen("evidence", "captur", "x")
    assert ran.code == 2
    assert "evidence capture" in ran.err


def test_the_loop_of_a_program(gen: Gen) -> None:
    ran = gen("evidence", "init", "case", "--query", "问题", "--title", "标题", "-f", "json")
    assert fits("evidence-init", ran.out)["created"] is True
    capture = ("evidence", "capture", "case", "--provider", "北大法宝", "-f", "json", "--input")
    ran = gen(*capture, batch({"title": LAW}, {"title": "甲", "snippet": "乙"}, None))
    counts = fits("evidence-capture", ran.out)["counts"]
    assert counts == {"items": 3, "sources": 0, "leads": 0, "without_text": 2, "unusable": 1}
    ran = gen("evidence", "audit", "case", "-f", "json")
    queue = fits("evidence-audit", ran.out)
    assert (ran.code, queue["counts"]["blockers"]) == (1, 2)
    assert (
        Path("case/evidence/queue.json").read_bytes()
        == json.dumps(queue, ensure_ascii=False, indent=1).encode() + b"\n"
    )
    for title in (LAW, "甲"):
        ran = gen(*capture, batch({"title": title, "content": TEXT, "status": "有效"}))
        assert ran.code == 0
        assert (Path("case") / json.loads(ran.out)["items"][0]["file"]).is_file()
    ran = gen("evidence", "audit", "case", "-f", "json")
    assert (ran.code, json.loads(ran.out)["counts"]["blockers"]) == (0, 0)


def test_every_file_of_the_store_fits_its_schema(gen: Gen) -> None:
    lead = {"title": "某博客", "content": TEXT, "url": "https://example.com"}
    gen("evidence", "init", "case", "--database", "团队案例库")
    source = {"title": LAW, "content": TEXT, "provider": "团队案例库"}
    assert gen("evidence", "capture", "case", "-i", batch(lead, source)).code == 0
    root = Path("case/evidence")
    fits("evidence-settings", (root / "evidence.json").read_text("utf-8"))
    for folder, name in (("sources", "source"), ("leads", "source"), ("batches", "receipt")):
        [file] = (root / folder).glob("*.json")
        fits(f"evidence-{name}", file.read_text("utf-8"))


def test_a_second_init_keeps_what_is_there(gen: Gen) -> None:
    gen("evidence", "init", "case", "--query", "甲")
    ran = gen("evidence", "init", "case", "--query", "乙", "--title", "丙", "-f", "json")
    assert (json.loads(ran.out)["query"], json.loads(ran.out)["title"]) == ("甲", "丙")
    assert json.loads(ran.out)["kept"] == ["query"]


def test_a_batch_comes_from_stdin_too(gen: Gen, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("case").mkdir()
    data = json.dumps([{"title": LAW, "content": TEXT}]).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    assert gen("evidence", "capture", "case", "-i", "-", "--provider", "pkulaw").code == 0
    [raw] = Path("case/evidence/raw").glob("*.json")
    assert raw.read_bytes() == data


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [('{"a": 1', "INP004", 8), ('{"a": 1, "a": 2}', None, 10), ("[NaN]", None, 2)],
)
def test_a_broken_batch_is_placed_and_nothing_is_written(
    gen: Gen, text: str, code: str | None, column: int
) -> None:
    Path("case").mkdir()
    Path("batch.json").write_text(text)
    ran = gen("evidence", "capture", "case", "-i", "batch.json", "-f", "json")
    answer = json.loads(ran.out)
    [problem] = answer["diagnostics"]
    assert (ran.code, answer["verdict"]) == (2, "not_judged")
    assert (problem["file"], problem["line"], problem["column"]) == ("batch.json", 1, column)
    assert code in {None, problem["code"]}
    assert list(Path("case").iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("capture", "case", "-i", "batch.json"), "认不出检索结果"),
        (("audit", "case"), "还没有 evidence/"),
        (("capture", "case", "-i", "batch.json", "--at", "昨天"), "--at"),
    ],
)
def test_what_cannot_be_done_is_said_and_changes_nothing(
    gen: Gen, arguments: tuple[str, ...], says: str
) -> None:
    Path("case").mkdir()
    Path("batch.json").write_text('{"x": 1}')
    ran = gen("evidence", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert says in ran.err
    assert list(Path("case").iterdir()) == []


def test_a_damaged_store_is_named_and_left_alone(gen: Gen) -> None:
    gen("evidence", "init", "case")
    Path("case/evidence/evidence.json").write_text("{}}")
    ran = gen("evidence", "capture", "case", "-i", batch({"title": LAW, "content": TEXT}))
    assert ran.code == 2
    assert "case/evidence/evidence.json" in ran.err
    assert not Path("case/evidence/batches").exists()


def test_an_evidence_folder_that_leads_elsewhere_is_refused(gen: Gen) -> None:
    Path("case").mkdir()
    Path("elsewhere").mkdir()
    Path("case/evidence").symlink_to(Path("elsewhere").resolve())
    ran = gen("evidence", "init", "case")
    assert ran.code == 2
    assert "符号链接" in ran.err
    assert list(Path("elsewhere").iterdir()) == []
