"""Find titles, reasons and ids of excluded candidates in the texts that a report prints."""

import re
from collections.abc import Iterator, Mapping, Sequence

from gen.check.disclosure.excluded_names import ExcludedNames, Phrase
from gen.check.disclosure.named import FoldedText, Named, is_quoted
from gen.check.disclosure.skeleton import SkeletonText
from gen.check.selection_index import Excluded
from gen.law.numerals import NUMERALS

_LONGER_NAME = re.compile(
    rf"第[{NUMERALS}]{{1,9}}[条编章节款项]|之[一二三四五六七八九十\d]"
    r"|实施|施行|若干|司法解释|解释|细则|修正案"
)
"""What makes another name of the one before it: another article, another instrument."""


def find_phrases(
    texts: Sequence[FoldedText], names: ExcludedNames, quotable: str
) -> Iterator[Named]:
    """Yield every title and reason, in the order of the texts."""
    joined = "\n".join(text.folded.skeleton for text in texts)
    phrases = [phrase for phrase in names.phrases if phrase.skeleton in joined]
    for text in texts if phrases else ():
        for phrase in phrases:
            for start in _places(phrase.skeleton, text.folded.skeleton):
                if _is_whole(phrase, text.folded.skeleton, start, names.own.skeletons):
                    yield from _named(phrase, text, start, quotable)


def _places(phrase: str, text: str) -> Iterator[int]:
    start = text.find(phrase)
    while start >= 0:
        yield start
        start = text.find(phrase, start + 1)


def _is_whole(phrase: Phrase, text: str, start: int, own_names: Sequence[str]) -> bool:
    """Tell whether the phrase is not a part of another name, such as that of a selected source."""
    end = start + len(phrase.skeleton)
    if phrase.kind != "reason" and _LONGER_NAME.match(text, end):
        return False
    return not any(
        (own.startswith(phrase.skeleton) and text.startswith(own, start))
        or (own.endswith(phrase.skeleton) and text.endswith(own, 0, end))
        for own in own_names
    )


def _named(phrase: Phrase, text: FoldedText, start: int, quotable: str) -> Iterator[Named]:
    end = start + len(phrase.skeleton)
    if is_quoted(text.folded.skeleton, start, end, quotable):
        return
    first, last = text.folded.offset(start), text.folded.offset(end - 1) + 1
    if not phrase.stands_alone or _stands_alone(text.folded, first, last):
        yield Named(phrase.kind, phrase.candidate, text.printed, first, last)


def _stands_alone(folded: SkeletonText, first: int, last: int) -> bool:
    """Tell whether no letter stands next to the phrase."""
    around = (folded.text[first - 1 : first] if first else "", folded.text[last : last + 1])
    return not any(character.isalnum() for character in around)


def find_ids(texts: Sequence[FoldedText], ids: Mapping[str, Excluded]) -> Iterator[Named]:
    """Yield every id that stands as a word in the author's text."""
    for text in texts:
        if text.printed.origin == "author":
            for name, candidate in ids.items():
                if name in text.printed.text:
                    for match in _word(name).finditer(text.printed.text):
                        yield Named("id", candidate, text.printed, *match.span())


def _word(name: str) -> re.Pattern[str]:
    """Return the pattern of a whole word: letters of another script may stand next to it."""
    near = "[A-Za-z0-9_-]" if name.isascii() else r"\w"
    return re.compile(rf"(?<!{near}){re.escape(name)}(?!{near})")
