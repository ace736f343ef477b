"""检查什么
    “应当参照”只用于仍在参照的指导性案例：呈庭版 [court] 里的文字逐句检查；
    已经不再参照的指导性案例（如9号、20号），各版本的正文都检查。正文稿里用于其他案例的，见 LAW019。

为何重要
    应当参照的只有指导性案例（法发〔2020〕24号第九条）；最高人民法院通知不再参照的，也不在此列。
    在法庭上夸大案例的分量，会连累其余主张的可信。

不合格示例
    usage = "典型案例 [S-05] 应当参照。"

合格示例
    usage = "指导性案例24号 [S-04] 应当参照；典型案例 [S-05] 可供参考。"

如何处理
    其他案例改写“可供参考”；不再参照的指导性案例删去，或者只作背景说明。
"""

import re
from collections.abc import Iterator, Mapping

from gen.check.court_elements import court_settings, court_texts
from gen.check.finding import Finding, Place
from gen.check.rule import Rule
from gen.check.sentences import narrative_sentences, sentences_of
from gen.check.settings_text import settings_place
from gen.check.subject import Subject
from gen.check.wording import read_words
from gen.diagnostics.diagnostic import Severity
from gen.law.court import withdrawal

_REFERENCE = re.compile(r"\[([^\[\]\n]{1,64})\]")
_NEAR = 6
"""How many characters before a word may deny it."""


def check(subject: Subject) -> Iterator[Finding]:
    """Report 应当参照 of what need not be followed, or no longer (法发〔2020〕24号, 九)."""
    withdrawn = _withdrawn(subject)
    for item in narrative_sentences(subject):
        offset = _asserted(item.sentence.words)
        if offset is not None:
            yield from _no_longer(item.place(offset), item.sentence.words, withdrawn)
    court, folder = court_settings(subject), subject.folder
    if court is None or folder is None:
        return
    guiding = {
        source.id
        for source in (subject.selection.sources if subject.selection is not None else ())
        if source.source_type == "guiding_case"
    }
    for path, text in court_texts(court).items():
        for sentence in sentences_of(text):
            if _asserted(sentence.words) is None:
                continue
            place = settings_place(folder, path)
            yield from _no_longer(place, sentence.words, withdrawn)
            if not _speaks_of_guiding(sentence.words, guiding):
                yield Finding(place)


def _withdrawn(subject: Subject) -> Mapping[str, str]:
    """Map the selected guiding cases that are no longer to be followed to the notice that says so.

    It is read from their citations, so that no name has to be guessed.
    """
    found = {each.source.id: withdrawal(each.citation) for each in subject.cited}
    return {name: notice for name, notice in found.items() if name is not None and notice}


def _no_longer(place: Place, words: str, withdrawn: Mapping[str, str]) -> Iterator[Finding]:
    for name in _REFERENCE.findall(words):
        if name in withdrawn:
            facts = {"source": name, "notice": withdrawn[name]}
            yield Finding(place, facts, "withdrawn")


def _speaks_of_guiding(words: str, guiding: set[str | None]) -> bool:
    named = [name for name in _REFERENCE.findall(words) if name]
    if named:
        return all(name in guiding for name in named)
    return any(word in words for word in read_words("weights")["guiding"])


def _asserted(words: str) -> int | None:
    table = read_words("weights")
    for match in re.finditer(re.escape(table["follow"]), words):
        before = words[max(0, match.start() - _NEAR) : match.start()]
        if not any(denial in before for denial in table["denials"]):
            return match.start()
    return None


RULE = Rule(
    code="RPT021",
    slug="court-follow-words",
    check=check,
    explanation=__doc__ or "",
    severity=Severity.WARNING,
    outward=Severity.ERROR,
)
