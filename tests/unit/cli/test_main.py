"""Every way a run can end has its exit code and one understandable sentence."""

import gc
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.core import TyperCommand

from gen import __version__
from gen.cli import validate as validate_module
from gen.cli.group import COMMANDS, load_command
from gen.cli.sub_group import load_sub_command, sub_commands
from tests.unit.cli.conftest import SAMPLES, Gen

PLAN = SAMPLES / "preliminary-contract" / "research-plan.json"
SELECTION = SAMPLES / "preliminary-contract" / "selected-sources.json"
VALIDATE = [sys.executable, "-m", "gen.cli.main", "validate", "--plan", str(PLAN)]


def in_shell(script: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run `script` in bash in the checkout, so that a pipe and its exit codes are real."""
    return subprocess.run(
        ["bash", "-c", script],
        cwd=SAMPLES.parent,
        env={**os.environ, **environment},
        capture_output=True,
        check=False,
    )


def command(*arguments: str) -> str:
    return " ".join([sys.executable, "-m", "gen.cli.main", *arguments])


def test_gen_alone_says_where_to_start(gen: Gen) -> None:
    ran = gen()
    assert ran.code == 0
    assert "gen new" in ran.out and "gen --help" in ran.out
    assert ran.err == ""


def test_the_version_is_one_line(gen: Gen) -> None:
    assert gen("--version").out == f"gen {__version__}\n"


def test_a_bug_exits_2_with_one_sentence_and_no_traceback(
    gen: Gen, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise RecursionError("深不见底\n第二行")

    monkeypatch.setattr("gen.load.inputs.read_documents", broken)
    ran = gen("validate", "--plan", PLAN)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == (
        "程序出错（RecursionError：深不见底 第二行），没有得出裁定。"
        "这是 gen 的缺陷；设 GEN_DEBUG=1 再运行一次可看到细节。\n"
    )


def lines_for_programs() -> Iterator[list[str]]:
    """Yield the shortest right command line of every command that answers programs."""
    for name in COMMANDS:
        subs = sub_commands(name)
        found = [([name, sub], load_sub_command(name, sub)) for sub in subs]
        for words, command in found or [([name], load_command(name))]:
            if any(each.name == "format" for each in command.params):
                required = [each for each in command.params if each.required]
                yield [*words, *(part for each in required for part in _given(each))]


def _given(parameter: Any) -> list[str]:
    """Return `parameter` as a command line gives it."""
    choices = parameter.type_descriptor.choices
    value = choices[0] if choices else "x"
    return [value] if parameter.param_type_name == "argument" else [parameter.opts[0], value]


@pytest.mark.parametrize("line", list(lines_for_programs()), ids=" ".join)
def test_programs_get_an_answer_from_every_command_that_breaks_off(
    gen: Gen, monkeypatch: pytest.MonkeyPatch, line: list[str]
) -> None:
    def broken(*_: object) -> None:
        raise RecursionError("深不见底")

    monkeypatch.setattr(TyperCommand, "invoke", broken)
    ran = gen(*line, "--format", "json")
    answer = json.loads(ran.out)
    assert (ran.code, answer["verdict"], answer["diagnostics"]) == (2, "not_judged", [])
    assert ran.err.startswith("程序出错（RecursionError：深不见底）")
    assert gen(*line).out == ""


def test_the_traceback_of_a_bug_is_shown_on_demand(
    gen: Gen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gen.load.inputs.read_documents", None)
    monkeypatch.setenv("GEN_DEBUG", "1")
    ran = gen("validate", "--plan", PLAN)
    assert ran.code == 2
    assert "Traceback" in ran.err and "validate.py" in ran.err


def test_only_a_process_that_ends_gives_up_collecting_garbage(gen: Gen) -> None:
    """A command called from a program must not keep that program's garbage for ever."""
    before = gc.get_freeze_count()
    gen("--version")
    assert gc.get_freeze_count() == before
    ends = "import gc, gen.cli.main as m; m.main(); print(gc.get_freeze_count() > 0)"
    run = subprocess.run(
        [sys.executable, "-c", ends, "--version"], capture_output=True, text=True, check=True
    )
    assert run.stdout.splitlines()[-1] == "True"


def test_a_command_that_returns_no_exit_code_is_a_bug(
    gen: Gen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(validate_module.Answer, "give", lambda *_, **__: None)
    assert gen("validate", "--plan", PLAN).code == 2


def test_a_refusal_of_the_system_is_no_bug(gen: Gen, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device", "x")

    monkeypatch.setattr("gen.load.inputs.read_documents", full)
    ran = gen("validate", "--plan", PLAN)
    assert ran.code == 2
    assert ran.err.startswith("系统拒绝了操作，没有得出裁定：") and "缺陷" not in ran.err


def test_ctrl_c_exits_130(gen: Gen, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("gen.load.inputs.read_documents", interrupted)
    ran = gen("validate", "--plan", PLAN)
    assert (ran.code, ran.err) == (130, "已中断。\n")


def test_a_real_ctrl_c_leaves_no_traceback(tmp_path: Path) -> None:
    fifo = tmp_path / "slow.py"
    fifo.write_text(
        "import signal, sys, time, gen.load.inputs as inputs\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored in background\n"
        "from gen.cli.main import main\n"
        "inputs.read_documents = lambda *_: (print('ready', flush=True), time.sleep(60))\n"
        "sys.exit(main(['validate', '--plan', 'x']))\n"
    )
    process = subprocess.Popen(
        [sys.executable, str(fifo)],
        cwd=SAMPLES.parent,
        env={**os.environ, "PYTHONPATH": str(SAMPLES.parent)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None and process.stdout.readline() == b"ready\n"
    time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=20)
    assert (process.returncode, err.decode()) == (130, "已中断。\n")


def test_a_reader_that_goes_away_changes_neither_verdict_nor_stderr() -> None:
    ran = in_shell(f"{command('validate', '--plan', str(PLAN))} | true; echo ${{PIPESTATUS[0]}}")
    assert (ran.stdout, ran.stderr) == (b"0\n", b"")


def test_a_page_of_help_can_be_cut_off() -> None:
    ran = in_shell(f"{command('--help')} | true; echo ${{PIPESTATUS[0]}}")
    assert ran.stdout in {b"141\n", b"0\n"}
    assert ran.stderr == b""


@pytest.mark.parametrize(
    "locale",
    [{"LC_ALL": "C"}, {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}],
    ids=["C", "C-and-no-utf8-mode"],
)
def test_output_is_utf8_whatever_the_locale_says(locale: dict[str, str]) -> None:
    ran = in_shell(command("validate", "--plan", "nowhere.json"), **locale)
    assert ran.returncode == 2
    assert "找不到这个文件。" in ran.stdout.decode()


def test_chinese_file_names_survive_the_c_locale() -> None:
    ran = in_shell(command("validate", "--plan", "不存在.json"), LC_ALL="C")
    assert "不存在.json" in ran.stdout.decode()


def test_a_file_name_that_is_no_text_is_shown_and_not_a_bug() -> None:
    ran = in_shell(command("validate", "--plan", r"$'\xff.json'", "--format", "json"))
    assert ran.returncode == 2
    assert b'"file": "\\udcff.json"' in ran.stdout
    assert ran.stderr == b""


@pytest.mark.parametrize("stream", ["stdout", "stderr"])
def test_closed_streams_do_not_change_the_verdict(stream: str) -> None:
    closed = {"stdout": ">&-", "stderr": "2>&-"}[stream]
    ran = in_shell(f"{command('validate', '--plan', str(PLAN))} {closed}")
    assert ran.returncode == 0


def test_a_full_disk_behind_stdout_is_said_and_exits_2() -> None:
    if not Path("/dev/full").exists():
        pytest.skip("this system has no /dev/full")
    ran = in_shell(f"{command('validate', '--plan', str(PLAN))} > /dev/full")
    assert ran.returncode == 2
    assert ran.stderr.decode().startswith("系统拒绝了操作")


def test_the_bytes_do_not_depend_on_the_hash_seed(tmp_path: Path) -> None:
    broken = tmp_path / "plan.json"
    broken.write_text(PLAN.read_text("utf-8").replace('"P-0', '"X-0', 7), encoding="utf-8")
    printed = {
        seed: in_shell(
            f"{command('validate', '--plan', str(broken), '--selection', str(SELECTION))};"
            f"{command('--help')}; {command('consolidate', '--help')}",
            PYTHONHASHSEED=seed,
        ).stdout
        for seed in ("0", "1", "2")
    }
    assert "不予交付".encode() in printed["0"]
    assert len(set(printed.values())) == 1
