"""Join what is known of one source that was seen more than once.

A status that is known is never lost to one that is not, and a doubt about a text is not lost to
silence.
"""

from gen.holdings.completeness import breaks_off
from gen.law.known_status import known_status
from gen.model.captured import Basis, Captured, Content, Response, Sighting, SourceFile

_BASES: tuple[Basis, ...] = ("official", "database", "lead")


def joined(old: SourceFile, new: SourceFile) -> SourceFile:
    """Return `old`, the same source, with the sightings of `new` that it has not yet.

    The status is the last one that is known; a fact that `old` lacks is taken from `new`. A text
    that was said to be incomplete stays so until a batch says of the very same text that it is not.
    """
    known = {(seen.batch, seen.item) for seen in old.sightings}
    fresh = tuple(seen for seen in new.sightings if (seen.batch, seen.item) not in known)
    if not fresh:
        return old
    sightings = (*old.sightings, *fresh)
    before, now = old.captured, new.captured
    names = ("document_number", "court", "published", "effective", "url")
    facts = {name: getattr(now, name) for name in names if getattr(before, name) is None}
    statuses = [status for seen in sightings if (status := known_status(seen.status))]
    facts["status"] = statuses[-1] if statuses else None
    facts["basis"] = min(before.basis, now.basis, key=_BASES.index)
    facts["content"] = _content(before, sightings)
    captured = before.model_copy(update=facts)
    return old.model_copy(update={"sightings": sightings, "response": Response(captured=captured)})


def _content(text: Captured, sightings: tuple[Sighting, ...]) -> Content:
    """Return how much of it `text` is, by the last batch that said anything about it."""
    said = [seen.complete for seen in sightings if seen.complete is not None]
    if text.content == "snippet" or not said:
        return text.content
    breaks = breaks_off(text.parts, text.kind) is not None
    return "full" if said[-1] and not breaks else "partial"
