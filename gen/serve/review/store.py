"""Keep the marks and the sign-off of a review on the disk, whoever else writes at the same time.

Every change is read, merged and written under the lock of ``evidence/``: a mark for one point never
takes away that of another, in whatever tab, process or program it was made.
"""

from collections.abc import Collection
from dataclasses import dataclass

from gen.files.folder_lock import FolderBusyError
from gen.files.safe_path import PathRefusedError
from gen.holdings.evidence_files import UnreadableError, read_kept
from gen.model.review import Mark, Review, SignOff
from gen.workbench.evidence_folder import EvidenceFolder

CANNOT_WRITE = (FolderBusyError, PathRefusedError, UnreadableError, OSError)
"""What is raised when the file cannot be read or written; it is then as it was."""


class NotReviewedError(Exception):
    """Raised when somebody signs off what is not reviewed to the last point; `open` counts them."""

    def __init__(self, open_points: int) -> None:
        super().__init__(str(open_points))
        self.open = open_points


@dataclass(frozen=True, slots=True)
class ReviewStore:
    """Be the file ``evidence/review.json`` of one case."""

    folder: EvidenceFolder

    def read(self) -> Review:
        """Return what is kept, an empty review without a file. Raises CANNOT_WRITE."""
        path = self.folder.path / "review.json"
        return read_kept(path, Review) if path.exists() else Review()

    def mark(self, point: str, mark: Mark | None) -> Review:
        """Keep `mark` for `point`, or that it has none, and return what is kept now.

        A point that is not reviewed any more takes back the sign-off. Raises CANNOT_WRITE.
        """
        with self.folder.writing():
            before = self.read()
            marks = {name: kept for name, kept in before.marks.items() if name != point}
            if mark is not None:
                marks[point] = mark
            holds = mark is not None and mark.state == "reviewed"
            return self._write(before, marks, before.sign_off if holds else None)

    def sign(self, sign_off: SignOff, points: Collection[str]) -> Review:
        """Keep `sign_off` of all `points` and forget the marks of points that are no more.

        Raises NotReviewedError, and CANNOT_WRITE.
        """
        with self.folder.writing():
            before = self.read()
            marks = {name: kept for name, kept in before.marks.items() if name in points}
            reviewed = sum(mark.state == "reviewed" for mark in marks.values())
            if reviewed < len(points):
                raise NotReviewedError(len(points) - reviewed)
            return self._write(before, marks, sign_off)

    def _write(self, before: Review, marks: dict[str, Mark], sign_off: SignOff | None) -> Review:
        after = Review(marks=dict(sorted(marks.items())), sign_off=sign_off)
        if after != before:
            self.folder.write_review(after)
        return after
