"""Audit what was captured for a case, and write the queue beside the sources."""

from gen.holdings.audit import AuditMeans, judge_evidence
from gen.holdings.evidence_reading import read_evidence
from gen.model.source_audit import AuditQueue
from gen.workbench.capture import complete_broken_off
from gen.workbench.evidence_folder import EvidenceFolder


def audit(folder: EvidenceFolder, means: AuditMeans) -> AuditQueue:
    """Audit the evidence in `folder`, write its queue and return it.

    Raises UnreadableError for a damaged evidence.json or journal, FolderBusyError,
    PathRefusedError and OSError.
    """
    with folder.writing():
        complete_broken_off(folder, means.knowledge.catalogue)
        folder.workbench()
        queue = judge_evidence(read_evidence(folder), means)
        folder.write_queue(queue)
    return queue
