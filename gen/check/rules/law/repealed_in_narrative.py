"""检查什么
    正文稿里是否把已经废止的法律写成现行依据。句子写明是在讲历史的（曾、原、废止、修订前、
    写有年份等），引号里的文字，案件事实发生在废止之前的，精选清单已把该法列为历史法源的，
    都不提示。

为何重要
    清单里的来源都是现行法，正文却顺手写了旧法的名称与条号，是常见的疏漏。

不合格示例
    侵权责任法第二十条规定，侵害他人人身权益造成财产损失的，按照损失赔偿。

合格示例
    原《侵权责任法》第二十条的规则，现见民法典第一千一百八十二条。

如何处理
    改写现行规定；确要提到旧法的，写明它已经废止，或写明所指的时间。
"""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from gen.check.finding import Finding
from gen.check.rule import Rule
from gen.check.sentences import NarrativeSentence, narrative_sentences, tells_history
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Severity
from gen.law.force import Cited, Force, State, force_of
from gen.law.statute import StatuteCitation

if TYPE_CHECKING:  # `gen validate`, which has no narrative, starts faster without
    from gen.law.extract import Found

_REFERENCE = re.compile(r"\[([^\[\]\n]{1,64})\]")
_YEAR = re.compile(r"(?:19|20)\d\d年")
_FORMER = re.compile(r"[原旧]《?$")
_NEAR = 2


def check(subject: Subject) -> Iterator[Finding]:
    """Report repealed names that a sentence uses as living law, once for each sentence."""
    historical = _historical(subject)
    for item in narrative_sentences(subject):
        if _is_told(item, historical):
            continue
        named: set[str] = set()
        for found, force, name in _ended(subject, item):
            if name not in named and name not in historical:
                named.add(name)
                yield _finding(item, found, force)


def _ended(subject: Subject, item: NarrativeSentence) -> "Iterator[tuple[Found, Force, str]]":
    """Yield what the sentence cites by its name and had ended by the day of the law."""
    from gen.law.extract import extract

    for found in extract(item.sentence.words, subject.catalogue):
        citation = found.citation
        if found.binding != "named" or not isinstance(citation, StatuteCitation):
            continue
        instrument = subject.catalogue.get(citation.instrument)
        if instrument is None or instrument.repeal is None:
            continue
        force = force_of(instrument, subject.law_day, Cited(citation.version, citation.units))
        before = item.sentence.words[max(0, found.start - _NEAR) : found.start]
        is_meant = _FORMER.search(before) is None and not _facts_come_first(subject, force)
        if force.state is State.REPEALED and is_meant:
            yield found, force, instrument.key


def _facts_come_first(subject: Subject, force: Force) -> bool:
    """Tell whether the facts of the case lie before the repeal: the old law may be right then."""
    facts = subject.settings.facts_date if subject.settings is not None else None
    return facts is not None and force.since is not None and facts < force.since


def _historical(subject: Subject) -> frozenset[str]:
    """Return ids and instruments of the sources that the selection calls historical."""
    items = [item for item in subject.cited if item.source.validity == "historical"]
    instruments = {item.instrument.key for item in items if item.instrument is not None}
    return frozenset(instruments | {item.source.name for item in items})


def _is_told(item: NarrativeSentence, historical: frozenset[str]) -> bool:
    """Tell whether the sentence speaks of the past, or cites a historical source."""
    words = item.sentence.words
    cites = any(name in historical for name in _REFERENCE.findall(words))
    return tells_history(words) or cites or _YEAR.search(words) is not None


def _finding(item: NarrativeSentence, found: "Found", force: Force) -> Finding:
    facts = {
        "name": item.sentence.words[found.start : found.end],
        "since": force.since.isoformat() if force.since is not None else "",
        "successor": force.successor or "",
    }
    wording = "message" if force.since is not None else "undated"
    return Finding(item.place(found.start), facts, wording)


RULE = Rule(
    code="LAW017",
    slug="repealed-in-narrative",
    check=check,
    explanation=__doc__ or "",
    severity=Severity.WARNING,
)
