"""Hold what a case folder has beside its plan and its selection."""

from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from gen.load.archive import Archive
from gen.load.narrative import Narrative
from gen.load.published import PublishedRecords
from gen.settings import CaseSettings

SETTINGS_FILE = "case.toml"
PLAN_FILE = "research-plan.json"
SELECTION_FILE = "selected-sources.json"
HASHES_FILE = "SHA256SUMS"


@dataclass(frozen=True, slots=True)
class CaseFolder:
    """Hold what a case folder has beside the plan and the selection.

    `settings` is None when case.toml is absent or wrong; a problem tells which. `settings_text` is
    its text, empty when unreadable. `shown` is the folder's name in messages. `hash_list` is the
    text of SHA256SUMS, None when there is none, `published` what the manifests of earlier reports
    say about records.
    """

    path: Path
    shown: str
    settings: CaseSettings | None
    settings_text: str
    narrative: Narrative
    archive: Archive
    hash_list: str | None = None
    published: tuple[PublishedRecords, ...] = ()

    @property
    def slug(self) -> str:
        """Return the folder's own name, which names the case in outputs."""
        return self.path.resolve().name

    def shown_file(self, file: str) -> str:
        """Return how messages call `file`, a path relative to the case."""
        return (PurePosixPath(self.shown) / file).as_posix()
