"""Take out of an export what must not stand in it, and count it.

Research-contract document §12: no case text in full, no key, no raw response, personal data only
masked. Everything that is text is looked at, whatever field it stands in. Names of persons have no
form that a program could know: they stay.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain
from typing import TYPE_CHECKING, Any

from gen.check.disclosure.copied import LONGEST_EXCERPT, CopySearch
from gen.check.disclosure.excluded_citations import find_citations
from gen.check.disclosure.excluded_phrases import find_ids, find_phrases
from gen.check.disclosure.joined import Hit, JoinedTexts, Span
from gen.check.disclosure.masking import masked
from gen.check.disclosure.named import FoldedText
from gen.check.disclosure.personal_data import personal_details, personal_numbers
from gen.check.disclosure.printed_text import PrintedText, at_place
from gen.check.disclosure.printed_texts import PrintedTexts
from gen.check.disclosure.recalled import ArchivedText
from gen.check.disclosure.secrets import secrets
from gen.check.disclosure.skeleton import SkeletonText
from gen.check.finding import TextPlace
from gen.diagnostics.diagnostic import Location
from gen.evidence.texts import CaseText
from gen.exchange.json_texts import texts_of, with_texts
from gen.exchange.spans import by_text, number_of, replaced
from gen.exchange.words import words

if TYPE_CHECKING:
    from gen.check.disclosure.view import DisclosureView

SHORTEST_CUT = LONGEST_EXCERPT
"""A passage of a record of so many characters is cut; what is shorter is a quotation."""

SHORTEST_CASE = 100
"""A shorter text of a case is no more than its heading or a point of it."""

_KEY_BLOCK = "-----BEGIN"
_KEY_END = re.compile(r"-----END [A-Z ]*-----")


@dataclass(slots=True)
class Counts:
    """Count what was taken out: passages and their characters, masked details, keys, names."""

    passages: int = 0
    characters: int = 0
    personal: int = 0
    secrets: int = 0
    excluded_names: int = 0


@dataclass(frozen=True, slots=True)
class Redactor:
    """Redact values of one case; `counts` grows with each of them.

    With `without_excluded`, no excluded candidate is named either.
    """

    view: "DisclosureView"
    without_excluded: bool = False
    counts: Counts = field(default_factory=Counts)

    def redact(self, value: Any) -> Any:
        """Return `value`, made of dicts, lists and plain values as JSON is, without all that."""
        texts = self._cut(list(texts_of(value)))
        if self.without_excluded:
            texts = self._unnamed(texts)
        texts, hidden = mask_all(texts, _of_secrets)
        self.counts.secrets += hidden
        texts, hidden = mask_all(texts, personal_hits)
        self.counts.personal += hidden
        return with_texts(value, iter(texts))

    def _cut(self, texts: list[str]) -> list[str]:
        """Cut the running passages of records out."""
        folded = _folded(texts)
        recalled = self.view.recalled
        archived = (*recalled.selected, *recalled.others)
        found = CopySearch(folded).too_long(archived, longest=SHORTEST_CUT - 1)
        index_of = {id(each): index for index, each in enumerate(folded)}
        passages = ((index_of[id(each.text)], (each.start, each.end)) for each in found)
        spans = by_text((*passages, *_whole_cases(folded, archived)))
        self.counts.passages += number_of(spans)
        return replaced(texts, spans, self._mark)

    def _mark(self, passage: str) -> str:
        self.counts.characters += len(passage)
        return words("redaction.passage", n=len(passage))

    def _unnamed(self, texts: list[str]) -> list[str]:
        """Take the names of excluded candidates out, as rule DIS001 finds them."""
        folded = _folded(texts)
        excluded = self.view.excluded_in([each.written for each in folded])
        quotable = self.view.recalled.quotable
        if excluded is None:
            return texts
        named = chain(
            find_phrases(folded, excluded, quotable),
            find_citations(folded, excluded, quotable),
            find_ids(folded, excluded.ids),
        )
        index_of = {id(each.printed): index for index, each in enumerate(folded)}
        spans = by_text((index_of[id(each.printed)], (each.start, each.end)) for each in named)
        self.counts.excluded_names += number_of(spans)
        return replaced(texts, spans, lambda _: words("redaction.excluded"))


Search = Callable[[JoinedTexts], Iterable[Hit]]


def personal_hits(texts: JoinedTexts) -> Iterator[Hit]:
    """Yield everything that points to a person, numbers and details (rules DIS008, DIS009)."""
    yield from personal_numbers(texts)
    yield from personal_details(texts)


def mask_all(texts: list[str], search: Search) -> tuple[list[str], int]:
    """Mask what `search` finds in `texts`; return them and the number of masked stretches.

    It searches until nothing is found: what is hidden may have covered something else.
    """
    total = 0
    while True:
        printed = _printed(texts)
        index_of = {id(each): index for index, each in enumerate(printed)}
        hits = search(JoinedTexts(PrintedTexts.of(printed)))
        spans = by_text((index_of[id(hit.printed)], _whole(hit)) for hit in hits)
        if not spans:
            return texts, total
        total += number_of(spans)
        texts = replaced(texts, spans, masked)


def _of_secrets(texts: JoinedTexts) -> Iterator[Hit]:
    yield from secrets(texts)


def _whole_cases(
    texts: Iterable[FoldedText], archived: Iterable[ArchivedText]
) -> Iterator[tuple[int, Span]]:
    """Yield where a text holds the whole of a case that is too short to be found as a passage."""
    short = [
        each.skeleton
        for each in archived
        if isinstance(each.text, CaseText)
        and each.text.complete
        and SHORTEST_CASE <= len(each.text.content) <= SHORTEST_CUT
    ]
    for index, text in enumerate(texts if short else ()):
        for case in short:
            start = text.folded.skeleton.find(case)
            if start >= 0:
                end = text.folded.offset(start + len(case) - 1) + 1
                yield index, (text.folded.offset(start), end)


def _whole(hit: Hit) -> Span:
    """Return the span of what was found; of a key in a block, that of the whole block."""
    if not hit.found.startswith(_KEY_BLOCK):
        return hit.start, hit.end
    end = _KEY_END.search(hit.printed.text, hit.end)
    return hit.start, end.end() if end is not None else len(hit.printed.text)


def _printed(texts: Iterable[str]) -> list[PrintedText]:
    where = at_place(TextPlace(Location("")))
    return [PrintedText(text, "author", where) for text in texts]


def _folded(texts: Iterable[str]) -> list[FoldedText]:
    return [FoldedText(each, SkeletonText(each.text)) for each in _printed(texts)]
