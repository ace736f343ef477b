"""Tell whether a short summary contradicts the longer text that it mirrors.

Words are compared, not meanings: a contradiction is reported only where the summary repeats a
clause nearly word for word and differs in a number or in a negation.
"""

import re
from collections.abc import Mapping, Sequence, Set

from gen.check.likeness import Pairs, covered, plain, word_pairs
from gen.check.wording import read_words
from gen.law.folding import fold_text
from gen.law.numerals import NUMERALS, to_int

_DATE = re.compile(r"\d{2,4}年(?:\d{1,2}月(?:\d{1,2}日)?)?|\d{1,2}月\d{1,2}日")
_UNITS = "个月|万元|亿元|小时|[元日天月年次倍期份人名台套条%]"
_QUANTITY = re.compile(rf"((?<!\d)\d+(?:\.\d+)?|(?<![{NUMERALS}])[{NUMERALS}]+)({_UNITS})")
"""A number is looked at where it begins, not once more at each of its figures."""
_CLAUSE = re.compile(r"[,。;:、!?()]+")
_ALIKE = 0.6
"""Which part of a summary's words, numbers aside, a text must hold to be about the same thing."""


_SHORTEST = 4
"""Fewer characters may stand in another clause by chance."""


def contradicted(summary: str, texts: Sequence[str]) -> tuple[int, str] | None:
    """Return the index of the text that `summary` contradicts, and how; None when it does none.

    How is ``number`` or ``negation``. A number that any of `texts` also states is right.
    """
    said = _quantities(summary)
    stated = [_quantities(text) for text in texts]
    words = word_pairs(_without_numbers(summary))
    for index, text in enumerate(texts):
        if _differs(said, stated, stated[index]) and _is_alike(words, text):
            return index, "number"
        if _is_negated(summary, text):
            return index, "negation"
    return None


def _is_alike(words: Pairs, text: str) -> bool:
    """Tell whether `text` is about the same thing as a summary of these `words`."""
    return bool(words) and covered(words, word_pairs(_without_numbers(text))) >= _ALIKE


def _differs(
    said: Mapping[str, Set[str]],
    stated: Sequence[Mapping[str, Set[str]]],
    here: Mapping[str, Set[str]],
) -> bool:
    """Tell whether `said` has a number of a unit that `here` also counts, but nobody states."""
    return any(
        unit in here and not numbers & {n for each in stated for n in each.get(unit, ())}
        for unit, numbers in said.items()
    )


def _quantities(text: str) -> Mapping[str, Set[str]]:
    """Map each unit in `text` to the numbers it counts; dates count nothing."""
    found: dict[str, set[str]] = {}
    for number, unit in _QUANTITY.findall(_DATE.sub(" ", fold_text(text))):
        value = number if number[0].isdigit() else to_int(number)
        if value is not None:
            found.setdefault(unit, set()).add(str(value))
    return found


def _without_numbers(text: str) -> str:
    return _QUANTITY.sub(" ", _DATE.sub(" ", fold_text(text)))


def _is_negated(summary: str, text: str) -> bool:
    """Tell whether a clause of `text` says the words of `summary`, but for a negation."""
    bare, negative = _bare(summary)
    return len(bare) >= _SHORTEST and any(
        bare in clause_bare and negative != clause_negative
        for clause in _CLAUSE.split(fold_text(text))
        for clause_bare, clause_negative in [_bare(clause)]
    )


def _bare(text: str) -> tuple[str, bool]:
    """Return `text` without negations and affirmations, and whether it had a negation."""
    words = read_words("plan_words")
    bare, negative = plain(text), False
    for word in words["denials"]:
        negative = negative or word in bare
        bare = bare.replace(word, "")
    for word in words["affirmations"]:
        bare = bare.replace(word, "")
    return bare, negative
