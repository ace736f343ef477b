"""Turn the faults of the narrative's Markdown into findings."""

from collections.abc import Iterator

from gen.check.finding import Finding, TextPlace
from gen.check.rule import Check
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Location
from gen.load.markdown import TextLines
from gen.load.markdown.text import FaultKind


def faults_of(*kinds: FaultKind) -> Check:
    """Return a check that reports every fault of `kinds`; the kind chooses the wording."""

    def check(subject: Subject) -> Iterator[Finding]:
        for part in subject.narrative.values():
            for fault in part.content.faults:
                if fault.kind in kinds:
                    location = Location(part.shown, fault.line, fault.column)
                    line = TextLines(part.content.text).line(fault.line)
                    yield Finding(TextPlace(location, line), fault.facts, fault.kind)

    return check
