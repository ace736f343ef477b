"""Report what is wrong with the stated force of one source."""

from collections.abc import Iterator

from gen.check.cited import CitedSource
from gen.check.finding import Finding, in_selection
from gen.check.subject import Subject
from gen.law.force import Force, State


def current_with(
    subject: Subject, *states: State, confirmed: bool = True
) -> Iterator[tuple[CitedSource, Force]]:
    """Yield the sources marked `current` whose force is one of `states`.

    With `confirmed`, those of which the fact may block; without, those of which it may only warn.
    """
    for item in subject.cited:
        force = item.force
        if item.source.validity != "current" or force is None:
            continue
        if force.state in states and force.confirmed is confirmed:
            yield item, force


def validity_finding(item: CitedSource, force: Force, wording: str, **facts: str) -> Finding:
    """Report `item` at its ``validity_status``, with the facts of `force` and more `facts`."""
    instrument = item.instrument
    return in_selection(
        (*item.source.node.path, "validity_status"),
        wording,
        **{
            "source": item.source.name,
            "citation": item.source.citation or "",
            "name": instrument.name if instrument is not None else "",
            "version": force.version or "",
            "day": force.on.isoformat(),
            "since": force.since.isoformat() if force.since is not None else "",
            "reach": force.reach.isoformat() if force.reach is not None else "",
            "successor": force.successor or "",
            "basis": force.source,
            **facts,
        },
    )
