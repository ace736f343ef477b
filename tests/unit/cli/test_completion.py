"""A shell completes commands, options and their values."""

import os
import subprocess

import pytest

from gen.cli.completion import VARIABLE
from gen.cli.group import COMMANDS
from gen.cli.texts import table
from tests.system.command import GEN
from tests.unit.cli.conftest import Gen


def completed(line: str) -> list[str]:
    """Return what bash offers after `line`, by the script and the program themselves."""
    last = len(line.split()) - (0 if line.endswith(" ") else 1)
    asked = f"""
        eval "$(gen --show-completion bash)"
        COMP_WORDS=({line} ''); COMP_CWORD={last}
        _gen_completion gen
        printf '%s\\n' "${{COMPREPLY[@]}}"
    """
    done = subprocess.run(
        ["bash", "--norc", "-c", asked],
        env=os.environ | {"PATH": f"{GEN.parent}{os.pathsep}{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
    return done.stdout.split()


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("gen ", list(COMMANDS)),
        ("gen ex", ["export", "explain"]),
        ("gen check --cov", ["--coverage"]),
        ("gen build --edition ", ["internal", "client", "court", "all"]),
        ("gen evidence cap", ["capture"]),
        ("gen check cases/", []),  # left to the shell, which knows the files
        ("gen nonsense ", []),
    ],
)
def test_bash_is_offered(line: str, offered: list[str]) -> None:
    assert completed(line) == offered


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_shells_that_show_them_get_the_summaries(
    gen: Gen, monkeypatch: pytest.MonkeyPatch, shell: str
) -> None:
    assert VARIABLE in gen("--show-completion", shell).out
    monkeypatch.setenv(VARIABLE, f"complete_{shell}")
    monkeypatch.setenv("_TYPER_COMPLETE_ARGS", "gen evidence a")
    monkeypatch.setenv("_TYPER_COMPLETE_FISH_ACTION", "get-args")
    ran = gen()
    assert (ran.code, ran.err) == (0, "")
    assert str(table("command.evidence-audit")["summary"]) in ran.out


def test_a_shell_that_nobody_knows_is_refused(gen: Gen) -> None:
    ran = gen("--show-completion", "tcsh")
    assert (ran.code, ran.out) == (2, "")
    assert "可以写 bash、zsh、fish" in ran.err
