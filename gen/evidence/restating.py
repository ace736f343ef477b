"""Compare what a sentence says with the text that it names: the same, another figure, the contrary.

Words in quotation marks are judged elsewhere (`gen.evidence.judging`); here it is about the words
of the author. That they agree with the text does not prove that it supports them.
"""

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum

from gen.evidence.measures import Measure, measures
from gen.evidence.overlap import Overlap, grams, overlap
from gen.evidence.paraphrase import contradictions
from gen.evidence.point_words import has, limit
from gen.evidence.polarity import contrary
from gen.law.folding import fold_text

_NEAR = 6
_SHARED = 1


class Relation(StrEnum):
    """Say how the words of a sentence stand to the text that it names."""

    RESTATED = "restated"
    NAMED = "named"
    """They have little in common, and nothing that contradicts."""
    APART = "apart"
    """They have nothing in common."""
    NEGATED = "negated"
    FIGURE = "figure"
    UNSTATED = "unstated"
    """The sentence says that the text states this, and the text does not."""


@dataclass(frozen=True, slots=True)
class Said:
    """Hold the words of a sentence that are compared.

    `states` tells that they are given as the content of the text (第八十二条规定…), `own` are the
    figures of the case, which no law needs to have. `applies` tells that a rule may be applied to
    the case, whose figures then stand beside those of the rule. `is_long` marks a text that is no
    article: a judgment speaks of many things, and only what is said nearly word for word is
    compared.
    """

    text: str
    states: bool
    own: Collection[tuple[str, str]] = ()
    applies: bool = False
    is_long: bool = False


@dataclass(frozen=True, slots=True)
class Comparison:
    """Hold the relation, and what was said and ruled where they differ."""

    relation: Relation
    overlap: Overlap
    said: str = ""
    ruled: str = ""


def compare(said: Said, text: str) -> Comparison:
    """Return how `said` stands to `text`, the whole text of all that its sentence names."""
    common = overlap(said.text, text)
    if not has("asking", said.text):
        for found in contradictions(said.text, text):
            is_figure = not any(map(found.said.__contains__, "应得须需可必能"))
            relation = Relation.FIGURE if is_figure else Relation.NEGATED
            return Comparison(relation, common, found.said, found.ruled)
        opposed = contrary(fold_text(said.text), fold_text(text)) if not said.is_long else None
        if opposed is not None:
            return Comparison(Relation.NEGATED, common, opposed.said, opposed.ruled)
    figure = _other_figure(said, text, common)
    relation = _relation(said, common)
    if figure is not None and (figure[1] or relation is not Relation.UNSTATED):
        return Comparison(Relation.FIGURE, common, *figure)
    return Comparison(relation, common)


def likeness_of(said: Said, text: str) -> Relation:
    """Return how `said` stands to `text`, contradictions apart."""
    return _relation(said, overlap(said.text, text))


def _relation(said: Said, common: Overlap) -> Relation:
    if common.run >= limit("run") or common.coverage >= limit("coverage"):
        return Relation.RESTATED
    if not grams(said.text):
        return Relation.NAMED
    is_unlike = common.run < limit("stated_run") and common.coverage < limit("stated_coverage")
    if said.states and is_unlike:
        return Relation.UNSTATED
    if common.run < limit("apart_run") and common.coverage < limit("apart_coverage"):
        return Relation.APART
    return Relation.NAMED


def _other_figure(said: Said, text: str, common: Overlap) -> tuple[str, str] | None:
    """Return a figure of the sentence that the text has otherwise, or has not though it should."""
    ruled = list(measures(text))
    known = {each.key for each in ruled} | set(said.own)
    restates = common.run >= limit("run") or common.coverage >= limit("coverage")
    for measure in measures(said.text):
        if measure.key in known:
            continue
        near = _around(said.text, measure)
        same_unit = [each for each in ruled if each.unit == measure.unit]
        for other in same_unit:
            if len(near & _around(text, other)) >= _SHARED:
                return measure.text, other.text
        is_of_law = said.states or (restates and not said.applies)
        if is_of_law and not has("own_case", said.text):
            return measure.text, same_unit[0].text if same_unit else ""
    return None


def _around(text: str, measure: Measure) -> frozenset[str]:
    end = measure.start + len(measure.text)
    behind, before = text[end : end + _NEAR], text[max(0, measure.start - _NEAR) : measure.start]
    return grams(behind.replace("的", "")) | grams(before)
