"""检查什么
    正文是否以不到十件案例支持“主流观点”“法院普遍认为”一类的说法。引号里的文字不检查。

为何重要
    几件案例只能说明这几家法院怎样裁判。没有足够的案例而称主流，是最容易被对方指出的夸大。

不合格示例
    精选案例只有2件，正文写“司法实践普遍认为应当减少”。

合格示例
    “在检索到的2件指导性案例中，法院均……”

如何处理
    写明案例的件数与范围；确有十件以上的，在检索结果里说明。
"""

from collections.abc import Iterator

from gen.check.court_elements import court_settings, court_texts
from gen.check.finding import Finding, Place
from gen.check.rule import Rule
from gen.check.sentences import narrative_sentences, sentences_of
from gen.check.settings_text import settings_place
from gen.check.subject import Subject
from gen.check.wording import read_words
from gen.diagnostics.diagnostic import Severity
from gen.model.source_classes import CASE_TYPES

_NEAR = 4
"""How many characters before a word may deny it."""


def check(subject: Subject) -> Iterator[Finding]:
    """Report claims about most courts that too few cases support."""
    sources = subject.selection.sources if subject.selection is not None else ()
    count = sum(source.source_type in CASE_TYPES for source in sources)
    words = read_words("court")
    if count >= words["enough"]:
        return
    for item in narrative_sentences(subject):
        claim = _claim(item.sentence.words)
        if claim is not None:
            yield _finding(item.place(item.sentence.words.find(claim)), claim, count)
    court, folder = court_settings(subject), subject.folder
    for path, text in court_texts(court).items() if court is not None else ():
        claims = (_claim(sentence.words) for sentence in sentences_of(text))
        for claim in claims if folder is not None else ():
            if claim is not None and folder is not None:
                yield _finding(settings_place(folder, path), claim, count)


def _finding(place: Place, claim: str, count: int) -> Finding:
    return Finding(place, {"claim": claim, "n": str(count)})


def _claim(sentence: str) -> str | None:
    words = read_words("court")
    for claim in words["majority"]:
        start = sentence.find(claim)
        before = sentence[max(0, start - _NEAR) : start] if start >= 0 else ""
        if start >= 0 and not any(denial in before for denial in words["denials"]):
            return str(claim)
    return None


RULE = Rule("RPT022", "majority-claim", check, __doc__ or "", Severity.WARNING)
