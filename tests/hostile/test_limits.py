"""What is over a limit of gen.toml is told by its code, ended, and never half delivered."""

import signal
import time
from contextlib import suppress
from pathlib import Path

import pytest

from gen.batch.hard_limits import end_beyond
from gen.files.process_memory import memory_in_use
from gen.model.limits import MIB, Limits
from gen.outcome import Verdict
from gen.pipeline import build_case
from gen.publish.bounds import OverLimitError, bounded
from gen.request import Request
from gen.settings import Settings
from tests.system.command import copy_sample


def test_a_body_without_an_end_is_ended() -> None:
    with pytest.raises(OverLimitError) as caught, bounded(Limits(seconds=1)):
        while True:
            pass
    assert caught.value.key == "time-over-limit"
    assert signal.getitimer(signal.ITIMER_PROF) == (0.0, 0.0)


def test_not_even_what_catches_everything_keeps_it() -> None:
    def stubborn() -> None:
        while True:
            with suppress(Exception):  # as careless code does
                sum(range(1000))

    with pytest.raises(OverLimitError), bounded(Limits(seconds=1)):
        stubborn()


def test_a_body_that_grows_is_ended() -> None:
    held: list[bytearray] = []
    most = max(256, memory_in_use() // MIB + 64)
    end = time.process_time() + 60
    with pytest.raises(OverLimitError) as caught, bounded(Limits(memory=most)):
        while time.process_time() < end:
            if memory_in_use() < (most + 64) * MIB:
                held.append(bytearray(b"x" * (8 * MIB)))
    assert caught.value.key == "memory-over-limit"


def test_the_outer_bound_counts() -> None:
    with bounded(Limits(seconds=600)):
        with bounded(Limits(seconds=1)):
            running = signal.getitimer(signal.ITIMER_PROF)[0]
        assert running > 0
        assert signal.getitimer(signal.ITIMER_PROF)[0] > 0


@pytest.mark.parametrize(
    ("limit", "code"),
    [
        ({"sources": 3}, "INP031"),
        ({"table_cells": 100}, "INP032"),
        ({"pages": 1}, "INP033"),
        ({"nesting": 10}, None),
    ],
)
def test_a_report_over_a_limit_is_not_delivered(
    limit: dict[str, int], code: str | None, tmp_path: Path
) -> None:
    case = copy_sample("preliminary-contract", tmp_path / "case")
    settings = Settings.model_validate({"limits": limit})
    formats = ("md", "pdf") if code == "INP033" else ("md",)
    built = build_case(Request(case, tmp_path, settings, edition="client", formats=formats))
    codes = {item.code for item in built.diagnostics if item.severity == "error"}
    assert codes == ({code} if code else set())
    assert (case / "dist").exists() == (code is None)
    assert (built.verdict is Verdict.DELIVERABLE) == (code is None)


def test_a_worker_gets_one_report_s_worth_from_now(monkeypatch: pytest.MonkeyPatch) -> None:
    import resource

    told: dict[int, tuple[int, int]] = {}
    monkeypatch.setattr(resource, "setrlimit", told.__setitem__)
    end_beyond(Limits(seconds=100, memory=512))
    assert 100 <= told[resource.RLIMIT_CPU][0] - int(time.process_time()) <= 140
    assert told[resource.RLIMIT_DATA][0] == 1024 * MIB
