"""`gen explain` prints the page of a rule."""

import pytest

from gen.check.registry import RULES
from tests.unit.cli.conftest import Gen

HEADINGS = ("检查什么", "为何重要", "不合格示例", "合格示例", "如何处理")


@pytest.mark.parametrize("name", ["SEL012", "sel012", "duplicate-citation"])
def test_a_rule_is_found_by_code_and_by_name(gen: Gen, name: str) -> None:
    ran = gen("explain", name)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("SEL012 duplicate-citation\n级别：错误（合同规则，锁定")
    assert [line for line in ran.out.splitlines() if line in HEADINGS] == list(HEADINGS)


def test_a_rule_that_settings_may_change_says_so(gen: Gen) -> None:
    assert "级别：警告（可在 gen.toml 调整" in gen("explain", "FLT010").out


def test_an_unknown_rule_exits_2_with_the_nearest(gen: Gen) -> None:
    ran = gen("explain", "duplicate-citations")
    assert (ran.code, ran.out) == (2, "")
    assert "是否想写 duplicate-citation？" in ran.err
    assert gen("explain", "炒菜").code == 2


def test_alone_it_lists_every_rule_with_what_it_checks(gen: Gen) -> None:
    ran = gen("explain")
    assert ran.code == 0
    for rule in RULES:
        assert f"  {rule.code} {rule.slug} " in ran.out
    assert "两条精选来源的引用在去除空白、统一大小写后是否相同。" in ran.out


def test_the_rules_on_conflicts_of_norms_can_be_looked_up(gen: Gen) -> None:
    ran = gen("explain", "conflicts")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("《中华人民共和国立法法》（2023年修正）的冲突规则")
    assert "第一百零三条 同一机关的规定之间" in ran.out
    assert "由谁处理：地方性法规与部门规章：国务院提出意见" in ran.out
