"""One report has one sequence of bytes: whoever prints it, in whatever part of a run."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gen.batch.cluster import Cluster
from gen.batch.crew import Alone, Crew, CrewError
from gen.batch.find import Shard
from gen.batch.job import Job, Options
from gen.batch.planning import Planner
from gen.batch.processes import Processes
from gen.batch.run import Run
from gen.cli.environment import file_time
from gen.load.repository import find_settings
from gen.settings import Format
from tests.batch_repository import GOOD, make_repository, outputs
from tests.unit.batch.certificates import Certificates, make_certificates

CASES = GOOD[:2]
FORMATS: tuple[Format, ...] = ("md", "html", "pdf")


def build(root: Path, crew: Crew, cases: tuple[str, ...] = CASES) -> dict[str, str]:
    """Build `cases` of a fresh repository and return the digests of what there is then."""
    if not root.exists():
        make_repository(root, broken=False)
    planner = Planner(None, {}, file_time)
    jobs = [Job(root / "cases" / name, root, Options(formats=FORMATS)) for name in cases]
    run = Run([planner.plan(job) for job in jobs], lambda _: planner)
    assert len([*run.results(crew)]) == len(cases)
    return outputs(root)


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return what one process makes, one case after the other."""
    built = build(tmp_path_factory.mktemp("equal") / "alone", Alone())
    assert len(built) == len(CASES) * (len(FORMATS) + 1)
    return built


@pytest.mark.parametrize("count", [1, 2, 4])
def test_workers_write_what_one_process_writes(
    tmp_path: Path, alone: dict[str, str], count: int
) -> None:
    assert build(tmp_path / "r", Processes(count)) == alone


def test_shards_write_together_what_one_run_writes(tmp_path: Path, alone: dict[str, str]) -> None:
    """Each part may run on another machine; here each has a repository of its own."""
    found: dict[str, str] = {}
    sizes = []
    for part in range(1, 4):
        shard = Shard(part, 3)
        root = make_repository(tmp_path / str(part), broken=False)
        chosen = tuple(name for name in CASES if shard.holds(root / "cases" / name, root))
        made = build(root, Alone(), chosen)
        assert not found.keys() & made.keys()
        sizes.append(len(chosen))
        found |= made
    assert found == alone
    assert sum(sizes) == len(CASES)


@pytest.fixture(scope="module")
def certificates(tmp_path_factory: pytest.TempPathFactory) -> Certificates:
    openssl = shutil.which("openssl")
    if openssl is None:
        pytest.skip("the openssl program makes the certificates")
    return make_certificates(tmp_path_factory.mktemp("tls"), openssl)


@pytest.fixture(scope="module")
def cluster(certificates: Certificates) -> Iterator[Any]:
    """Start a scheduler and a worker that speak TLS and know each other by certificates."""
    distributed, dask = pytest.importorskip("distributed"), pytest.importorskip("dask")
    with (
        dask.config.set(certificates.config),
        distributed.LocalCluster(
            n_workers=1,
            threads_per_worker=1,
            protocol="tls://",
            host="127.0.0.1",
            security=distributed.Security(),
            dashboard_address=None,
        ) as started,
    ):
        yield started


def crew_for(cluster: Any, root: Path) -> Cluster:
    return Cluster(cluster.scheduler_address, lambda job: find_settings(job.case, root))


def test_machines_behind_tls_write_what_one_process_writes(
    tmp_path: Path, alone: dict[str, str], cluster: Any, certificates: Certificates
) -> None:
    dask = pytest.importorskip("dask")
    assert cluster.scheduler_address.startswith("tls://127.0.0.1:")
    with dask.config.set(certificates.config):
        assert build(tmp_path / "r", crew_for(cluster, tmp_path / "r")) == alone


def test_whoever_has_no_certificate_of_the_authority_is_refused(
    tmp_path: Path, cluster: Any, certificates: Certificates
) -> None:
    dask, openssl = pytest.importorskip("dask"), shutil.which("openssl") or ""
    strangers = make_certificates(tmp_path / "strangers", openssl)
    tls = "distributed.comm.tls"
    none = {f"{tls}.ca-file": None, f"{tls}.client.cert": None, f"{tls}.client.key": None}
    for config, reason in ((strangers.config, "unreachable"), (none, "uncertified")):
        with dask.config.set(config), pytest.raises(CrewError, match=reason):
            build(tmp_path / "r", crew_for(cluster, tmp_path / "r"))
    assert outputs(tmp_path / "r") == {}
