"""A slip on the command line exits 2 and is explained in Chinese."""

import re

import pytest

from gen.cli.usage import translate
from tests.unit.cli.conftest import Gen


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chek"], "没有命令 chek；是否想写 check？"),
        (["炒菜"], "没有命令 炒菜。"),
        (["--pla"], "没有选项 --pla。"),
        (["validate"], "缺少选项 --plan / -p。"),
        (["validate", "--pl", "x"], "没有选项 --pl；是否想写 --plan？选项名不能缩写。"),
        (["validate", "--plan"], "选项 --plan 后面缺少取值。"),
        (["validate", "--plan", "x", "y", "z"], "多余的参数：y z"),
        (["validate", "--plan=x", "--strict=1"], "选项 --strict 不带取值。"),
        (
            ["validate", "--plan", "x", "--format", "xml"],
            "--format 不能是 xml；可以写 text、json、sarif、github、junit。",
        ),
        (["validate", "--plan", "x", "--limit", "许多"], "--limit 应当是整数，现为 许多。"),
        (["validate", "--plan", "x", "--limit", "-1"], "--limit 不能小于 0。"),
        (["validate", "--plan", "x", "-k"], "没有选项 -k。"),
        (["cache", "sise"], "未知动作 sise；是否想写 size？可以写 size、prune、clear。"),
        (["cache", "看看"], "未知动作 看看；可以写 size、prune、clear。"),
        (["new"], "缺少参数 SLUG。"),
        (["--archive-dir", "a", "check"], "只用于 gen consolidate。"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_each_slip_has_its_sentence(gen: Gen, arguments: list[str], sentence: str) -> None:
    ran = gen(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert sentence in ran.err
    assert ran.err.startswith("用法有误：")
    assert re.search(r"用 gen( \w+)? --help 查看用法。\n\Z", ran.err)


def test_only_the_likeliest_option_is_suggested(gen: Gen) -> None:
    assert "是否想写 --strict？" in gen("validate", "--plan", "x", "--strikt").err


def test_quotation_marks_of_the_user_stay(gen: Gen) -> None:
    assert "案件名 o'b?x 含有" in gen("new", "o'b?x").err


def test_nothing_on_the_command_line_can_steer_the_terminal(gen: Gen) -> None:
    for arguments in (["\x1b[2J"], ["explain", "\x1b[2J"], ["validate", "--\u202e"]):
        assert "<U+" in gen(*arguments).err
        assert gen(*arguments).err.replace("\n", "").isprintable()


def test_a_message_nobody_knows_is_passed_on() -> None:
    assert translate("Something new.") == "Something new."


def test_the_environment_is_checked_like_an_option(
    gen: Gen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "昨天")
    ran = gen("check", "x")
    assert ran.code == 2
    assert "SOURCE_DATE_EPOCH 应为 1970 年以来的秒数，现为 昨天。" in ran.err
