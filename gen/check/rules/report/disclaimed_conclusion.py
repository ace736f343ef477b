"""检查什么
    结论没有任何条件或保留，正文稿里却写着“仅供参考”“不构成法律意见”。

为何重要
    有理由、有结论的文件，不因为写了“仅供参考”就不是法律意见；一面下确定的结论、一面说不算数，
    自相矛盾，也挡不住责任。该写明的是依据、假设、未核验事项、用途与截至日，报告末尾已有这一部分。

不合格示例
    结论写“合同有效，卖方应当双倍返还定金”，风险部分写“本报告仅供参考，不构成法律意见”。

合格示例
    结论写“若认购书载明了面积与价款，可以认定本约成立”；限度写在报告末尾。

如何处理
    删去这句话；结论确有前提的，把前提写进结论。
"""

from collections.abc import Iterator

from gen.check.finding import Finding
from gen.check.rule import Rule
from gen.check.sentences import narrative_sentences, sentences_of
from gen.check.subject import Subject
from gen.check.wording import read_words
from gen.diagnostics.diagnostic import Severity


def check(subject: Subject) -> Iterator[Finding]:
    """Report each disclaimer under a firm conclusion (report-standards notes, 1.4)."""
    if "conclusion" not in subject.narrative or not _is_firm(subject):
        return
    for item in narrative_sentences(subject):
        for words in read_words("parties")["disclaimers"]:
            place = item.sentence.words.find(words)
            if place >= 0:
                yield Finding(item.place(place), {"words": words})
                break


def _is_firm(subject: Subject) -> bool:
    """Tell whether no sentence of the conclusion states a condition or a reservation."""
    conditions = read_words("conditions")["words"]
    disclaimers = read_words("parties")["disclaimers"]
    sentences = [
        sentence.words
        for sentence in sentences_of(subject.narrative["conclusion"].content.text)
        if not any(words in sentence.words for words in disclaimers)
    ]
    return bool(sentences) and not any(
        word in sentence for sentence in sentences for word in conditions
    )


RULE = Rule("RPT012", "disclaimed-conclusion", check, __doc__ or "", Severity.WARNING)
