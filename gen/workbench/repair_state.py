"""Read what a repair may change: the narrative, the claims, and the logs of earlier repairs."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from gen.files.regular_file import FileProblemError, read_regular_file
from gen.files.safe_path import PathRefusedError, resolve_inside
from gen.holdings.evidence_files import EvidenceFiles, UnreadableError
from gen.load.document import Document, read_json
from gen.load.input_file import read_file
from gen.load.problem import ReadProblem
from gen.model.corrections import (
    BadLineError,
    Correction,
    Ignored,
    Line,
    read_lines,
    standing,
    written_lines,
)
from gen.model.limits import Limits
from gen.model.link_files import CLAIMS_FILE, CORRECTIONS_FILE, IGNORED_FILE
from gen.workbench.repair_claims import NO_CLAIMS, ClaimsFile, claims_file
from gen.workbench.repair_findings import SLUG

_TEXTS = ("narrative/", "answer.md")


@dataclass(frozen=True, slots=True)
class RepairState:
    """Hold all that a repair reads and changes; every change makes a new state.

    `texts` are the files of the narrative by their name relative to the case, a byte order mark
    left on; those that were not asked for yet are not in it.
    """

    folder: EvidenceFiles
    log: tuple[Correction, ...]
    ignored: tuple[Ignored, ...]
    claims: ClaimsFile
    texts: dict[str, str] = field(default_factory=dict)

    @property
    def in_force(self) -> tuple[Correction, ...]:
        """Return the lines of the log that nobody has undone, the latest first."""
        return tuple(reversed(standing(self.log)))

    def text(self, file: str) -> str | None:
        """Return the text of `file`, None when it is no narrative of the case that can be read."""
        if file in self.texts:
            return self.texts[file]
        if not file.startswith(_TEXTS):
            return None
        try:
            return read_regular_file(resolve_inside(self.folder.case, file)).decode()
        except (FileProblemError, PathRefusedError, UnicodeDecodeError):
            return None

    def with_text(self, file: str, text: str) -> "RepairState":
        """Return the state in which `file` has `text`."""
        return replace(self, texts={**self.texts, file: text})

    def files_since(self, before: "RepairState") -> dict[str, bytes]:
        """Return the files that differ from `before`, in the order in which they are written."""
        found: dict[str, bytes] = {}
        if self.log != before.log:
            found[CORRECTIONS_FILE] = written_lines(self.log)
        for file, text in self.texts.items():
            if before.text(file) != text:
                found[file] = text.encode()
        if self.claims != before.claims:
            found[CLAIMS_FILE] = self.claims.to_bytes()
        if self.ignored != before.ignored:
            found[IGNORED_FILE] = written_lines(self.ignored)
        return found


def read_state(
    folder: EvidenceFiles, shown: Callable[[str], str], limits: Limits
) -> RepairState | ReadProblem:
    """Return what stands in the case now; `shown` says how messages call a file of the case.

    The claims, which others write, are read within `limits`. Raises UnreadableError for a log that
    gen did not write.
    """
    claims = _claims(folder, shown(CLAIMS_FILE), limits)
    if isinstance(claims, ReadProblem):
        return claims
    log = _lines(folder, CORRECTIONS_FILE, Correction)
    return RepairState(folder, log, _lines(folder, IGNORED_FILE, Ignored), claims)


def _claims(folder: EvidenceFiles, shown: str, limits: Limits) -> ClaimsFile | ReadProblem:
    path = folder.case / CLAIMS_FILE
    if not path.exists() and not path.is_symlink():
        return NO_CLAIMS
    data = read_file(path, shown, limits.file_size)
    document = data if isinstance(data, ReadProblem) else read_json(data, shown, limits.nesting)
    if not isinstance(document, Document):
        return document
    claims = claims_file(document.value)
    facts = {"reason": "no-claims"}
    return claims if claims is not None else ReadProblem(SLUG, document.location(()), facts)


def _lines(folder: EvidenceFiles, file: str, model: type[Line]) -> tuple[Line, ...]:
    path = folder.case / file
    if not path.exists() and not path.is_symlink():
        return ()
    try:
        return read_lines(read_regular_file(path).decode(), model)
    except (FileProblemError, UnicodeDecodeError, BadLineError) as error:
        raise UnreadableError(path) from error
