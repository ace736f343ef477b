"""检查什么
    转述一条来源的句子，文字与该来源的规则相同而数字或“应当／不得／无须／可以”不同。

为何重要
    五倍写成二倍、应当写成无须，一字之差，结论相反；这类错误不在引号之内，逐字核对发现不了。

不合格示例
    规则写“应当双倍返还定金”，正文写“无须双倍返还定金 [S-09]”。

合格示例
    转述与规则的数字、情态一致。

如何处理
    对照两处原文改正；确有不同含义时，换一种说法，避免照搬规则的句式。
"""

import re
from collections.abc import Iterator

from gen.check.finding import Finding
from gen.check.rule import Rule
from gen.check.sentences import narrative_sentences
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Severity
from gen.evidence.paraphrase import contradictions

_REFERENCE = re.compile(r"\[([^\[\]\n]{1,100})\]")


def check(subject: Subject) -> Iterator[Finding]:
    """Report sentences that cite one source and contradict its rule in a number or modal verb."""
    if subject.folder is None or subject.selection is None:
        return
    rules = {s.id: s.node.text("rule_or_holding") or "" for s in subject.selection.sources if s.id}
    for item in narrative_sentences(subject):
        words = item.sentence.words
        cited = {name for name in _REFERENCE.findall(words) if name in rules}
        if len(cited) != 1:
            continue
        source = cited.pop()
        for found in contradictions(words, rules[source]):
            facts = {
                "source": source,
                "said": found.said,
                "ruled": found.ruled,
                "context": found.context,
            }
            yield Finding(item.place(max(words.find(found.said), 0)), facts)


RULE = Rule("EVD034", "paraphrase-contradicts", check, __doc__ or "", Severity.WARNING)
