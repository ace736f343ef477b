"""Say by what names an excluded candidate could be recognised in a report.

A candidate is named by its whole title, a case also by its title without the number and by any of
its numbers (such as its 案号), an article by any way of citing it; the reason why it was excluded
gives it away. What a selected source has in common with it is no name of it.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from gen.check.disclosure.excluded_articles import ExcludedArticle
from gen.check.disclosure.own_names import OwnNames
from gen.check.disclosure.skeleton import skeleton
from gen.check.exclusions import Excluded
from gen.evidence.texts import CaseText, EvidenceText
from gen.law.case import CaseCitation
from gen.law.citation import Citation, article_keys, parse_citation
from gen.law.statute import StatuteCitation

SHORTEST_TITLE = 6
"""A shorter title is a word of the language and counts only where it stands alone."""
SHORTEST_REASON = 12
"""A shorter reason is a phrase that anybody may use, and counts only as a whole sentence."""

_TELLING_ID = re.compile(r"(?=.*\d)(?=.*[^\W\d_])|.{4,}", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Phrase:
    """A skeleton by which `candidate` is recognised; `kind` is the wording of the finding.

    A phrase that `stands_alone` counts only between marks of punctuation.
    """

    kind: str
    skeleton: str
    candidate: Excluded
    stands_alone: bool = False


@dataclass(frozen=True, slots=True)
class ExcludedNames:
    """Hold every name of the excluded candidates.

    `cases` maps keys of cases to candidates, `ids` their ids. `own` are the names of the sources.
    """

    phrases: tuple[Phrase, ...]
    articles: tuple[ExcludedArticle, ...]
    cases: Mapping[str, Excluded]
    ids: Mapping[str, Excluded]
    own: OwnNames


def excluded_names(
    candidates: Iterable[Excluded],
    own: OwnNames,
    numbers: Mapping[str, set[str]],
    declared: Iterable[str],
) -> ExcludedNames:
    """Return the names of the excluded `candidates`.

    `numbers` are those that the archive gives to cases (see `numbers_by_title`). An id that
    something else is `declared` under identifies nothing.
    """
    candidates = tuple(candidates)
    titled = [
        (candidate, title, parse_citation(title, own.catalogue))
        for candidate in candidates
        if (title := candidate.node.text("title")) and skeleton(title) not in own.skeletons
    ]
    phrases = chain.from_iterable(_phrases(*each) for each in titled)
    return ExcludedNames(
        phrases=(*phrases, *_reasons(candidates)),
        articles=tuple(_articles(titled)),
        cases=_cases(titled, numbers, own),
        ids=_ids(candidates, set(declared)),
        own=own,
    )


Titled = tuple[Excluded, str, Citation]
"""A candidate, its title, and what the title cites."""


def _phrases(candidate: Excluded, title: str, citation: Citation) -> Iterator[Phrase]:
    whole = skeleton(title)
    if whole:
        yield Phrase("title", whole, candidate, stands_alone=len(whole) < SHORTEST_TITLE)
    name = skeleton(citation.title) if isinstance(citation, CaseCitation) else ""
    if len(name) >= SHORTEST_TITLE and name != whole:
        yield Phrase("case_name", name, candidate)


def _reasons(candidates: Iterable[Excluded]) -> Iterator[Phrase]:
    for candidate in candidates:
        reason = skeleton(candidate.node.text("reason") or "")
        if len(reason) >= SHORTEST_TITLE:
            alone = len(reason) < SHORTEST_REASON
            yield Phrase("reason", reason, candidate, stands_alone=alone)


def _articles(titled: Sequence[Titled]) -> Iterator[ExcludedArticle]:
    for candidate, _, citation in titled:
        if isinstance(citation, StatuteCitation) and not citation.unparsed:
            yield ExcludedArticle(citation, candidate)


def _cases(
    titled: Sequence[Titled], numbers: Mapping[str, set[str]], own: OwnNames
) -> Mapping[str, Excluded]:
    found: dict[str, Excluded] = {}
    for candidate, title, citation in titled:
        keys = article_keys(citation) if isinstance(citation, CaseCitation) else ()
        for key in (*keys, *sorted(numbers.get(skeleton(title), ()))):
            if key not in own.cases:
                found.setdefault(key, candidate)
    return found


def numbers_by_title(archived: Iterable[EvidenceText]) -> Mapping[str, set[str]]:
    """Return the case numbers that records give to a title, by its skeleton."""
    found: dict[str, set[str]] = {}
    for text in archived:
        if isinstance(text, CaseText) and text.title:
            found.setdefault(skeleton(text.title), set()).update(*text.keys.values())
    return found


def _ids(candidates: Iterable[Excluded], declared: set[str]) -> Mapping[str, Excluded]:
    """Return the ids that could be nothing else: with a letter and a digit, or long."""
    return {
        candidate.id.strip(): candidate
        for candidate in candidates
        if candidate.id is not None
        and candidate.id.strip() not in declared
        and _TELLING_ID.fullmatch(candidate.id.strip()) is not None
    }
