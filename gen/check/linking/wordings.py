"""Compare the sentence of a point with the texts that it names: the verdict on its wording."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from gen.check.linking.basis import Basis
from gen.evidence.judged import Judged, Wording
from gen.evidence.naming import Named
from gen.evidence.point_words import has
from gen.evidence.restating import Relation, Said, compare, likeness_of
from gen.evidence.sentence import Sentence
from gen.law.statute import StatuteCitation
from gen.law.units import print_units
from gen.model.linking import WordingVerdict

_VERDICTS: Mapping[Relation, WordingVerdict] = {
    Relation.RESTATED: "restated",
    Relation.NAMED: "named",
    Relation.APART: "similar",
    Relation.NEGATED: "negated",
    Relation.FIGURE: "figure_differs",
    Relation.UNSTATED: "differs",
}
_JOINT, _BEHIND = 3, 6
_ATTRIBUTE = re.compile(r"(?:规定|要求|确立|明确)的")
"""Match where the content is only pointed at (第八十二条规定的二倍工资)."""
_LAW_STATES = re.compile(
    r"(?:法律|法规|司法解释|解释|条例|办法|[该本同][条款]|法典?|前款)(?:已经?|明确|直接|还|也|进一步)?规定(?![了的])"
)
"""Match where a sentence that ends with a mark says that the law states what it says."""
_QUOTED: Mapping[Wording, WordingVerdict] = {
    Wording.DIFFERENT: "differs",
    Wording.MISPLACED: "misplaced",
}


@dataclass(frozen=True)
class WordingFound:
    """Hold the verdict on the wording, with the facts for its reason."""

    verdict: WordingVerdict
    facts: Mapping[str, str] = field(default_factory=dict)

    @property
    def may_be_elsewhere(self) -> bool:
        """Tell whether the words of the sentence may stand in another article than the named."""
        return self.verdict in {"named", "similar", "differs"} and "quoted" not in self.facts


def wording_of(
    sentence: Sentence,
    named: Named,
    basis: Basis,
    others: Sequence[Basis],
    own_figures: Collection[tuple[str, str]],
) -> WordingFound:
    """Return the verdict on the words of `sentence` about `named`.

    `others` are the bases of all that the sentence names: what one of them says, the sentence may
    say. `own_figures` are those of the case.
    """
    if basis.missing:
        verdict: WordingVerdict = "no_such_unit" if basis.has_whole else "not_compared"
        return WordingFound(verdict, {"units": units_text(basis)})
    quoted = _of_quotations(sentence, named, basis)
    if quoted is not None and quoted.verdict != "quoted":
        return quoted
    if not basis.text.strip():
        return quoted or WordingFound("not_compared")
    said = said_of(sentence, named, own_figures, is_long=not basis.is_statute)
    texts = (each.text for each in others)
    is_among = any(each is basis for each in others)
    text = "\n".join(dict.fromkeys(texts if is_among else (basis.text, *texts)))
    found = compare(said, text)
    if found.relation in {Relation.NEGATED, Relation.FIGURE}:
        return WordingFound(_VERDICTS[found.relation], {"said": found.said, "ruled": found.ruled})
    citation = named.citation
    is_unit = isinstance(citation, StatuteCitation) and bool(citation.units)
    return quoted or _alone(said, basis, is_unit=is_unit)


def said_of(
    sentence: Sentence, named: Named | None, own: Collection[tuple[str, str]], *, is_long: bool
) -> Said:
    """Return the author's words about `named`."""
    words = sentence.said_for(named)
    applies = named is not None and named.kind == "mark"
    return Said(words, _states(sentence, named, words), own, applies, is_long)


def _states(sentence: Sentence, named: Named | None, words: str) -> bool:
    """Tell whether the sentence gives its words as the content of what it names."""
    if named is None or not has("stating", words):
        return False
    if named.kind == "mark":
        return not sentence.quotations and _LAW_STATES.search(words) is not None
    place = named.end
    for other in sentence.named:  # 第三条、第九条均规定
        if place <= other.start <= place + _JOINT:
            place = other.end
    behind = sentence.reading.text[place : place + _BEHIND]
    return has("stating", behind) and _ATTRIBUTE.search(behind) is None


def _alone(said: Said, basis: Basis, *, is_unit: bool) -> WordingFound:
    """Return the verdict by the text of the target alone, contradictions apart.

    Only who cites a unit in words (`is_unit`) is taken at his words: a mark, or the name of an
    instrument, says no more than that it is a basis.
    """
    relation = likeness_of(said, basis.text)
    is_cut = is_unit and basis.whole_text != basis.text and relation is not Relation.RESTATED
    if is_cut and likeness_of(said, basis.whole_text) is Relation.RESTATED:
        return WordingFound("misplaced", {"where": ""})
    if relation is Relation.APART and not is_unit:
        relation = Relation.NAMED
    return WordingFound(_VERDICTS[relation])


def _of_quotations(sentence: Sentence, named: Named, basis: Basis) -> WordingFound | None:
    """Return the verdict by the quotations of the sentence that are judged by this target."""
    own = [each for each in sentence.quotations if _is_by(each, named, basis)]
    for each in own:
        failed = _QUOTED.get(each.wording)
        if failed is not None:
            return WordingFound(failed, {"quoted": each.claimed.quotation.text[:40]})
    if any(each.wording.agrees for each in own):
        return WordingFound("quoted")
    return None


def _is_by(judged: Judged, named: Named, basis: Basis) -> bool:
    source = judged.source
    if source is None:
        return False
    if source.id:
        return source.id in {named.source_id, basis.source}
    own, other = source.citation, named.citation
    if isinstance(own, StatuteCitation) and isinstance(other, StatuteCitation):
        return own.instrument == other.instrument and own.units == other.units
    return own == other


def units_text(basis: Basis) -> str:
    """Return the units that are missing, as a citation writes them."""
    return print_units(basis.missing, "statutory")
