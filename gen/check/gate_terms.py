"""Say on what terms the evidence of a case is judged: what was captured, and by what measure."""

from dataclasses import dataclass, field

from gen.holdings.evidence_files import EvidenceFiles
from gen.holdings.evidence_reading import Damaged, Evidence, read_evidence
from gen.load.case_folder import CaseFolder
from gen.model.health import Thresholds
from gen.request import Request


@dataclass(frozen=True, slots=True)
class GateTerms:
    """Hold what the gates of a case need beside its text.

    `required` tells whether editions for readers outside wait for them. `captured` is None in a
    case without a workbench; it follows from files whose hashes are among those of the inputs, and
    from what is wrong with them (`damaged`).
    """

    required: bool = False
    thresholds: Thresholds = field(default_factory=Thresholds)
    captured: Evidence | None = field(default=None, repr=False)
    damaged: tuple[Damaged, ...] = ()


def gate_terms(request: Request, folder: CaseFolder | None) -> GateTerms:
    """Read what was captured for the case in `folder`, and settle whether its gates must pass."""
    files = EvidenceFiles(folder.path) if folder is not None else None
    settings = folder.settings if folder is not None else None
    captured = read_evidence(files) if files is not None and files.has_workbench else None
    return GateTerms(
        request.requires_gates(settings, has_workbench=captured is not None),
        request.settings.evidence.thresholds,
        captured,
        captured.damaged if captured is not None else (),
    )
