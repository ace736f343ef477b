"""Do a job on another machine: unpack, build in memory, send the bytes back."""

import tempfile
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from threading import Lock
from time import perf_counter
from typing import TYPE_CHECKING

from gen.batch.parcel import Parcel
from gen.diagnostics.diagnostic import Diagnostic, Location

if TYPE_CHECKING:
    from gen.batch.work import Workshop
    from gen.pipeline import Finished

_ONE_AT_A_TIME = Lock()
"""Pages are laid out by one thread of a process: the fonts stand in its environment."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Hold what came back: the reports and what they took, in seconds.

    `finished` is None when the program or a library there is not the coordinator's: then nothing
    was done, because the bytes could differ.
    """

    worker: str
    finished: "tuple[Finished, ...] | None"
    seconds: float = 0.0


def build_parcel(parcel: Parcel, environment: str) -> Answer:
    """Build the reports of a parcel where the `environment` is the same; nothing is kept here."""
    from gen.batch.environment import environment_digest, machine

    if environment_digest() != environment:
        return Answer(machine(), None)
    start = perf_counter()
    with _ONE_AT_A_TIME, tempfile.TemporaryDirectory(prefix="gen-parcel-") as folder:
        root = Path(folder).resolve()
        job = parcel.unpack(root)
        finished = _workshop().do(job)
        names = {str(job.case): str(parcel.job.case), str(root): parcel.home}
        at_home = tuple(_named(each, names) for each in finished)
    return Answer(machine(), at_home, perf_counter() - start)


@cache
def _workshop() -> "Workshop":
    """Return the workshop of this process, whose started engines serve many parcels."""
    from gen.batch.work import Workshop

    return Workshop(is_held=lambda *_: False)


def _named(finished: "Finished", names: dict[str, str]) -> "Finished":
    """Return `finished` with files called as at home."""
    found = tuple(_diagnostic(item, names) for item in finished.diagnostics)
    return replace(finished, diagnostics=found)


def _diagnostic(item: Diagnostic, names: dict[str, str]) -> Diagnostic:
    def named(text: str | None) -> str | None:
        for there, here in names.items():
            text = text.replace(there, here) if text is not None else None
        return text

    def place(location: Location) -> Location:
        return replace(location, file=named(location.file) or "")

    return replace(
        item,
        message=named(item.message) or "",
        hint=named(item.hint),
        location=place(item.location),
        related=tuple(
            replace(each, location=place(each.location), message=named(each.message) or "")
            for each in item.related
        ),
    )
