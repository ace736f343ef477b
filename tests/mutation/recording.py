"""A plugin of pytest that records which lines each test runs, and how long it takes.

Loaded by ``-p tests.mutation.recording``; writes `<MUTANTS_RECORD>.lines`, the data of coverage
with one context per test, and `<MUTANTS_RECORD>.json`, what passed and in how many seconds.
"""

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path

import coverage
import pytest

from tests.mutation.caches import Caches
from tests.mutation.population import ROOT

_RECORD = Path(os.environ["MUTANTS_RECORD"])
_COVERAGE = coverage.Coverage(
    data_file=str(_RECORD.with_suffix(".lines")), source=[str(ROOT / "gen")], config_file=False
)
_COVERAGE.start()


class Recorder:
    """Give every test its context; hold what became of it."""

    def __init__(self) -> None:
        self._caches = Caches()
        self._passed: dict[str, float | None] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self._caches.clear()
        _COVERAGE.switch_context(item.nodeid)
        started = time.perf_counter()
        result = yield
        if item.nodeid in self._passed and self._passed[item.nodeid] is not None:
            self._passed[item.nodeid] = round(time.perf_counter() - started, 4)
        _COVERAGE.switch_context("")
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed:
            self._passed.setdefault(report.nodeid, 0.0)
        elif not report.passed:
            self._passed[report.nodeid] = None

    def pytest_sessionfinish(self) -> None:
        _COVERAGE.stop()
        _COVERAGE.save()
        _RECORD.with_suffix(".json").write_text(json.dumps(self._passed), "utf-8")


def pytest_configure(config: pytest.Config) -> None:
    """Watch this run."""
    config.pluginmanager.register(Recorder())
