"""Compare a paraphrase with the rule it renders: same words, other numbers or modal verbs.

Numbers and modal verbs are masked in both texts. Where a run of words agrees but a masked place
does not (五倍 for 二倍, 无须 for 应当), the paraphrase contradicts the rule. Words that the rule
does not have are no contradiction: whether they follow is for a person to judge.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from gen.law.folding import fold_text
from gen.law.numerals import NUMERALS, to_int

RUN = 8
"""How many words and masks must agree before a difference counts."""

_MASKED = re.compile(
    r"一般|一方|一定|一切|一旦|一些|统一|唯一|万一|十分"  # words, not numbers
    r"|不应当|不应|应当|不得|无须|无需|不需|不必|可以|不可以|不能|必须"
    rf"|[{NUMERALS}]+(?:\.\d+)?|."
)
_MODALS = {
    "无需": "无须",
    "不需": "无须",
    "不必": "无须",
    "不应": "不应当",
    "不可以": "不得",
    "不能": "不得",
    "必须": "应当",
}
_MODAL_WORDS = frozenset({"应当", "不应当", "不得", "无须", "可以"})
_NUMERAL = re.compile(rf"[{NUMERALS}]")
_MODAL, _NUMBER = "\x00", "\x01"


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Hold what the paraphrase says and what the rule says, with the words around both."""

    said: str
    ruled: str
    context: str


@dataclass(frozen=True, slots=True)
class _Token:
    """One character, or one masked number or modal verb with its meaning."""

    text: str
    meaning: str | None

    @property
    def shape(self) -> str:
        if self.meaning is None:
            return self.text
        return _MODAL if self.meaning in _MODAL_WORDS else _NUMBER


def contradictions(paraphrase: str, rule: str) -> Iterator[Contradiction]:
    """Yield each masked place where `paraphrase` follows the words of `rule` but not its meaning.

    A place that some passage of the rule does support is left alone.
    """
    said = _tokens(paraphrase)
    if not any(token.meaning for token in said):
        return
    ruled, passages = _read_rule(rule)
    supported, contradicted = set[int](), dict[int, Contradiction]()
    for start in range(len(said) - RUN + 1):
        for other in passages.get(_shapes(said, start), ()):
            for offset in range(RUN):
                here, there = said[start + offset], ruled[other + offset]
                if here.meaning is None:
                    continue
                if here.meaning == there.meaning:
                    supported.add(start + offset)
                else:
                    words = "".join(token.text for token in ruled[other : other + RUN])
                    contradicted.setdefault(
                        start + offset, Contradiction(here.text, there.text, words)
                    )
    yield from (found for place, found in contradicted.items() if place not in supported)


@lru_cache(maxsize=128)
def _read_rule(rule: str) -> tuple[list[_Token], Mapping[tuple[str, ...], list[int]]]:
    """Return the tokens of a rule, and where each run begins; many texts render one rule."""
    ruled = _tokens(rule)
    shapes = [token.shape for token in ruled]
    passages: dict[tuple[str, ...], list[int]] = {}
    for index in range(len(ruled) - RUN + 1):
        passages.setdefault(tuple(shapes[index : index + RUN]), []).append(index)
    return ruled, passages


def _tokens(text: str) -> list[_Token]:
    return [_Token(word, _meaning(word)) for word in _MASKED.findall(fold_text(text))]


def _meaning(word: str) -> str | None:
    if len(word) == 1 and _NUMERAL.match(word) is None:
        return None
    modal = _MODALS.get(word, word)
    if modal in _MODAL_WORDS:
        return modal
    if word[0].isdigit() and word.isascii():
        return word
    number = to_int(word)
    return str(number) if number is not None else None


def _shapes(tokens: list[_Token], start: int) -> tuple[str, ...]:
    return tuple(token.shape for token in tokens[start : start + RUN])
