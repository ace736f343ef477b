"""Share the work among machines, through the standard executor of Dask's ``distributed``.

Inputs travel as bytes and reports come back as bytes; only the coordinator writes. A worker whose
program or libraries differ is not used: its bytes could differ as well.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass, field
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from gen.batch.crew import Alone, CrewError, Done, Numbered, Tell
from gen.batch.environment import environment_digest
from gen.batch.job import Job
from gen.batch.parcel import Parcel, pack
from gen.batch.remote import Answer, build_parcel
from gen.load.repository import Repository

TIMEOUT = 10.0
"""How long to wait for the scheduler, in seconds."""
_PER_WORKER = 2
_ATTEMPTS = 3


def address_fault(address: str) -> str | None:
    """Return why `address` is refused, None when it may be used.

    ``tls://host:port`` is encrypted and both sides prove who they are; ``tcp://`` is neither, and
    so only allowed on this machine.
    """
    try:
        parts = urlsplit(address)
        host, port = parts.hostname, parts.port
    except ValueError:
        return "form"
    if parts.scheme not in {"tcp", "tls"} or not host or port is None:
        return "form"
    return None if parts.scheme == "tls" or _is_loopback(host) else "plain"


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


@dataclass
class _Sent:
    """Hold a job on its way."""

    number: int
    parcel: Parcel
    attempts: int = 1


@dataclass
class Cluster:
    """Be a crew behind the scheduler at `address`; `repository_of` knows a job's repository.

    Only workers whose `environment` is this one are used.
    """

    address: str
    repository_of: Callable[[Job], Repository]
    environment: str = field(default_factory=environment_digest)
    _client: Any = field(default=None, init=False)

    def work(self, jobs: Iterator[Numbered], tell: Tell) -> Iterator[Done]:
        """Yield what became of each job. Raises CrewError."""
        executor, width = self._open()
        sent: dict[Future[Answer], _Sent] = {}
        stay: list[Numbered] = []
        exhausted = False
        while not exhausted or sent:
            while not exhausted and len(sent) < width:
                following = next(jobs, None)
                exhausted = following is None
                if following is not None:
                    parcel = pack(following[1], self.repository_of(following[1]))
                    if parcel is None:
                        stay.append(following)
                    else:
                        tell(following[0], "print")
                        self._send(executor, sent, _Sent(following[0], parcel))
            yield from self._arrived(executor, sent)
        yield from Alone().work(iter(stay), tell)

    def close(self) -> None:
        """Leave the scheduler; what is still being done there is of no use to anybody."""
        if self._client is not None:
            self._client.close(timeout=TIMEOUT)
            self._client = None

    def _open(self) -> tuple[Executor, int]:
        """Return the executor over all workers that are like us, and how many jobs to send."""
        try:
            import distributed
        except ImportError as error:
            raise CrewError("missing") from error
        try:
            connect: Any = distributed.Client
            self._client = connect(self.address, timeout=TIMEOUT, set_as_default=False)
            environments = self._client.run(environment_digest, on_error="return")
        except TypeError as error:  # so distributed says that it has been given no certificates
            raise CrewError("uncertified", str(error)) from error
        except (OSError, ValueError) as error:
            raise CrewError("unreachable", str(error)) from error
        alike = [name for name, digest in environments.items() if digest == self.environment]
        if not alike:
            raise CrewError("unlike", "、".join(sorted(environments)))
        executor = self._client.get_executor(
            workers=alike, allow_other_workers=True, pure=False, retries=0
        )
        return executor, _PER_WORKER * len(alike)

    def _send(self, executor: Executor, sent: dict[Future[Answer], _Sent], job: _Sent) -> None:
        sent[executor.submit(build_parcel, job.parcel, self.environment)] = job

    def _arrived(self, executor: Executor, sent: dict[Future[Answer], _Sent]) -> Iterator[Done]:
        """Yield what has come back; a job that a strange worker refused is sent once more."""
        from gen.batch.work import failed

        for future in wait(sent, return_when=FIRST_COMPLETED).done:
            job = sent.pop(future)
            try:
                answer = future.result()
            except Exception as error:  # whatever happened there, it is this case's affair
                detail = type(error).__name__
                yield job.number, (failed(job.parcel.job, "worker", detail=detail),), 0.0
                continue
            if answer.finished is not None:
                yield job.number, answer.finished, answer.seconds
            elif job.attempts < _ATTEMPTS:
                self._send(executor, sent, _Sent(job.number, job.parcel, job.attempts + 1))
            else:
                refused = failed(job.parcel.job, "environment", detail=answer.worker)
                yield job.number, (refused,), 0.0
