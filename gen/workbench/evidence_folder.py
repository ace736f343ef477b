"""Know the folder ``evidence/`` of a case, and write into it so that nothing is lost.

    evidence.json              what is asked
    batches/<id>.json          receipts: how a batch was captured, and what was in it
    raw/<sha256>.json          the batches as they came, byte for byte
    sources/<id>.json          texts that may be a basis
    leads/<id>.json            texts of ordinary web pages
    queue.json                 what the last audit found

Writers take turns. A capture first writes its batch and a journal, then the sources, and last turns
the journal into the receipt; each of these is on the disk before the next one begins. Whoever comes
after a writer that was killed finds the journal and completes its work.
"""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from pydantic import ValidationError

from gen.files.atomic import write_files_together
from gen.files.durable import sync_folder
from gen.files.folder_lock import folder_lock
from gen.files.regular_file import FileProblem, read_regular_file
from gen.files.safe_path import Entry, resolve_inside
from gen.model.captured import Kept, Receipt, SourceFile, Workbench

EVIDENCE = "evidence"
RECEIPTS, RAW, SOURCES, LEADS = "batches", "raw", "sources", "leads"
_PATIENCE = 120.0
_JOURNAL = ".journal.json"
_IGNORED = ".gitignore"
_IGNORE = ".*\n!.gitignore\n"

Model = TypeVar("Model", bound=Kept)


class UnreadableError(Exception):
    """Raised when a file of the workbench is not what gen wrote; `path` is the file."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        self.path = path


@dataclass(frozen=True, slots=True)
class EvidenceFolder:
    """Be the folder ``evidence/`` of `case`. `token` tells processes apart."""

    case: Path
    token: str

    @property
    def path(self) -> Path:
        """Return the folder itself."""
        return self.case / EVIDENCE

    @property
    def is_there(self) -> bool:
        """Tell whether the case has such a folder."""
        return self.path.is_dir()

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Hold the folder, made if need be, while the body writes.

        Raises FolderBusyError, PathRefusedError when a link leads out of the case, and OSError.
        """
        resolve_inside(self.case, EVIDENCE, expect=Entry.FOLDER)
        self.path.mkdir(exist_ok=True)
        for name in (RECEIPTS, RAW, SOURCES, LEADS):
            resolve_inside(self.path, name, expect=Entry.FOLDER)
        with folder_lock(self.path, timeout=_PATIENCE):
            if not (self.path / _IGNORED).exists():
                self._write({self.path / _IGNORED: _IGNORE.encode()})
            yield

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
        yield from sorted(
            path for path in (self.path / folder).glob("*.json") if path.name[0] != "."
        )

    def workbench(self) -> Workbench:
        """Return what is asked; an empty one when nothing was set up. Raises UnreadableError."""
        path = self.path / "evidence.json"
        return read_kept(path, Workbench) if path.exists() else Workbench()

    def write_workbench(self, workbench: Workbench) -> None:
        """Write what is asked."""
        self._write({self.path / "evidence.json": kept_bytes(workbench)})

    def write_queue(self, queue: Kept) -> None:
        """Write what an audit found, unless that stands there already."""
        path, data = self.path / "queue.json", kept_bytes(queue)
        if not path.is_file() or path.read_bytes() != data:
            self._write({path: data})

    def journal(self) -> Receipt | None:
        """Return the receipt of the capture that was broken off, if there is one."""
        path = self.path / _JOURNAL
        return read_kept(path, Receipt) if path.exists() else None

    def begin(self, receipt: Receipt, raw: bytes) -> None:
        """Put the batch and the journal on the disk."""
        path = self.raw_path(receipt.raw)
        if not path.exists():
            self._write({path: raw})
        self._write({self.path / _JOURNAL: kept_bytes(receipt)})

    def give_up(self) -> None:
        """Forget a capture that was broken off before its batch was on the disk."""
        (self.path / _JOURNAL).unlink(missing_ok=True)

    def write_sources(self, sources: Mapping[Path, SourceFile]) -> None:
        """Put sources on the disk, each whole."""
        self._write({path: kept_bytes(source) for path, source in sources.items()})

    def finish(self, receipt: Receipt) -> None:
        """Turn the journal into the receipt: from now on the batch is captured."""
        path = self.receipt_path(receipt.id)
        path.parent.mkdir(exist_ok=True)
        (self.path / _JOURNAL).replace(path)
        sync_folder(path.parent)
        sync_folder(self.path)

    def _write(self, files: Mapping[Path, bytes]) -> None:
        """Write files, each whole. Raises UnreadableError for a link: it may lead anywhere."""
        for path in files:
            if path.is_symlink():
                raise UnreadableError(path)
        write_files_together(files, token=self.token)


def kept_bytes(value: Kept) -> bytes:
    """Return the one writing of a file of the workbench: a field to a line, so that git tells."""
    text = json.dumps(value.model_dump(mode="json"), ensure_ascii=False, indent=1)
    return f"{text}\n".encode("utf-8", "backslashreplace")


def read_kept(path: Path, model: type[Model]) -> Model:
    """Return the file at `path` as `model`. Raises UnreadableError."""
    try:
        return model.model_validate_json(read_regular_file(path))
    except (FileProblem, ValidationError) as error:
        raise UnreadableError(path) from error
