"""Write what linking and the gates say beside the evidence that they say it of."""

from gen.model.health import Health
from gen.model.linking import Links
from gen.workbench.evidence_folder import EvidenceFolder


def write_linking(folder: EvidenceFolder, links: Links, health: Health) -> None:
    """Write ``evidence/links.json`` and ``evidence/health.json``, each unless it stands there.

    Raises FolderBusyError, PathRefusedError, UnreadableError and OSError.
    """
    with folder.writing():
        folder.write_links(links)
        folder.write_health(health)
