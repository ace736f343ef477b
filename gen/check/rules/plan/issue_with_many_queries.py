"""检查什么
    一个争点的查询是否不超过四条。

为何重要
    一个争点通常对应二至四条查询（不同接口、不同方向、正反各一）；更多往往是争点没有拆开，
    或在靠增加查询凑数（研究合同文件第5节）。

不合格示例
    争点 I-02 的命题共有七条查询。

合格示例
    争点 I-02 的命题共有三条查询。

如何处理
    把争点拆开，或合并表达相近的查询；确有必要时可以不改。
"""

from collections import Counter
from collections.abc import Iterator

from gen.check.finding import Finding, in_plan
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Severity

_MOST = 4


def check(subject: Subject) -> Iterator[Finding]:
    """Report issues with more than four queries, by way of their propositions (document §5)."""
    plan = subject.plan
    if plan is None or plan.focused:
        return
    owners = {key: item.issue_id for key, item in plan.unique_propositions.items()}
    counts = Counter(owners.get(query.proposition_id or "") for query in plan.queries)
    for issue in plan.issues:
        if issue.id is not None and counts[issue.id] > _MOST:
            yield in_plan(issue.node.path, issue=issue.id, count=str(counts[issue.id]))


RULE = Rule(
    code="PLN047",
    slug="issue-with-many-queries",
    check=check,
    explanation=__doc__ or "",
    severity=Severity.WARNING,
)
