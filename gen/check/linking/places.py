"""Find the sentence that a claim speaks of: by its very words, never by a likeness.

A claim that is not in the text is reported; to pin it to some other sentence would let a basis
stand where nobody put it.
"""

import re
from collections.abc import Sequence
from functools import cached_property

from gen.evidence.sentence import Sentence
from gen.law.folding import fold_text

_SHORTEST = 6
_LABEL = re.compile(r"\[[^\[\]]{1,100}\]")
_NO_WORD = re.compile(r"[\W_]+")


class SentencePlaces:
    """Know the sentences of a text by their words alone."""

    def __init__(self, sentences: Sequence[Sentence]) -> None:
        self._sentences = sentences

    @cached_property
    def _words(self) -> list[str]:
        return [words_of(each.text) for each in self._sentences]

    def find(self, text: str) -> list[int]:
        """Return the numbers of the sentences that `text` speaks of; none when it is not there.

        The claim may be a part of a sentence, or several sentences in a row.
        """
        words = words_of(text)
        if len(words) < _SHORTEST:
            return []
        inside = [number for number, own in enumerate(self._words) if words in own]
        if inside:
            return inside[:1]
        parts = [
            number
            for number, own in enumerate(self._words)
            if len(own) >= _SHORTEST and own in words
        ]
        covered = sum(len(self._words[number]) for number in parts)
        return parts if covered >= len(words) * 0.9 else []


def words_of(text: str) -> str:
    """Return the words of `text` folded, without marks and punctuation."""
    return _NO_WORD.sub("", fold_text(_LABEL.sub("", text)))
