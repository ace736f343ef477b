"""Write into the folder ``evidence/`` of a case so that nothing is lost.

Writers take turns. A capture first writes its batch and a journal, then the sources, and last turns
the journal into the receipt; each of these is on the disk before the next one begins. Whoever comes
after a writer that was killed finds the journal and completes its work.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from gen.files.atomic import clear_unfinished, write_files_together
from gen.files.durable import sync_folder
from gen.files.folder_lock import folder_lock
from gen.files.safe_path import Entry, resolve_inside
from gen.holdings.evidence_files import (
    EVIDENCE,
    JOURNAL,
    LEADS,
    RAW,
    RECEIPTS,
    SOURCES,
    EvidenceFiles,
    UnreadableError,
    kept_bytes,
)
from gen.model.captured import Kept, Receipt, SourceFile, Workbench
from gen.model.link_files import REPAIR_JOURNAL
from gen.workbench.repair_files import complete_repair

_PATIENCE = 120.0
_WRITER = "evidence"
"""The same for every writer: they take turns, and each clears away what a killed one left."""
_IGNORED = ".gitignore"
_IGNORE = ".*\n!.gitignore\n"


@dataclass(frozen=True, slots=True)
class EvidenceFolder(EvidenceFiles):
    """Be the folder ``evidence/`` of `case`, to be written."""

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Hold the folder, made if need be, while the body writes.

        A repair that was broken off is completed first, so that nobody builds upon half of one.
        Raises FolderBusyError, PathRefusedError when a link leads out of the case, UnreadableError
        and OSError.
        """
        resolve_inside(self.case, EVIDENCE, expect=Entry.FOLDER)
        self.path.mkdir(exist_ok=True)
        for name in (RECEIPTS, RAW, SOURCES, LEADS):
            resolve_inside(self.path, name, expect=Entry.FOLDER)
        with folder_lock(self.path, timeout=_PATIENCE):
            if not (self.path / _IGNORED).exists():
                self._write({self.path / _IGNORED: _IGNORE.encode()})
            complete_repair(self)
            yield

    def settle(self) -> None:
        """Complete a repair that was broken off, if there is one; else nothing is touched.

        Raises what `writing` does.
        """
        if (self.case / REPAIR_JOURNAL).exists():
            with self.writing():
                pass

    def write_workbench(self, workbench: Workbench) -> None:
        """Write what is asked."""
        self._write({self.path / "evidence.json": kept_bytes(workbench)})

    def write_queue(self, queue: Kept) -> None:
        """Write what an audit found, unless that stands there already."""
        self._write_changed("queue.json", queue)

    def write_health(self, health: Kept) -> None:
        """Write what the gates say, unless that stands there already."""
        self._write_changed("health.json", health)

    def write_links(self, links: Kept) -> None:
        """Write what every point of the text rests on, unless that stands there already."""
        self._write_changed("links.json", links)

    def write_review(self, review: Kept) -> None:
        """Write the marks and the sign-off of a reviewer."""
        self._write({self.path / "review.json": kept_bytes(review)})

    def begin(self, receipt: Receipt, raw: bytes) -> None:
        """Put the batch and the journal on the disk."""
        path = self.raw_path(receipt.raw)
        if not path.exists():
            self._write({path: raw})
        self._write({self.path / JOURNAL: kept_bytes(receipt)})

    def give_up(self) -> None:
        """Forget a capture that was broken off before its batch was on the disk."""
        (self.path / JOURNAL).unlink(missing_ok=True)

    def write_sources(self, sources: Mapping[Path, SourceFile]) -> None:
        """Put sources on the disk, each whole."""
        self._write({path: kept_bytes(source) for path, source in sources.items()})

    def clear_unfinished(self, paths: Iterable[Path]) -> None:
        """Remove what a killed writer of `paths` left beside them."""
        for path in paths:
            clear_unfinished(path, token=_WRITER)

    def finish(self, receipt: Receipt) -> None:
        """Turn the journal into the receipt: from now on the batch is captured."""
        path = self.receipt_path(receipt.id)
        path.parent.mkdir(exist_ok=True)
        (self.path / JOURNAL).replace(path)
        sync_folder(path.parent)
        sync_folder(self.path)

    def _write_changed(self, name: str, value: Kept) -> None:
        path, data = self.path / name, kept_bytes(value)
        if not path.is_file() or path.read_bytes() != data:
            self._write({path: data})
        else:
            self.clear_unfinished([path])

    def _write(self, files: Mapping[Path, bytes]) -> None:
        """Write files, each whole. Raises UnreadableError for a link: it may lead anywhere."""
        for path in files:
            if path.is_symlink():
                raise UnreadableError(path)
        write_files_together(files, token=_WRITER)
