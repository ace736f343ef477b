"""检查什么
    must_exclude_neighbor_types 的每一项，是否至少在一条查询的 exclusion_criteria 中出现。只看字面。

为何重要
    近邻案型要在查询前写明，并落到查询的排除条件上；只写在简报里，检索时没有人排除它
    （研究合同文件第8节）。

不合格示例
    简报排除“劳动者离职后代码归属的案件”，各条查询的 exclusion_criteria 都没有提到。

合格示例
    某条查询写 "exclusion_criteria": ["劳动者代码归属"]。

如何处理
    在相关查询的 exclusion_criteria 中补上这一近邻案型；用词不同而意思相同时可以不改。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, in_plan
from gen.check.likeness import word_pairs
from gen.check.plan_brief import brief_of
from gen.check.plan_index import PlanIndex
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.vocabulary import shortened
from gen.diagnostics.diagnostic import Severity


def check(subject: Subject) -> Iterator[Finding]:
    """Report neighbours that have no word in common with any exclusion (contract R-D04)."""
    plan, brief = subject.plan, brief_of(subject.plan)
    if plan is None or not brief.is_object:
        return
    unmapped = {
        path: (text, word_pairs(text)) for text, path in brief.texts("must_exclude_neighbor_types")
    }
    criteria = _criteria(plan)
    for criterion in criteria:
        words = word_pairs(criterion) if unmapped else frozenset()
        unmapped = {path: item for path, item in unmapped.items() if not item[1] & words}
    for path, (text, _) in unmapped.items() if criteria else ():
        yield in_plan(path, neighbor=shortened(text.strip()))


def _criteria(plan: PlanIndex) -> dict[str, None]:
    """Return every text that some query excludes, each once, in document order."""
    return dict.fromkeys(
        text for query in plan.queries for text, _ in query.node.texts("exclusion_criteria")
    )


RULE = Rule(
    code="PLN039",
    slug="neighbor-not-mapped",
    check=check,
    explanation=__doc__ or "",
    severity=Severity.WARNING,
)
