"""检查什么
    关键事实摘要与关键排除摘要，是否与底层字段里的同一件事矛盾：数字不同，或一边有否定词。

为何重要
    复核者往往只看摘要；“逾期六十九日”与“逾期九十六日”一字之差，结论就会落在错误的事实上
    （研究合同文件第3.1节：摘要不得与底层字段矛盾）。

不合格示例
    "decisive_facts": ["第二期逾期九十六日"], "key_decisive_facts": ["第二期逾期六十九日"]

合格示例
    "key_decisive_facts": ["第二期逾期九十六日"]

如何处理
    对照材料改正其中一处。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, JsonPlace
from gen.check.plan_brief import brief_of
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.vocabulary import shortened
from gen.diagnostics.diagnostic import Severity

_MIRRORS = {
    "key_decisive_facts": "decisive_facts",
    "key_exclusions": "must_exclude_neighbor_types",
}


def check(subject: Subject) -> Iterator[Finding]:
    """Report summaries that say something else than their list (contract R-D03)."""
    brief = brief_of(subject.plan)
    if not any(brief.has(key) for key in _MIRRORS):
        return
    from gen.check.summary_claims import contradicted

    for key, mirrored in _MIRRORS.items():
        whole = tuple(brief.texts(mirrored))
        for text, path in brief.texts(key):
            found = contradicted(text, [item for item, _ in whole])
            if found is not None:
                index, wording = found
                facts = {"summary": shortened(text.strip())}
                second = JsonPlace("plan", whole[index][1])
                yield Finding(JsonPlace("plan", path), facts, wording, ((second, "item"),))


RULE = Rule(
    code="PLN037",
    slug="summary-contradicts",
    check=check,
    explanation=__doc__ or "",
    severity=Severity.WARNING,
)
