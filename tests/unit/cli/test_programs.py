"""Commands that change or list things answer programs in JSON."""

import json
from pathlib import Path

from gen.check.registry import RULES
from tests.unit.cli.conftest import Gen


def test_a_new_case_is_told_with_its_files(gen: Gen) -> None:
    ran = gen("new", "demo", "--format", "json")
    told = json.loads(ran.out)
    assert (ran.code, told["case"]) == (0, "cases/demo")
    assert {"case.toml", "research-plan.json", "selected-sources.json"} <= set(told["files"])


def test_every_rule_is_told_with_its_page(gen: Gen) -> None:
    rules = json.loads(gen("explain", "--format", "json").out)["rules"]
    assert [each["code"] for each in rules] == [rule.code for rule in RULES]
    [one] = json.loads(gen("explain", "SEL012", "--format", "json").out)["rules"]
    assert one in rules
    assert (one["slug"], one["severity"], one["locked"]) == ("duplicate-citation", "error", True)
    assert next(iter(one["sections"])) == "检查什么"
    conflicts = json.loads(gen("explain", "conflicts", "--format", "json").out)["conflicts"]
    assert all(each["article"] and each["answer"] for each in conflicts)


def test_what_was_formatted_is_told(gen: Gen) -> None:
    gen("new", "demo")
    ran = gen("fmt", "cases/demo", "--format", "json", "-q")
    told = json.loads(ran.out)
    assert (ran.code, told["written"], told["files"]) == (0, True, 2)
    assert json.loads(gen("fmt", "cases/demo", "--format", "json").out)["changed"] == []


def test_what_cannot_be_formatted_is_told_with_its_place(gen: Gen) -> None:
    gen("new", "demo")
    Path("cases/demo/research-plan.json").write_text("{\n  nonsense\n", "utf-8")
    ran = gen("fmt", "cases/demo", "--format", "json")
    [found] = json.loads(ran.out)["diagnostics"]
    assert (ran.code, found["line"]) == (2, 2)
    assert found["file"] == "cases/demo/research-plan.json"


def test_the_cache_is_counted(gen: Gen) -> None:
    Path("gen.toml").touch()
    told = json.loads(gen("cache", "--format", "json").out)
    assert told == {"format": 1, "entries": 0, "bytes": 0, "removed": 0}
