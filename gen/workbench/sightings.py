"""Join what is known of one source that was seen more than once.

A status that is known is never lost to one that is not, nor a full text to a doubt about it.
"""

from gen.model.captured import Basis, Content, Response, SourceFile
from gen.workbench.batch_words import known_status

_BASES: tuple[Basis, ...] = ("official", "database", "lead")
_CONTENTS: tuple[Content, ...] = ("full", "partial", "snippet")


def joined(old: SourceFile, new: SourceFile) -> SourceFile:
    """Return `old`, the same source, with the sightings of `new` that it has not yet.

    The status is the last one that is known; a fact that `old` lacks is taken from `new`.
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
    facts["content"] = min(before.content, now.content, key=_CONTENTS.index)
    captured = before.model_copy(update=facts)
    return old.model_copy(update={"sightings": sightings, "response": Response(captured=captured)})
