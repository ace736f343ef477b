"""Find what was copied out of the archive: of candidates nobody selected, or too much of one."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from gen.check.disclosure.named import FoldedText
from gen.check.disclosure.passages import BLOCK, Passage, Passages
from gen.check.disclosure.recalled import ArchivedText

LONGEST_SHARED = 40
"""A passage of so many characters is copied, not alike by chance."""
LONGEST_EXCERPT = 800
"""More running characters of one source are no quotation any more."""

_LETTERS_IN_TEN = 6
"""Of ten characters of a running text at least so many are letters."""
_OWN_LETTERS = 12
"""A passage with fewer letters beside the names in it is no passage but a citation."""
_FOREIGN_LETTERS = 15
"""A passage with fewer letters that no selected text has is a quotation with a few words around."""
_NAME = re.compile(
    r"[一-鿿]{0,20}关于[一-鿿]{4,60}?(?:规定|解释|意见|办法|通知|决定|批复|纪要|条例)[一二三四五六七八九十]?"
    r"|第[〇零一二三四五六七八九十百千\d]{1,9}[条款项]"
)
_SPACE = re.compile(r"\s+")


@dataclass(frozen=True, slots=True)
class Copied:
    """A passage of `source` in a printed text from `start` to `end`, `length` characters of it."""

    source: ArchivedText
    text: FoldedText
    start: int
    end: int
    length: int


@dataclass(frozen=True)
class CopySearch:
    """Search the texts that are printed for what stands in the archive."""

    texts: Sequence[FoldedText]

    @cached_property
    def _passages(self) -> Passages:
        return Passages([text.folded.skeleton for text in self.texts])

    def from_others(self, others: Iterable[ArchivedText], quotable: str) -> Iterator[Copied]:
        """Yield the passages that stand only in candidates nobody selected, each once."""
        least = LONGEST_SHARED * _LETTERS_IN_TEN // 10
        seen: set[tuple[int, int]] = set()
        for source in others:
            for passage in self._passages.shared(source.skeleton, least):
                words = self._skeleton(passage).replace(source.name, "")
                if (passage.index, passage.end) in seen or not is_foreign(words, quotable):
                    continue
                copied = self._copied(source, passage)
                if copied.length >= LONGEST_SHARED:
                    seen.add((passage.index, passage.end))
                    yield copied

    def too_long(
        self, selected: Iterable[ArchivedText], longest: int = LONGEST_EXCERPT
    ) -> Iterator[Copied]:
        """Yield the passages of one text with more than `longest` characters, each once."""
        least = longest * _LETTERS_IN_TEN // 10
        seen: set[tuple[int, int]] = set()
        for source in selected:
            if len(source.text.content) <= longest:
                continue
            for passage in self._passages.shared(source.skeleton, least):
                copied = self._copied(source, passage)
                if copied.length > longest and (passage.index, passage.end) not in seen:
                    seen.add((passage.index, passage.end))
                    yield copied

    def _skeleton(self, passage: Passage) -> str:
        return self.texts[passage.index].folded.skeleton[passage.start : passage.end]

    def _copied(self, source: ArchivedText, passage: Passage) -> Copied:
        text = self.texts[passage.index]
        start = text.folded.offset(passage.start)
        end = text.folded.offset(passage.end - 1) + 1
        return Copied(source, text, start, end, _length(text.folded.text, start, end))


def _length(text: str, start: int, end: int) -> int:
    """Count the characters of a passage without white space, with the punctuation at its ends."""
    while start > 0 and _is_mark(text[start - 1]):
        start -= 1
    while end < len(text) and _is_mark(text[end]):
        end += 1
    return len(_SPACE.sub("", text[start:end]))


def _is_mark(character: str) -> bool:
    return not character.isalnum() and not character.isspace()


def is_foreign(words: str, quotable: str) -> bool:
    """Tell whether the passage (a skeleton) is more than what selected texts say as well.

    The names of instruments are anybody's words and do not count; those of candidates are the
    matter of another rule.
    """
    if words in quotable or len(_NAME.sub("", words)) < _OWN_LETTERS:
        return False
    known = bytearray(len(words))
    for i in range(len(words) - BLOCK + 1):
        if words[i : i + BLOCK] in quotable:
            known[i : i + BLOCK] = b"\1" * BLOCK
    return known.count(0) >= _FOREIGN_LETTERS
