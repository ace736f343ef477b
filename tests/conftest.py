"""Share a browser and a look at the program, and say at the end what was skipped and why.

Where Chromium is missing the tests that need it are skipped and say so; with ``CI`` in the
environment that is a failure, so that they always run there.
"""

import gc
import os
import signal
from collections import Counter
from collections.abc import Iterator
from compileall import compile_dir
from typing import Any

import pytest
from hypothesis import settings
from playwright.sync_api import Browser

from gen.resources import package_file
from scripts.chromium import chromium, find_chromium
from tests.program import look_once
from tests.workers import SharedOut, in_order

MISSING = (
    "未安装 Chromium，浏览器测试没有运行。No Chromium, so the browser tests did not run "
    "(Debian, Ubuntu: apt-get install -y --no-install-recommends chromium)."
)


@pytest.fixture(scope="session", autouse=True)
def _program() -> Iterator[None]:
    """Look at the files of the program once, and not for every build of a test."""
    with pytest.MonkeyPatch.context() as patch:
        look_once(patch)
        yield


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start Chromium once for the whole run."""
    program = find_chromium()
    if program is None:
        if os.environ.get("CI"):
            pytest.fail(MISSING, pytrace=False)
        pytest.skip(MISSING)
    with chromium(program) as started:
        yield started


def pytest_configure(config: pytest.Config) -> None:
    """Time no example, hear Ctrl-C, and compile the program before it is started often.

    A shell lets what runs in the background ignore Ctrl-C, and all that it starts.
    Python may be told to write no bytecode (``PYTHONDONTWRITEBYTECODE``), and then each of these
    processes compiles for longer than it works.
    """
    settings.register_profile("untimed", deadline=None)
    settings.load_profile("untimed")
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if not hasattr(config, "workerinput"):
        compile_dir(package_file(), quiet=2)


def pytest_collection() -> None:
    """Look for no garbage while thousands of tests are made, which all stay."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Look for garbage from now on, but not among the tests."""
    gc.enable()
    gc.freeze()


def pytest_sessionfinish() -> None:
    """Leave to the system what is left: pytest looks for garbage five times as it ends."""
    gc.freeze()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> SharedOut:
    """Share the tests out among the workers of ``-n``, whatever ``--dist`` says."""
    return SharedOut(config, log)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Let a worker begin with what takes long; without workers the order is that of the files."""
    if hasattr(config, "workerinput"):
        items[:] = in_order(items)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print every reason for which tests were skipped, and how many."""
    skipped = terminalreporter.stats.get("skipped", [])
    reasons = Counter(report.longrepr[2] for report in skipped)
    for reason, count in sorted(reasons.items()):
        terminalreporter.write_line(f"{count} × {reason}", yellow=True)
