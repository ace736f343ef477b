"""See whether a sentence says the contrary of a rule: 不必支付 for 应当支付, 无效 for 有效.

`gen.evidence.paraphrase` needs eight words in common. Here the words behind the modal verbs are
compared instead, so that a free paraphrase is seen as well: where both speak of the same thing, and
no passage of the rule says it the way the sentence does, the sentence is contrary to the rule.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from gen.evidence.overlap import grams
from gen.evidence.point_words import one_of, words

_BEHIND_SAID = 14
_BEHIND_RULED = 30
_AHEAD_SAID = 8
_AHEAD_RULED = 12
_SHARED = 2
_PART = 0.3
_STOP = re.compile(r"[。；;！？\n]")
_GRANTED = re.compile(
    r"(?P<asked>(?:请求|主张)[^。；;\n]{2,60}?)的[，,]?人民法院(?P<answer>[^，,。；;]{0,6}?支持)"
)
"""Match how an interpretation says what may be asked for: 请求…的，人民法院应予支持."""
_NOT = "不未无非"
_CONDITION = re.compile(r"[^,，]*的[,，]")
"""What makes the words in front of it a condition (不支付工资的，…): nothing is denied there."""


@dataclass(frozen=True, slots=True)
class Contrary:
    """Hold what the sentence says and what the rule says, each with the words behind it."""

    said: str
    ruled: str


@dataclass(frozen=True, slots=True)
class _Modal:
    """One modal verb and what stands behind it."""

    text: str
    is_negative: bool
    behind: str

    @property
    def shown(self) -> str:
        return f"{self.text}{self.behind}"[:_BEHIND_SAID]


def contrary(said: str, ruled: str) -> Contrary | None:
    """Return the first place where `said` is contrary to `ruled`, None without one."""
    found = _by_modals(_modals(said, _BEHIND_SAID), _modals(ruled, _BEHIND_RULED))
    return found or _by_verbs(said, ruled) or _by_pairs(said, ruled)


def _by_modals(said: Sequence[_Modal], ruled: Sequence[_Modal]) -> Contrary | None:
    for modal in said:
        same = max((_shared(modal, each) for each in ruled if _agrees(modal, each)), default=0)
        others = [(_shared(modal, each), each) for each in ruled if not _agrees(modal, each)]
        most, other = max(others, key=lambda each: each[0], default=(0, None))
        is_same_matter = most >= max(_SHARED, _PART * len(grams(modal.behind)))
        if other is not None and is_same_matter and most > same:
            return Contrary(modal.shown, other.shown)
    return None


def _agrees(one: _Modal, other: _Modal) -> bool:
    return one.is_negative == other.is_negative


def _shared(one: _Modal, other: _Modal) -> int:
    return len(grams(one.behind) & grams(other.behind))


def _modals(text: str, length: int) -> tuple[_Modal, ...]:
    found = []
    for match in _pattern().finditer(text):
        behind = _STOP.split(text[match.end() : match.end() + length], maxsplit=1)[0]
        found.append(_Modal(match[0], match[0] in _negative(), behind))
    for match in _GRANTED.finditer(text):
        found.append(_Modal("", "不" in match["answer"], match["asked"][-length:]))
    return tuple(found)


def _by_verbs(said: str, ruled: str) -> Contrary | None:
    """Compare verbs that one text denies and the other never does."""
    for verb in words()["polarity"]["verbs"]:
        ours, theirs = list(_uses(verb, said)), list(_uses(verb, ruled))
        if not ours or not theirs:
            continue
        if len({is_denied for is_denied, _ in theirs}) > 1:
            continue
        for is_denied, behind in ours:
            if _CONDITION.match(behind):
                continue
            matches = [other for _, other in theirs if len(grams(behind) & grams(other)) >= _SHARED]
            if matches and is_denied != theirs[0][0]:
                mark = "不" if is_denied else ""
                other = "" if is_denied else "不"
                return Contrary(f"{mark}{verb}{behind}", f"{other}{verb}{matches[0]}")
    return None


def _uses(verb: str, text: str) -> Iterator[tuple[bool, str]]:
    for match in re.finditer(re.escape(verb), text):
        before = text[max(0, match.start() - 1) : match.start()]
        behind = _STOP.split(text[match.end() : match.end() + _BEHIND_SAID], maxsplit=1)[0]
        yield before in _NOT and bool(before), behind


def _by_pairs(said: str, ruled: str) -> Contrary | None:
    """Compare words that exclude each other, where what stands in front is the same."""
    pairs = words()["polarity"]["pairs"]
    for own, other in (ordered for pair in pairs for ordered in (pair, pair[::-1])):
        if own not in said or other not in ruled or _stands(own, ruled, other):
            continue
        theirs = list(_ahead(other, ruled, "", _AHEAD_RULED))
        for mine in _ahead(own, said, other, _AHEAD_SAID):
            same = [each for each in theirs if len(grams(mine) & grams(each)) >= _SHARED]
            if same:
                return Contrary(f"{mine}{own}", f"{same[0]}{other}")
    return None


def _ahead(word: str, text: str, inside: str, length: int) -> Iterator[str]:
    """Yield what stands in front of `word`, so many characters at most."""
    for match in _find(word, text, inside):
        yield text[max(0, match.start() - length) : match.start()]


def _stands(word: str, text: str, inside: str) -> bool:
    """Tell whether `word` stands in `text` other than as a part of `inside`."""
    return next(_find(word, text, inside), None) is not None


def _find(word: str, text: str, inside: str) -> Iterator[re.Match[str]]:
    for match in re.finditer(re.escape(word), text):
        around = text[max(0, match.start() - len(inside)) : match.end() + len(inside)]
        if not inside or word not in inside or inside not in around:
            yield match


@cache
def _pattern() -> re.Pattern[str]:
    polarity = words()["polarity"]
    return one_of([*polarity["positive"], *polarity["negative"]])


@cache
def _negative() -> frozenset[str]:
    return frozenset(words()["polarity"]["negative"])
