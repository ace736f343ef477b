"""Cut an author's text into sentences, with what is quoted blanked out.

A quotation is another's words: rules about what the author asserts do not read it.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from gen.check.finding import TextPlace
from gen.check.quoted_words import quoted_spans
from gen.check.subject import Subject
from gen.check.wording import read_words
from gen.diagnostics.diagnostic import Location
from gen.load.positions import line_of, position_at

_KEPT = 8
"""How many texts and lines are remembered: a rule asks about one place after the other."""
_MARKS = "“”‘’「」『』`> \t"
_SENTENCE = re.compile(r"[^。！？；\n]+")


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence: its words without quotations, and where it begins in its text."""

    words: str
    start: int


@dataclass(frozen=True, slots=True)
class NarrativeSentence:
    """One sentence of the narrative; `file` and `text` are those of its part."""

    sentence: Sentence
    file: str
    text: str

    def place(self, offset: int) -> TextPlace:
        """Return the place of character `offset` of the sentence."""
        line, column = position_at(self.text, self.sentence.start + offset)
        return TextPlace(Location(self.file, line, column), line_of(self.text, line))


@lru_cache(maxsize=64)  # several rules look at each part of a narrative
def sentences_of(text: str) -> tuple[Sentence, ...]:
    """Return the sentences of `text`; quoted words are spaces, so that offsets stay."""
    found = _SENTENCE.finditer(_unquoted(text))
    return tuple(Sentence(match[0], match.start()) for match in found if match[0].strip())


def sentence_around(text: str, offset: int) -> str:
    """Return the sentence of `text` in which character `offset` stands, quotations included."""
    spans = _sentence_spans(text)
    index = bisect_right(spans, offset, key=lambda span: span[1])
    return text[slice(*spans[index])] if index < len(spans) else ""


def quotation_around(text: str, offset: int) -> str:
    """Return the words of the quotation in which character `offset` stands, else nothing."""
    start = text.rfind("\n", 0, offset) + 1
    end = text.find("\n", offset)
    spans = _quotations_in_line(text, start, end if end >= 0 else len(text))
    index = bisect_right(spans, offset, key=lambda span: span[0]) - 1
    is_around = index >= 0 and offset < spans[index][1]
    return text[slice(*spans[index])].strip(_MARKS) if is_around else ""


@lru_cache(maxsize=_KEPT)
def _sentence_spans(text: str) -> tuple[tuple[int, int], ...]:
    return tuple(match.span() for match in _SENTENCE.finditer(text))


@lru_cache(maxsize=_KEPT)
def _quotations_in_line(text: str, start: int, end: int) -> tuple[tuple[int, int], ...]:
    return tuple((start + first, start + last) for first, last in quoted_spans(text[start:end]))


def _unquoted(text: str) -> str:
    """Return `text` with spaces in place of what it quotes."""
    parts: list[str] = []
    place = 0
    for start, end in quoted_spans(text):
        parts += [text[place:start], " " * (end - start)]
        place = end
    return "".join([*parts, text[place:]])


def tells_history(words: str) -> bool:
    """Tell whether a sentence speaks of former law: 曾, 废止, 修订前, … (messages/history.toml)."""
    return any(word in words for word in read_words("history")["told"])


def narrative_sentences(subject: Subject) -> Iterator[NarrativeSentence]:
    """Yield every sentence of the narrative, part by part."""
    for part in subject.narrative.values():
        for sentence in sentences_of(part.content.text):
            yield NarrativeSentence(sentence, part.shown, part.content.text)
