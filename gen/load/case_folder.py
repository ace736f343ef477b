"""Hold what a case folder has beside its plan and its selection."""

from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from gen.load.archive import Archive
from gen.load.link_inputs import LinkInputs
from gen.load.narrative import Narrative
from gen.load.published import PublishedRecords
from gen.model.edition import Edition
from gen.model.review import Review
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
    say about records. `court` is what a court may read of the author's text. `review` is what a
    reviewer left, the text of the file when it is not what gen wrote. `link_inputs` are what only
    linking needs.
    """

    path: Path
    shown: str
    settings: CaseSettings | None
    settings_text: str
    narrative: Narrative
    archive: Archive
    hash_list: str | None = None
    published: tuple[PublishedRecords, ...] = ()
    court: Narrative = field(default_factory=dict)
    review: Review | str = field(default_factory=Review)
    link_inputs: LinkInputs = field(default_factory=LinkInputs)

    @property
    def slug(self) -> str:
        """Return the folder's own name, which names the case in outputs."""
        return self.path.resolve().name

    def narrative_for(self, edition: Edition) -> Narrative:
        """Return the parts of the author's text that `edition` is made from (design §6)."""
        return self.court if edition == "court" else self.narrative

    def shown_file(self, file: str) -> str:
        """Return how messages call `file`, a path relative to the case."""
        return (PurePosixPath(self.shown) / file).as_posix()
