"""Whoever does the work, the reports are the same; a worker that dies takes one case with it."""

import os
import signal
from collections.abc import Iterator
from multiprocessing import active_children
from pathlib import Path

import pytest

from gen.batch.crew import Alone, Crew
from gen.batch.job import CaseResult, Job, Options
from gen.batch.planning import Plan, Planner
from gen.batch.processes import Processes
from gen.batch.run import Run
from gen.cli.environment import file_time
from gen.outcome import Verdict
from tests.batch_repository import GOOD, UNREADABLE, WITHHELD, make_repository, outputs

VERDICTS = {
    **dict.fromkeys(GOOD, Verdict.DELIVERABLE),
    WITHHELD: Verdict.WITHHELD,
    UNREADABLE: Verdict.NOT_JUDGED,
}


def plans_of(root: Path) -> list[Plan]:
    planner = Planner(None, {}, file_time)
    cases = sorted((root / "cases").iterdir())
    return [planner.plan(Job(case, root, Options())) for case in cases]


def run(root: Path, crew: Crew, **options: bool) -> list[CaseResult]:
    planner = Planner(None, {}, file_time)
    results = Run(plans_of(root), lambda _: planner, **options).results(crew)
    return sorted(results, key=lambda result: result.case)


@pytest.fixture(scope="module")
def reference(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    root = make_repository(tmp_path_factory.mktemp("alone"))
    results = run(root, Alone())
    assert {result.case.name: result.verdict for result in results} == VERDICTS
    return outputs(root)


@pytest.mark.parametrize("count", [2, 4])
def test_several_processes_write_the_same_bytes(
    tmp_path: Path, reference: dict[str, str], count: int
) -> None:
    root = make_repository(tmp_path)
    results = run(root, Processes(count))
    assert {result.case.name: result.verdict for result in results} == VERDICTS
    assert outputs(root) == reference


def test_a_recycled_worker_writes_the_same_bytes(tmp_path: Path, reference: dict[str, str]) -> None:
    root = make_repository(tmp_path)
    run(root, Processes(1, lifetime=2))
    assert outputs(root) == reference


def test_a_killed_worker_is_its_case_and_no_other(
    tmp_path: Path, reference: dict[str, str]
) -> None:
    root = make_repository(tmp_path)
    crew, planner = Processes(1), Planner(None, {}, file_time)
    killed: list[str] = []

    def kill_once(case: str, stage: str) -> None:
        if stage == "print" and not killed:
            killed.append(Path(case).name)
            [worker] = active_children()
            os.kill(worker.pid or 0, signal.SIGKILL)

    results = list(Run(plans_of(root), lambda _: planner, tell=kill_once).results(crew))
    by_name = {result.case.name: result for result in results}
    lost = by_name.pop(killed[0])
    assert lost.verdict is Verdict.NOT_JUDGED
    assert [item.code for item in lost.outcomes[0].diagnostics] == ["INP040"]
    assert "SIGKILL" in lost.outcomes[0].diagnostics[0].message
    assert {name: result.verdict for name, result in by_name.items()} == {
        name: verdict for name, verdict in VERDICTS.items() if name != killed[0]
    }
    assert outputs(root).items() <= reference.items()
    assert active_children() == []


def test_a_bug_in_one_case_is_its_verdict_and_no_other(
    tmp_path: Path, reference: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from gen.batch import work

    honest = work.finish_case

    def buggy(request: object, means: object) -> object:
        if request.case.name == GOOD[1]:  # type: ignore[attr-defined]
            raise KeyError("图")
        return honest(request, means)  # type: ignore[arg-type]

    monkeypatch.setattr(work, "finish_case", buggy)
    root = make_repository(tmp_path)
    results = {result.case.name: result for result in run(root, Alone())}
    assert results[GOOD[1]].verdict is Verdict.NOT_JUDGED
    assert "KeyError" in results[GOOD[1]].outcomes[0].diagnostics[0].message
    assert outputs(root) == {
        name: digest for name, digest in reference.items() if GOOD[1] not in name
    }


def test_fail_fast_begins_nothing_after_the_first_failure(tmp_path: Path) -> None:
    root = make_repository(tmp_path)
    (root / "cases" / GOOD[1] / "case.toml").unlink()
    names = [result.case.name for result in run(root, Alone(), fail_fast=True)]
    assert names == [*GOOD[:2]]


@pytest.fixture(scope="module")
def cluster() -> Iterator[object]:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, processes=True
    ) as started:
        yield started


def test_other_machines_write_the_same_bytes_even_when_one_dies(
    tmp_path: Path, reference: dict[str, str], cluster: object
) -> None:
    from gen.batch.cluster import Cluster
    from gen.load.repository import find_settings

    root = make_repository(tmp_path)
    plans, planner = plans_of(root), Planner(None, {}, file_time)
    crew = Cluster(
        cluster.scheduler_address,  # type: ignore[attr-defined]
        lambda job: find_settings(job.case, root),
    )
    victims = [worker.pid for worker in cluster.workers.values()][:1]  # type: ignore[attr-defined]
    sent: list[str] = []

    def kill_once(case: str, stage: str) -> None:
        sent.append(case)
        if len(sent) == 3:
            os.kill(victims[0], signal.SIGKILL)

    results = list(Run(plans, lambda _: planner, tell=kill_once).results(crew))
    assert {result.case.name: result.verdict for result in results} == VERDICTS
    assert outputs(root) == reference


def test_a_worker_with_another_environment_is_refused(tmp_path: Path, cluster: object) -> None:
    from gen.batch.cluster import Cluster
    from gen.batch.crew import CrewError
    from gen.load.repository import find_settings

    root = make_repository(tmp_path, broken=False)
    address = cluster.scheduler_address  # type: ignore[attr-defined]
    crew = Cluster(address, lambda job: find_settings(job.case, root), environment="other")
    with pytest.raises(CrewError, match="unlike"):
        run(root, crew)
    assert outputs(root) == {}


@pytest.mark.parametrize(
    ("address", "fault"),
    [
        ("tcp://127.0.0.1:8786", None),
        ("tcp://[::1]:8786", None),
        ("tcp://localhost:8786", None),
        ("tls://machine.example:8786", None),
        ("tcp://10.0.0.1:8786", "plain"),
        ("tcp://machine.example:8786", "plain"),
        ("tcp://127.0.0.1", "form"),
        ("http://127.0.0.1:80", "form"),
        ("127.0.0.1:8786", "form"),
        ("tls://[::1", "form"),
    ],
)
def test_only_this_machine_is_addressed_in_the_clear(address: str, fault: str | None) -> None:
    from gen.batch.cluster import address_fault

    assert address_fault(address) == fault
