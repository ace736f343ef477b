"""检查什么
    “应当参照”是否只用于指导性案例；“裁判依据”是否用于案例。正文稿按句子检查，
    精选清单检查适用理由与核验说明；引号里的文字不检查。

为何重要
    指导性案例以外的案例只能供参考；任何案例都只能用于说理，不得作为裁判依据。

不合格示例
    该典型案例 [S-05] 应当参照。

合格示例
    指导性案例24号 [S-04] 应当参照；典型案例 [S-05] 可供参考。

如何处理
    改用相称的说法：指导性案例“应当参照”，其他案例“可供参考”，规范“依照”“根据”。
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gen.check.finding import Finding, in_selection
from gen.check.rule import Rule
from gen.check.selection_index import Source
from gen.check.sentences import narrative_sentences, sentences_of
from gen.check.subject import Subject
from gen.check.wording import read_words
from gen.diagnostics.diagnostic import Severity
from gen.model.source_classes import CASE_TYPES

_REFERENCE = re.compile(r"\[([^\[\]\n]{1,64})\]")
_FIELDS = ("applicability", "verification_note")
_NEAR = 6
"""How many characters before a word may deny it."""


def check(subject: Subject) -> Iterator[Finding]:
    """Report words that give a source more weight than it has (report-standards, 1.3)."""
    words = read_words("weights")
    sources = subject.selection.sources if subject.selection else ()
    by_id = {source.id: source for source in sources if source.id is not None}
    for item in narrative_sentences(subject):
        text = item.sentence.words
        cited = [by_id[name] for name in _REFERENCE.findall(text) if name in by_id]
        for wording, offset in _overstated(text, cited, words):
            yield Finding(item.place(offset), {}, wording)
    for source in sources:
        yield from _in_fields(source, words)


def _in_fields(source: Source, words: Mapping[str, Any]) -> Iterator[Finding]:
    for key in _FIELDS:
        text = source.node.text(key)
        found = (
            wording
            for sentence in sentences_of(text or "")
            for wording, _ in _overstated(sentence.words, [source], words)
        )
        for wording in dict.fromkeys(found):
            yield in_selection((*source.node.path, key), f"{wording}_source", source=source.name)


def _overstated(
    text: str, cited: Sequence[Source], words: Mapping[str, Any]
) -> Iterator[tuple[str, int]]:
    """Yield which word is too strong for `cited`, and where it stands in the sentence `text`."""
    types = {source.source_type for source in cited}
    for wording in ("follow", "basis"):
        offset = _asserted(text, words[wording], words["denials"])
        if offset is None:
            continue
        if _is_too_strong(wording, types) if types else _speaks_of_cases(wording, text, words):
            yield wording, offset


def _is_too_strong(wording: str, types: set[str | None]) -> bool:
    if wording == "follow":
        return "guiding_case" not in types and types <= {*CASE_TYPES, "other"}
    return types <= CASE_TYPES


def _speaks_of_cases(wording: str, text: str, words: Mapping[str, Any]) -> bool:
    """Tell whether a sentence without a reference speaks of cases, and of nothing stronger."""
    guiding = any(word in text for word in words["guiding"])
    others = any(word in text for word in words["other_cases"])
    if wording == "follow":
        return others and not guiding
    return (others or guiding) and "《" not in text


def _asserted(text: str, word: str, denials: Sequence[str]) -> int | None:
    """Return where `word` stands in `text` without a denial just before it."""
    for match in re.finditer(re.escape(word), text):
        before = text[max(0, match.start() - _NEAR) : match.start()]
        if not any(denial in before for denial in denials):
            return match.start()
    return None


RULE = Rule(
    code="LAW019",
    slug="weight-words",
    check=check,
    explanation=__doc__ or "",
    severity=Severity.WARNING,
)
