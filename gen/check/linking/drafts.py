"""Gather the points of a text before they are judged: what is found, then what claims declare.

What a sentence names twice, in words and by a mark, or in two writings, is one point.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from gen.check.linking.basis import Basis
from gen.check.linking.basis_finder import BasisFinder
from gen.check.linking.case_text import PlacedSentence
from gen.check.linking.claims import Claim
from gen.check.linking.places import SentencePlaces, words_of
from gen.check.linking.targets import key_of, kind_of, target_of
from gen.evidence.naming import Named
from gen.evidence.point_words import has
from gen.evidence.sentence import Sentence
from gen.files.hashing import sha256_json
from gen.law.statute import StatuteCitation
from gen.model.linking import Origin, PointKind, Target, UnplacedClaim

_KEY = 16
_MOST = 40
"""So many bases of one sentence are compared together; a longer list is no statement."""


@dataclass(frozen=True)
class Draft:
    """One point without verdicts. `index` numbers its sentence, `named` is what it names.

    `by_context` tells that its target is what the sentences around it name. `is_optional` marks
    the cell of a row: a point only if it says the same as what the row names, or the contrary.
    """

    index: int
    kind: PointKind
    target: Target
    named: Named | None = None
    origin: Origin = "found"
    by_context: bool = False
    is_optional: bool = False


class Drafts:
    """Gather the points of the `sentences` of a text."""

    def __init__(self, sentences: Sequence[PlacedSentence], finder: BasisFinder) -> None:
        self._sentences = sentences
        self._finder = finder
        self._by_sentence: dict[int, list[Draft]] = {}
        for index, placed in enumerate(sentences):
            own: dict[object, Draft] = {}
            for draft in self._found(index, placed.sentence):
                key = draft if draft.named is None else key_of(draft.target)
                known = own.setdefault(key, draft)
                if draft.origin == "declared":
                    own[key] = replace(known, origin="declared")
            self._by_sentence[index] = list(own.values())

    @property
    def all(self) -> tuple[Draft, ...]:
        """Return the points in the order of the text."""
        return tuple(
            draft for index in sorted(self._by_sentence) for draft in self._by_sentence[index]
        )

    def declare(self, claims: Sequence[Claim]) -> tuple[UnplacedClaim, ...]:
        """Take in declared claims, and return those that are not in the text or are no claims."""
        places = SentencePlaces([each.sentence for each in self._sentences])
        unplaced: list[UnplacedClaim] = []
        for claim in claims:
            if not claim.text or claim.named is None:
                unplaced.append(claim.unplaced("no_text" if claim.named else "not_a_claim"))
                continue
            indices = places.find(claim.text)
            if not indices:
                unplaced.append(claim.unplaced("not_in_text"))
            for index in indices:
                self._declare(index, claim)
        return tuple(unplaced)

    def _declare(self, index: int, claim: Claim) -> None:
        own = self._by_sentence[index]
        if claim.named is None:
            return
        basis = self._finder.find(claim.named)
        target = target_of(claim.named, basis)
        draft = Draft(index, kind_of(claim.named, basis), target, claim.named, "declared")
        for place, other in enumerate(own):
            if _is_one(draft, other) or _is_part(draft.target, other.target):
                own[place] = replace(other, origin="declared")
                return
        for place, other in enumerate(own):
            if other.named is None or other.by_context or _is_part(other.target, draft.target):
                own[place] = (
                    draft
                    if not other.by_context and other.named
                    else replace(draft, kind=other.kind)
                )
                return
        own.append(draft)

    def _found(self, index: int, sentence: Sentence) -> Iterator[Draft]:
        for named in _words_first(sentence.named):
            if _is_mere_mention(named, sentence):
                continue
            basis = self._finder.find(named)
            yield Draft(
                index,
                kind_of(named, basis),
                target_of(named, basis),
                named,
                "declared" if named.kind == "mark" else "found",
            )
        yield from self._quoted(index, sentence)
        kind = sentence.kind_of_unnamed() if not sentence.named else None
        if kind is not None:
            yield Draft(index, kind, Target(), by_context=bool(sentence.context))
        elif not sentence.named and sentence.is_cell_beside_a_basis:
            yield Draft(index, "statement", Target(), by_context=True, is_optional=True)

    def _quoted(self, index: int, sentence: Sentence) -> Iterator[Draft]:
        """Yield the quotations whose source the sentence itself does not name."""
        named = {each.source_id for each in sentence.named}
        for judged in sentence.quotations:
            source = judged.source
            if source is None or not source.id or source.id in named:
                continue
            if any(self._finder.find(each).source == source.id for each in sentence.named):
                continue
            quotation = judged.claimed.quotation
            meant = Named("mark", quotation.start, quotation.end, source_id=source.id)
            target = target_of(meant, self._finder.find(meant))
            yield Draft(index, "quotation", target, meant)

    def bases(self, draft: Draft) -> tuple[Basis, ...]:
        """Return the bases of all that the sentence of `draft` names, or what is around it."""
        sentence = self._sentences[draft.index].sentence
        if draft.by_context:
            return tuple(self._finder.find(each) for each in sentence.context)
        drafts = self._by_sentence[draft.index][:_MOST]
        return tuple(self._finder.find(each.named) for each in drafts if each.named is not None)


def _words_first(named: Sequence[Named]) -> Sequence[Named]:
    """Return what is named, citations in words before marks: a mark that repeats one is dropped."""
    return sorted(named, key=lambda each: (each.kind == "mark", each.start))


def _is_mere_mention(named: Named, sentence: Sentence) -> bool:
    """Tell whether an instrument is only spoken of: without units or marks, or as former law."""
    citation = named.citation
    if not isinstance(citation, StatuteCitation) or citation.units or named.kind != "statute":
        return False
    text = sentence.reading.text
    is_former = has("former", text[max(0, named.start - 1) : named.start])
    return is_former or "《" not in text[named.start : named.end]


def _is_one(one: Draft, other: Draft) -> bool:
    if one.named is None or other.named is None:
        return False
    return key_of(one.target) == key_of(other.target)


def _is_part(one: Target, other: Target) -> bool:
    """Tell whether `one` names the instrument of which `other` names a unit."""
    return one.instrument is not None and one.instrument == other.instrument and not one.article


def keys_of(drafts: Sequence[Draft], sentences: Sequence[PlacedSentence]) -> tuple[str, ...]:
    """Return the ids of points: by kind, target, the words of the sentence, the n-th of equals.

    They survive edits elsewhere, and marks and punctuation in the sentence itself.
    """
    seen: dict[str, int] = {}
    keys: list[str] = []
    texts = {index: words_of(sentences[index].sentence.text) for index in {d.index for d in drafts}}
    for draft in drafts:
        words = texts[draft.index]
        named = draft.target.model_dump(mode="json", exclude_none=True, exclude={"title"})
        content = sha256_json([draft.kind, named, words])
        number = seen.get(content, 0)
        seen[content] = number + 1
        keys.append(sha256_json([content, number])[:_KEY])
    return tuple(keys)
