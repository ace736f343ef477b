"""Turn hits in printed texts into findings, first those of the inputs, then those of the files."""

from collections.abc import Callable, Iterable, Iterator

from gen.check.disclosure.joined import Hit, JoinedTexts
from gen.check.disclosure.masking import masked, masked_place
from gen.check.finding import Finding
from gen.check.subject import Subject
from gen.check.vocabulary import shortened
from gen.model.edition import OUTWARD_EDITIONS

Search = Callable[[JoinedTexts], Iterable[Hit]]


def plain_findings(subject: Subject, search: Search, texts: JoinedTexts) -> Iterator[Finding]:
    """Yield a finding for each hit, with what was found."""
    for hit in _all_hits(subject, search, texts):
        yield Finding(hit.printed.where(hit.start), {"found": shortened(hit.found)}, hit.kind)


def hits_of_inputs(search: Search, texts: JoinedTexts) -> Iterator[Finding]:
    """Yield a finding for each hit in the inputs; the files also hold the program's words."""
    for hit in search(texts):
        yield Finding(hit.printed.where(hit.start), {"found": shortened(hit.found)}, hit.kind)


def masked_findings(subject: Subject, search: Search, texts: JoinedTexts) -> Iterator[Finding]:
    """Yield a finding for each hit, with what was found masked, also in the line it shows."""
    hits = list(_all_hits(subject, search, texts))
    for hit in hits:
        place = masked_place(subject, hit, hits)
        yield Finding(place, {"found": masked(hit.found)}, hit.kind)


def _all_hits(subject: Subject, search: Search, texts: JoinedTexts) -> Iterator[Hit]:
    """Yield the hits in `texts`, then, for outward editions, what only the finished files show.

    What stands in a statement that may name it, such as the platforms of the court edition, is
    known as well: the files print that statement.
    """
    in_inputs = list(search(texts))
    yield from in_inputs
    if subject.edition in OUTWARD_EDITIONS and subject.outputs:
        known = {hit.found for hit in (*in_inputs, *search(subject.disclosure.declared))}
        yield from (
            hit for hit in search(subject.disclosure.output_words) if hit.found not in known
        )
