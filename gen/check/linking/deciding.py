"""Judge one point: its three verdicts, and the facts that its reason needs."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from gen.check.linking.basis import Basis
from gen.check.linking.drafts import Draft, Drafts
from gen.check.linking.wordings import said_of, wording_of
from gen.evidence.point_words import has
from gen.evidence.restating import Relation, compare
from gen.evidence.sentence import Sentence
from gen.law.statute import StatuteCitation
from gen.model.linking import ForceVerdict, TraceVerdict, WordingVerdict

_OPEN: frozenset[WordingVerdict] = frozenset({"named", "similar", "differs", "figure_differs"})
_FORMER: frozenset[ForceVerdict] = frozenset({"amended", "repealed"})


@dataclass(frozen=True)
class Decision:
    """Hold the verdicts on a point; `basis` is None where nothing is named.

    `is_unit` tells that an article is cited in words.
    """

    trace: TraceVerdict
    wording: WordingVerdict
    force: ForceVerdict
    basis: Basis | None = None
    facts: Mapping[str, str] = field(default_factory=dict)
    is_unit: bool = False

    @property
    def may_be_elsewhere(self) -> bool:
        """Tell whether its words may stand in another article than the one that is named."""
        return self.is_unit and self.wording in _OPEN and "quoted" not in self.facts

    @property
    def needs_candidates(self) -> bool:
        """Tell whether texts that are alike should be looked for."""
        return self.basis is None or self.trace == "absent" or self.may_be_elsewhere


@dataclass(frozen=True)
class Decider:
    """Judge the points of a text. `figures` are those of the facts of the case."""

    drafts: Drafts
    figures: Collection[tuple[str, str]]

    def decide(self, draft: Draft, sentence: Sentence, basis: Basis | None) -> Decision:
        """Return the verdicts on `draft`, whose target is `basis`."""
        if basis is None or draft.named is None:
            return self._by_context(draft, sentence)
        others = self.drafts.bases(draft)
        found = wording_of(sentence, draft.named, basis, others, self.figures)
        facts = {**basis.facts, **found.facts}
        force = basis.force
        if force in _FORMER and basis.is_historical and has("former", sentence.text):
            force = "historical"
        citation = draft.named.citation
        is_unit = isinstance(citation, StatuteCitation) and bool(citation.units)
        return Decision(basis.trace, found.verdict, force, basis, facts, is_unit)

    def _by_context(self, draft: Draft, sentence: Sentence) -> Decision:
        """Judge a sentence that names nothing by what its paragraph names.

        It rests on a text there that says the same; what contradicts all of them is told.
        """
        untargeted = Decision("untargeted", "similar", "not_applicable")
        contrary: Decision | None = None
        for basis in self.drafts.bases(draft) if draft.by_context else ():
            said = said_of(sentence, None, self.figures, is_long=not basis.is_statute)
            found = compare(said, basis.whole_text) if basis.whole_text.strip() else None
            if found is None:
                continue
            facts = {**basis.facts, "said": found.said, "ruled": found.ruled}
            if found.relation is Relation.RESTATED:
                return Decision(basis.trace, "restated", basis.force, basis, dict(basis.facts))
            if found.relation in {Relation.NEGATED, Relation.FIGURE} and contrary is None:
                verdict: WordingVerdict = (
                    "negated" if found.relation is Relation.NEGATED else "figure_differs"
                )
                contrary = Decision(basis.trace, verdict, basis.force, basis, facts)
        return contrary or untargeted
