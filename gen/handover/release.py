"""Record that a report was handed over, in a file that is kept with the case."""

from dataclasses import dataclass, replace
from pathlib import Path

from gen.files.new_file import write_new_file
from gen.files.safe_path import Entry, PathRefusedError, resolve_inside
from gen.handover.delivery import DELIVERIES, Delivery, delivery_of
from gen.handover.origin import find_origin
from gen.handover.unjudged import UnjudgedError
from gen.handover.verify import Verification, verify
from gen.judgement import check_case
from gen.publish.manifest import MANIFEST_NAME
from gen.request import Request


@dataclass(frozen=True, slots=True)
class Release:
    """Hold how a release ended; `file` is None when the report in ``dist/`` is not up to date."""

    verification: Verification
    file: Path | None = None


def release(request: Request, *, by: str, note: str | None, token: str) -> Release:
    """Record the delivery of the report in ``dist/<edition>/`` by the person `by`.

    The report must be the one that the inputs give; its own date is that of the delivery. A file
    that is there already is never replaced: the second delivery of a day gets ``-2``. `token` tells
    processes apart. Raises UnjudgedError when there is no report to deliver, and OSError.
    """
    edition = check_case(request).subject.edition
    folder = request.target_for(edition)
    if not (folder / MANIFEST_NAME).exists():
        raise UnjudgedError("not-built", folder=folder.as_posix())
    origin = find_origin(folder, request.case)
    verification = verify(origin, replace(request, edition=edition))
    if not verification.is_same:
        return Release(verification)
    delivery = delivery_of(origin.manifest, by=by, note=note)
    return Release(verification, _write(delivery, request.case, token))


def _write(delivery: Delivery, case: Path, token: str) -> Path:
    try:
        folder = resolve_inside(case, DELIVERIES, expect=Entry.FOLDER)
    except PathRefusedError as error:
        raise UnjudgedError("bad-deliveries", folder=(case / DELIVERIES).as_posix()) from error
    folder.mkdir(exist_ok=True)
    name = f"{delivery.delivered.on.isoformat()}-{delivery.edition}"
    number = 1
    while True:
        file = folder / (f"{name}.json" if number == 1 else f"{name}-{number}.json")
        try:
            write_new_file(file, delivery.to_bytes(), token=token)
        except FileExistsError:
            number += 1
        else:
            return file
