"""Read the deliveries that are recorded in a case."""

from dataclasses import dataclass
from pathlib import Path

from gen.files.listing import names_in
from gen.files.regular_file import FileProblemError, read_regular_file
from gen.files.safe_path import Entry, PathRefusedError, resolve_inside
from gen.handover.delivery import DELIVERIES, Delivery, parse_delivery


@dataclass(frozen=True, slots=True)
class Deliveries:
    """Hold the deliveries of a case by their files, in their order, and what could not be read."""

    read: tuple[tuple[Path, Delivery], ...] = ()
    unreadable: tuple[Path, ...] = ()


def read_deliveries(case: Path) -> Deliveries:
    """Read ``deliveries/*.json`` of `case`; a link that leads out of the case is not followed."""
    try:
        files = names_in(resolve_inside(case, DELIVERIES, expect=Entry.FOLDER), ".json")
    except (PathRefusedError, OSError):
        return Deliveries(unreadable=(case / DELIVERIES,))
    read: list[tuple[Path, Delivery]] = []
    unreadable: list[Path] = []
    for file in files:
        try:
            path = resolve_inside(case, f"{DELIVERIES}/{file.name}")
            read.append((file, parse_delivery(read_regular_file(path))))
        except (PathRefusedError, FileProblemError, ValueError):
            unreadable.append(file)
    return Deliveries(tuple(read), tuple(unreadable))
