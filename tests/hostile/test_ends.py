"""What does not hear that it is over its limits is ended by the system, and nothing else."""

import resource
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from gen.batch import worker
from gen.batch.planning import Planner
from gen.batch.processes import Processes
from gen.batch.run import Run
from gen.cli.environment import file_time
from gen.model.limits import Limits
from gen.outcome import Verdict
from gen.publish.bounds import OverLimitError, bounded
from tests.batch_repository import GOOD, make_repository, outputs
from tests.hostile import stuck_worker
from tests.unit.batch.test_crews import plans_of

STUCK_ALONE = """
from gen.publish import bounds
from gen.model.limits import Limits
bounds._GRACE = 0
with bounds.bounded(Limits(seconds=1)):
    sum(range(10**15))
"""


def test_a_worker_stuck_outside_python_takes_its_own_case_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "serve", stuck_worker.serve)
    root, planner = make_repository(tmp_path, broken=False), Planner(None, {}, file_time)
    results = Run(plans_of(root), lambda _: planner).results(Processes(2))
    by_name = {result.case.name: result for result in results}
    stuck = by_name.pop(stuck_worker.STUCK)
    [told] = stuck.outcomes[0].diagnostics
    assert (stuck.verdict, told.code) == (Verdict.NOT_JUDGED, "INP040")
    assert "seconds" in (told.hint or "")
    assert {name: each.verdict for name, each in by_name.items()} == {
        name: Verdict.DELIVERABLE for name in GOOD if name != stuck_worker.STUCK
    }
    assert not [name for name in outputs(root) if stuck_worker.STUCK in name]


def test_a_single_process_stuck_outside_python_is_ended() -> None:
    ended = subprocess.run([sys.executable, "-c", STUCK_ALONE], check=False)
    assert ended.returncode == -signal.SIGXCPU


def test_the_process_gets_back_what_it_was_allowed() -> None:
    before = resource.getrlimit(resource.RLIMIT_CPU)
    with bounded(Limits(seconds=5)):
        inside = resource.getrlimit(resource.RLIMIT_CPU)
    assert inside != before == resource.getrlimit(resource.RLIMIT_CPU)


def test_no_more_memory_is_told_as_such() -> None:
    with pytest.raises(OverLimitError) as caught, bounded(Limits()):
        raise MemoryError
    assert caught.value.key == "memory-over-limit"
