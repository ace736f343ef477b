"""Set up the evidence folder of a case: write down what is asked, and never over it."""

from gen.holdings.evidence_files import EVIDENCE
from gen.model.capture_answer import InitAnswer
from gen.model.captured import Workbench
from gen.workbench.evidence_folder import EvidenceFolder


def set_up(
    folder: EvidenceFolder, query: str, title: str, databases: tuple[str, ...]
) -> InitAnswer:
    """Make `folder`, and its case if need be, and fill in what nobody has set yet.

    Databases are added to those that are there. Raises UnreadableError, FolderBusyError,
    PathRefusedError and OSError.
    """
    was_there = folder.is_there
    folder.case.mkdir(parents=True, exist_ok=True)
    with folder.writing():
        old = folder.workbench()
        new = Workbench(
            title=old.title or title,
            query=old.query or query,
            databases=tuple(dict.fromkeys((*old.databases, *databases))),
        )
        if not was_there or new != old:
            folder.write_workbench(new)
    asked = {"title": (title, new.title), "query": (query, new.query)}
    return InitAnswer(
        folder=EVIDENCE,
        created=not was_there,
        title=new.title,
        query=new.query,
        databases=new.databases,
        kept=tuple(name for name, (own, kept) in asked.items() if own and own != kept),
    )
