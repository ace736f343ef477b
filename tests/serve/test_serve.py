"""`gen serve` says what keeps it from serving, and ends quietly."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from gen.cli.main import main
from gen.serve.server import listen
from tests.serve.repository import NAME
from tests.serve.started import Started
from tests.system.command import gen


def test_it_ends_quietly_on_ctrl_c(repository: Path) -> None:
    served = Started("serve", NAME, "--no-open", "--quiet", cwd=repository)
    try:
        assert served.line().startswith("http://127.0.0.1:")
        code, errors = served.interrupt()
    finally:
        served.end()
    assert code == 130
    assert errors == "已中断。\n"


def test_a_port_that_is_taken_is_named(repository: Path) -> None:
    with listen(0) as listener:
        port = str(listener.getsockname()[1])
        ran = gen("serve", "--no-open", "--port", port, cwd=repository)
    assert ran.returncode == 2
    assert f"端口 {port} 已被占用" in ran.stderr
    assert ran.stdout == ""


@pytest.mark.parametrize(
    ("arguments", "said"), [(["--port", "65536"], "端口应为"), (["--port", "x"], "应当是整数")]
)
def test_a_wrong_port_is_a_usage_error(
    repository: Path, arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", str(repository / NAME), *arguments]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("missing", ["arel", "starlette", "uvicorn"])
def test_it_says_how_to_install_what_is_missing(
    repository: Path,
    missing: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    gone = ("gen.serve", f"{missing}.")
    for name in [name for name in sys.modules if name.startswith(gone)]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, missing, None)
    assert main(["serve", str(repository / NAME), "--no-open"]) == 2
    assert 'pip install "legal-report-gen[serve]"' in capsys.readouterr().err


def test_without_a_case_there_is_nothing_to_show(tmp_path: Path) -> None:
    ran = gen("serve", "--no-open", cwd=tmp_path)
    assert ran.returncode == 2
    assert "没有找到案件" in ran.stderr


def test_it_ends_when_the_system_watches_no_more(
    repository: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused(*_: object) -> None:  # as watchfiles does, by an error of its own
        raise RuntimeError("error in underlying watcher: limit reached")

    monkeypatch.setattr("watchfiles.main.RustNotify", refused)
    for command in (["serve", "--no-open"], ["watch"]):
        with ThreadPoolExecutor(1) as thread:  # the browser's tests leave a loop in this one
            code = thread.submit(main, [*command, str(repository / NAME)]).result()
        assert code == 2
        assert "系统拒绝了操作" in capsys.readouterr().err


def test_a_wrong_date_is_a_usage_error(
    repository: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "today")
    assert main(["serve", str(repository / NAME), "--no-open"]) == 2
    assert "SOURCE_DATE_EPOCH" in capsys.readouterr().err


_INTERRUPTED_AT_ONCE = """
import asyncio, signal
from starlette.applications import Starlette
from gen.serve.server import Service, listen

def interrupted(runner, main):
    signal.raise_signal(signal.SIGINT)
    return run(runner, main)

run, asyncio.Runner.run = asyncio.Runner.run, interrupted
try:
    with listen(0) as listener:
        Service().run(Starlette(), listener)
except KeyboardInterrupt:
    print("ended")
"""


def test_ctrl_c_before_the_first_step_leaves_nothing_behind() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", _INTERRUPTED_AT_ONCE],
        check=False,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (ran.stdout, ran.stderr) == ("ended\n", "")
