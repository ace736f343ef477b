"""Every command, argument and option explains itself in Chinese, and nothing else does."""

import re
import shlex
from collections.abc import Iterator
from typing import Any

import pytest

from gen.cli.group import COMMANDS, load_command
from gen.cli.help import parameter_words
from gen.cli.sub_group import sub_commands
from gen.cli.texts import table
from gen.diagnostics.cells import cell_width
from tests.unit.cli.conftest import Gen

ENGLISH = re.compile(
    r"\b(Usage|Options?|Commands?|Arguments?|Show|message|exit|default|required)\b"
)
LINES = [
    [],
    *([name, *rest] for name in COMMANDS for rest in [[], *([s] for s in sub_commands(name))]),
]
CHINESE = re.compile(r"[\u4e00-\u9fff]")


def parameters() -> Iterator[tuple[str, Any]]:
    for name in COMMANDS:
        yield from ((name, each) for each in load_command(name).params if not each.hidden)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_a_chinese_page(gen: Gen, command: str) -> None:
    ran = gen(command, "--help")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(f"用法：gen {command} [选项]")
    assert str(table(f"command.{command}")["summary"]) in ran.out
    assert not ENGLISH.search(ran.out), ran.out


def test_the_page_of_the_program_lists_every_command(gen: Gen) -> None:
    page = gen("--help").out
    for command in COMMANDS:
        assert re.search(rf"^  {command} +{CHINESE.pattern}", page, re.MULTILINE), command
    assert not ENGLISH.search(page)


def test_every_argument_and_option_is_explained_in_chinese() -> None:
    for command, parameter in parameters():
        assert CHINESE.search(parameter_words(command, parameter.name)["text"]), parameter.name


def test_no_words_are_left_over_from_an_option_that_is_gone() -> None:
    used = {(command, parameter.name) for command, parameter in parameters()}
    written = {(c, name) for c in COMMANDS for name in table(f"command.{c}.parameters")}
    assert written <= used


def test_options_that_take_a_value_say_which() -> None:
    for command, parameter in parameters():
        if parameter.param_type_name == "option" and not parameter.is_flag:
            words = parameter_words(command, parameter.name)
            assert "value" in words or parameter.type_descriptor.choices, parameter.name


def test_short_help_is_the_same_page(gen: Gen) -> None:
    assert gen("check", "-h") == gen("check", "--help")


def test_a_page_reads_like_this(gen: Gen) -> None:
    assert gen("schema", "--help").out == (
        "用法：gen schema [选项] [NAME]\n"
        "\n"
        "  给出输入文件的 JSON Schema，供编辑器补全与检查。\n"
        "\n"
        "  不写名称时列出全部名称；写名称时印出该 Schema；加 --write 写成文件。\n"
        '  在 JSON 文件里写 "$schema"，在 TOML 文件首行写 #:schema，指向写出的文件即可。\n'
        "\n"
        "参数：\n"
        "  NAME  名称，如 research-plan、selected-sources、case、gen\n"
        "\n"
        "选项：\n"
        "  --write     写成文件，而不是印出来\n"
        "  --dir 目录  写到哪个目录（默认 schemas）\n"
        "  -h, --help  显示本说明并退出\n"
        "\n"
        "示例：\n"
        "  gen schema --write\n"
        "  gen schema selected-sources\n"
    )


@pytest.mark.parametrize("line", LINES, ids=" ".join)
def test_pages_fit_a_terminal_of_80_by_40(gen: Gen, line: list[str]) -> None:
    page = gen(*line, "--help").out.splitlines()
    assert [each for each in page if cell_width(each) > 80] == []
    assert len(page) <= 40


@pytest.mark.parametrize("line", LINES, ids=" ".join)
def test_every_command_has_an_example_that_is_one(gen: Gen, line: list[str]) -> None:
    page = gen(*line, "--help").out
    if "命令：\n" in page:
        return  # a group: its commands have the examples
    examples = page.partition("示例：\n")[2].replace("\\\n", "").splitlines()
    assert examples
    for example in examples:
        words = shlex.split(example.rpartition("|")[2])
        assert words[: 1 + len(line)] == ["gen", *line], example
        options = {each.partition("=")[0] for each in words if each.startswith("-")} - {"-"}
        assert options <= set(re.findall(r"(?<!\S)--?[a-z][\w-]*", page)), example
