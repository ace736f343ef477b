"""Compare short Chinese texts by their words: pairs of neighbouring characters.

Rules that compare what an author wrote in two places (a summary with the list it mirrors) are
fuzzy: they look for texts that have nothing in common, or everything but one word.
"""

import re
from collections.abc import Iterable, Set

from gen.check.wording import read_words
from gen.law.folding import fold_letters, fold_width

_SIGNS = re.compile(r"[\W_]+")

Pairs = Set[str]
"""The pairs of characters that occur in a text."""


def plain(text: str) -> str:
    """Return `text` in NFKC and lower case, without white space, punctuation and signs."""
    return fold_letters(text).casefold()


def word_pairs(text: str) -> Pairs:
    """Return the pairs of characters of `text` that say what it is about.

    Pairs do not reach across punctuation, nor across words that every text of a plan may hold
    (案件, 纠纷, 不同 …). Single characters between such words say nothing, unless there is nothing
    else.
    """
    folded = folded_words(text)
    for word in read_words("plan_words")["empty"]:
        folded = folded.replace(word, " ")
    parts = [part for part in _SIGNS.split(folded) if part]
    return {pair for part in parts for pair in _pairs(part)} or set(parts)


def pairs_of_all(texts: Iterable[str]) -> Pairs:
    """Return the pairs of all `texts`."""
    return frozenset(pair for text in texts for pair in word_pairs(text))


def folded_words(text: str) -> str:
    """Return `text` in NFKC and lower case; every pair of its characters stands there as it is."""
    return fold_width(text).casefold()


def covered(pairs: Pairs, by: Pairs) -> float:
    """Return which part of `pairs` is also in `by`, from 0 to 1; 1 when there are none."""
    return len(pairs & by) / len(pairs) if pairs else 1.0


def covered_at_most(pairs: Pairs, by: str) -> float:
    """Return what `covered` says of the pairs of a text that is `by` when folded, or more.

    To look for few pairs takes a tenth of the time that all pairs of the text take.
    """
    return sum(pair in by for pair in pairs) / len(pairs) if pairs else 1.0


def _pairs(part: str) -> Iterable[str]:
    return (part[i : i + 2] for i in range(len(part) - 1))
