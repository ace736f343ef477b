"""Know the folder ``evidence/`` of a case, and read what stands in it.

evidence.json              what is asked
batches/<id>.json          receipts: how a batch was captured, and what was in it
raw/<sha256>.json          the batches as they came, byte for byte
sources/<id>.json          texts that may be a basis
leads/<id>.json            texts of ordinary web pages
queue.json                 what the last audit found
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from pydantic import ValidationError

from gen.files.json_file import json_bytes
from gen.files.listing import names_in
from gen.files.regular_file import FileProblemError, read_regular_file
from gen.model.captured import Kept, Receipt, Workbench

EVIDENCE = "evidence"
RECEIPTS, RAW, SOURCES, LEADS = "batches", "raw", "sources", "leads"
JOURNAL = ".journal.json"
"""The receipt of a capture that is under way, or was broken off."""

Model = TypeVar("Model", bound=Kept)


class UnreadableError(Exception):
    """Raised when a file of the workbench is not what gen wrote; `path` is the file."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        self.path = path


@dataclass(frozen=True, slots=True)
class EvidenceFiles:
    """Be the folder ``evidence/`` of `case`, to be read."""

    case: Path

    @property
    def path(self) -> Path:
        """Return the folder itself."""
        return self.case / EVIDENCE

    @property
    def is_there(self) -> bool:
        """Tell whether the case has such a folder."""
        return self.path.is_dir()

    @property
    def has_workbench(self) -> bool:
        """Tell whether something was asked or captured here; a review alone makes no workbench."""
        kept = (RECEIPTS, SOURCES, LEADS)
        return (self.path / "evidence.json").exists() or any(
            next(self.files(name), None) is not None for name in kept
        )

    def receipt_path(self, name: str) -> Path:
        """Return the file of the receipt `name`."""
        return self.path / RECEIPTS / f"{name}.json"

    def raw_path(self, digest: str) -> Path:
        """Return the file of the batch whose bytes have `digest`."""
        return self.path / RAW / f"{digest}.json"

    def source_path(self, name: str, *, is_lead: bool) -> Path:
        """Return the file of the source or the lead `name`."""
        return self.path / (LEADS if is_lead else SOURCES) / f"{name}.json"

    def files(self, folder: str) -> Iterator[Path]:
        """Yield the files of one folder of the workbench, sorted; hidden ones are leftovers."""
        found = names_in(self.path / folder, ".json")
        yield from (path for path in found if path.name[0] != ".")

    def workbench(self) -> Workbench:
        """Return what is asked; an empty one when nothing was set up. Raises UnreadableError."""
        path = self.path / "evidence.json"
        return read_kept(path, Workbench) if path.exists() else Workbench()

    def journal(self) -> Receipt | None:
        """Return the receipt of the capture that was broken off, if there is one."""
        path = self.path / JOURNAL
        return read_kept(path, Receipt) if path.exists() else None


def kept_bytes(value: Kept) -> bytes:
    """Return the one writing of a file of the workbench: a field to a line, so that git tells."""
    return json_bytes(value.model_dump(mode="json"), indent=1)


def read_kept(path: Path, model: type[Model]) -> Model:
    """Return the file at `path` as `model`. Raises UnreadableError."""
    try:
        return model.model_validate_json(read_regular_file(path))
    except (FileProblemError, ValidationError) as error:
        raise UnreadableError(path) from error
