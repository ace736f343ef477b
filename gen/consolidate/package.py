"""Put a package together: names, contents, and what must not be overwritten."""

from collections.abc import Mapping
from pathlib import Path

from gen.consolidate.order import Order, OrderRefusedError
from gen.consolidate.raw_records import REPORT_NAME
from gen.files.json_file import json_bytes
from gen.files.regular_file import FileProblemError, read_regular_file
from gen.files.safe_path import Entry, PathRefusedError, resolve_inside
from gen.load.case_folder import PLAN_FILE, SELECTION_FILE
from gen.load.document import Document, read_document


def package_folder(order: Order) -> Path:
    """Return the folder of the package.

    Raises OrderRefusedError when it would leave the archive.
    """
    try:
        return resolve_inside(order.archive, order.project_name, expect=Entry.FOLDER)
    except PathRefusedError as error:
        raise OrderRefusedError("outside", {"project": order.project_name}) from error


def refuse_foreign(package: Path, case_id: str) -> None:
    """Raise OrderRefusedError when `package` holds the plan of another case (contract (h) 39)."""
    file = package / PLAN_FILE
    if not file.exists():
        return
    try:
        plan = read_document(read_regular_file(file), file.as_posix())
    except FileProblemError:
        plan = None
    held = plan.value.get("case_id") if isinstance(plan, Document) else None
    if held != case_id:
        raise OrderRefusedError(
            "foreign", {"package": package, "held": held or "?", "case_id": case_id}
        )


def report_path(order: Order, package: Path, report: bytes) -> Path:
    """Return where the report goes in `package`: a name that no other report has.

    Reports of one second get a number behind, unless they are the same (contract (h) 42).
    """
    places = [package, *([order.user_folder] if _wants_copy(order) else [])]
    number = 1
    while True:
        ending = "" if number == 1 else f"_{number}"
        name = f"{order.stamp}_{REPORT_NAME}{ending}.md"
        if all(_is_free(place / name, report) for place in places):
            return package / name
        number += 1


def package_files(
    package: Path, plan: Document, selection: Document, copied: Mapping[str, bytes]
) -> dict[Path, bytes]:
    """Return the contract documents and the raw records of `package`.

    Raises OrderRefusedError when a record of the same name and another content is there: evidence
    is never overwritten.
    """
    for name, data in copied.items():
        if not _is_free(package / name, data):
            raise OrderRefusedError("record_differs", {"path": package / name})
    return {
        package / PLAN_FILE: json_bytes(plan.value),
        package / SELECTION_FILE: json_bytes(selection.value),
        **{package / name: data for name, data in copied.items()},
    }


def copy_path(order: Order, name: str) -> Path | None:
    """Return where the report is left besides the package.

    That is ``--output`` or, by `name`, the folder in which the user works. Raises
    OrderRefusedError when it would overwrite an input.
    """
    if order.output is None:
        return order.user_folder / name if _wants_copy(order) else None
    inputs = {path.resolve() for path in (order.plan, order.selection, *order.sources)}
    if order.output.resolve() in inputs:
        raise OrderRefusedError("output_is_input", {"path": order.output})
    return order.output


def _wants_copy(order: Order) -> bool:
    return order.output is None and not order.no_copy


def _is_free(path: Path, data: bytes) -> bool:
    """Tell whether nothing, or exactly `data`, stands at `path`."""
    try:
        return read_regular_file(path) == data
    except FileProblemError:
        return not path.exists() and not path.is_symlink()
