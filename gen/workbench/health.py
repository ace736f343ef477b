"""Write what the gates say beside the evidence that they say it of."""

from gen.model.health import Health
from gen.workbench.evidence_folder import EvidenceFolder


def write_health(folder: EvidenceFolder, health: Health) -> None:
    """Write ``evidence/health.json``, unless that stands there already.

    Raises FolderBusyError, PathRefusedError, UnreadableError and OSError.
    """
    with folder.writing():
        folder.write_health(health)
