"""Find citations of excluded articles and cases, in whatever form they are written."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gen.check.disclosure.excluded_articles import is_excluded
from gen.check.disclosure.excluded_names import ExcludedNames
from gen.check.disclosure.named import FoldedText, Named, is_quoted
from gen.check.disclosure.skeleton import skeleton
from gen.check.selection_index import Excluded
from gen.law.case import CaseCitation
from gen.law.catalogue import Catalogue
from gen.law.citation import Citation, article_keys
from gen.law.extract import Found, extract
from gen.law.names import fold_name
from gen.law.numerals import NUMERALS, to_int
from gen.law.statute import StatuteCitation

_ASKED = frozenset({"search", "file"})
"""Texts that tell what was asked for. A question names no candidate."""
_NUMBER = re.compile(rf"([{NUMERALS}]{{1,16}})[ \t]*([条号])")


def find_citations(
    texts: Sequence[FoldedText], names: ExcludedNames, quotable: str
) -> Iterator[Named]:
    """Yield every citation of an excluded article or case, in the order of the texts."""
    if not names.articles and not names.cases:
        return
    signs = tuple(_signs(names))
    for text in texts:
        if text.printed.origin not in _ASKED and _may_cite(text, signs):
            for found in extract(text.printed.text, names.own.catalogue):
                candidate = _candidate(found.citation, names)
                if candidate is not None and not _is_quoted(found, text, quotable):
                    kind = "article" if isinstance(found.citation, StatuteCitation) else "number"
                    yield Named(kind, candidate, text.printed, found.start, found.end)


@dataclass(frozen=True, slots=True)
class Sign:
    """What a text must have to cite one excluded article or case.

    `number` stands before 条 or 号 (`mark`), None for any; of `names` (skeletons) one must occur.
    """

    number: int | None
    mark: str
    names: tuple[str, ...] = ()


def _signs(excluded: ExcludedNames) -> Iterator[Sign]:
    for article in excluded.articles:
        names = _called(article.citation, excluded.own.catalogue)
        numbers = {unit.article.number for unit in article.citation.units}
        yield from (Sign(number, "条", names) for number in sorted(numbers))
        if not numbers:
            yield Sign(None, "条", names)
    for key in excluded.cases:
        number = key.rpartition(":")[2]
        yield Sign(int(number) if number.isdecimal() else None, "号")


def _called(citation: StatuteCitation, catalogue: Catalogue) -> tuple[str, ...]:
    """Return the names under which a text can cite the instrument, as skeletons."""
    known = catalogue.get(citation.instrument)
    names = (known.name, *known.aliases) if known is not None else (citation.name,)
    return tuple(dict.fromkeys(skeleton(n) for name in names for n in (name, fold_name(name))))


def _may_cite(text: FoldedText, signs: Sequence[Sign]) -> bool:
    """Tell, without reading all of it, whether a text could cite any of the excluded."""
    numbers = {(to_int(match[1]), match[2]) for match in _NUMBER.finditer(text.printed.text)}
    return any(
        (sign.number is None or (sign.number, sign.mark) in numbers)
        and (not sign.names or any(name in text.folded.skeleton for name in sign.names))
        for sign in signs
    )


def _candidate(citation: Citation, names: ExcludedNames) -> Excluded | None:
    if isinstance(citation, StatuteCitation):
        own = names.own.statutes
        return next((a.candidate for a in names.articles if is_excluded(citation, a, own)), None)
    if isinstance(citation, CaseCitation):
        keys = article_keys(citation)
        return next((names.cases[key] for key in keys if key in names.cases), None)
    return None


def _is_quoted(found: Found, text: FoldedText, quotable: str) -> bool:
    start = len(skeleton(text.printed.text[: found.start]))
    end = start + len(skeleton(text.printed.text[found.start : found.end]))
    return is_quoted(text.folded.skeleton, start, end, quotable)
