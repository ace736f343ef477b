"""`gen fmt` writes plans and selections canonically, or says which are not."""

import json
import shutil
from pathlib import Path

import pytest

from tests.unit.cli.conftest import SAMPLES, Gen


@pytest.fixture
def case(gen: Gen) -> Path:
    """Give a case whose two documents are written by a program that squeezes them."""
    case = Path(shutil.copytree(SAMPLES / "face-recognition", "cases/甲"))
    for name in ("research-plan.json", "selected-sources.json"):
        told = json.loads((case / name).read_text("utf-8"))
        turned = dict(reversed(told.items()))
        (case / name).write_bytes(b"\xef\xbb\xbf" + json.dumps(turned).encode())
    return case


def test_check_names_the_files_and_changes_nothing(gen: Gen, case: Path) -> None:
    before = (case / "research-plan.json").read_bytes()
    ran = gen("fmt", "--check")
    assert ran.code == 1
    assert ran.out == "cases/甲/research-plan.json\ncases/甲/selected-sources.json\n"
    assert ran.err == "须改写 2 个文件，共检查 2 个。\n"
    assert (case / "research-plan.json").read_bytes() == before


def test_a_formatted_case_says_the_same_and_stays_as_it_is(gen: Gen, case: Path) -> None:
    plan = case / "research-plan.json"
    meant = json.loads(plan.read_text("utf-8-sig"))
    assert gen("fmt", case, "-q").code == 0
    assert json.loads(plan.read_text("utf-8")) == meant
    assert plan.read_text("utf-8").startswith('{\n  "schema_version": ')
    ran = gen("fmt", case, "--check")
    assert (ran.code, ran.out) == (0, "")


def test_a_file_with_a_repeated_key_is_left_alone_and_the_others_are_done(
    gen: Gen, case: Path
) -> None:
    broken = case / "selected-sources.json"
    broken.write_text('{"case_id": "a", "case_id": "b"}', "utf-8")
    ran = gen("fmt", case)
    assert ran.code == 2
    assert "INP006" in ran.out
    assert broken.read_text("utf-8") == '{"case_id": "a", "case_id": "b"}'
    assert gen("fmt", "--check", case / "research-plan.json").code == 0


def test_nothing_is_said_to_be_written_where_there_is_no_file(gen: Gen) -> None:
    ran = gen("fmt", "missing.json")
    assert (ran.code, ran.err) == (2, "")
    assert "INP001" in ran.out


def test_a_conflicted_file_is_told(gen: Gen, case: Path) -> None:
    text = '{\n<<<<<<< HEAD\n"case_id": "a"\n=======\n"case_id": "b"\n>>>>>>> b\n}\n'
    (case / "research-plan.json").write_text(text, "utf-8")
    ran = gen("fmt", case / "research-plan.json")
    assert (ran.code, "INP030" in ran.out) == (2, True)


def test_only_plans_and_selections_are_formatted(gen: Gen) -> None:
    Path("record.json").write_text('{"b":1,"a":2}', "utf-8")
    ran = gen("fmt", "record.json")
    assert (ran.code, ran.out) == (2, "")
    assert "record.json 既不是研究计划，也不是精选清单" in ran.err
    assert gen("fmt", "nowhere").code == 2
    assert gen("fmt").code == 2


def test_a_link_that_leads_out_of_the_case_is_not_followed(gen: Gen, case: Path) -> None:
    outside = Path("outside.json")
    shutil.move(case / "research-plan.json", outside)
    (case / "research-plan.json").symlink_to(outside.resolve())
    before = outside.read_bytes()
    assert gen("fmt", case).code == 2
    assert outside.read_bytes() == before


@pytest.mark.parametrize("mode", ["deep", "focused"])
def test_a_new_case_is_formatted(gen: Gen, mode: str) -> None:
    assert gen("new", "demo", "--mode", mode).code == 0
    assert gen("fmt", "--check").code == 0
