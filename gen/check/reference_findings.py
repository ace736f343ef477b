"""Report references that lead nowhere, with the declared id that was most likely meant."""

from collections.abc import Iterator

from gen.check.finding import DocumentName, Finding, JsonPlace
from gen.check.nearest import nearest
from gen.check.references import Reference
from gen.check.subject import Subject
from gen.check.vocabulary import shortened

_SUGGESTIONS = 100
"""How many findings of a kind get a suggestion: nobody reads more, and comparing takes time."""


def unknown_references(subject: Subject, document: DocumentName) -> Iterator[Finding]:
    """Yield a finding for every dangling reference of `document`; its kind chooses the wording."""
    for references in subject.dangling.values():
        own = [reference for reference in references if reference.document == document]
        for number, reference in enumerate(own):
            yield _finding(subject, reference, suggest=number < _SUGGESTIONS)


def _finding(subject: Subject, reference: Reference, *, suggest: bool) -> Finding:
    declared = subject.plan.declared(reference.kind) if subject.plan else {}
    near = nearest(reference.id, declared) if suggest else None
    place = JsonPlace(reference.document, reference.path)
    facts = {"id": shortened(reference.id), "nearest": near or ""}
    if near is None:
        return Finding(place, facts, reference.kind)
    second = JsonPlace("plan", (*declared[near], "id"))
    return Finding(place, facts, f"{reference.kind}-near", ((second, "nearest"),))
