"""检查什么
    每个命题的精选来源之中，是否至少有一条出自该命题自己的查询。

为何重要
    来源都出自别的命题的查询，说明这个命题其实没有检索过，可能漏掉更直接的依据。

不合格示例
    S-02 支持 P-03，但 S-02 的 query_ids 只有 P-01 的查询。

合格示例
    P-03 的来源里至少有一条出自 P-03 的查询。

如何处理
    为这个命题补做查询，或者核对 trace.query_ids 是否漏写。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, in_selection
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Severity


def check(subject: Subject) -> Iterator[Finding]:
    """Report propositions whose sources come from none of their own queries (contract (h) 31)."""
    if subject.plan is None or subject.selection is None:
        return
    owner = {query.id: query.proposition_id for query in subject.plan.queries}
    for proposition in subject.plan.propositions:
        serving = [s for s in subject.selection.sources if proposition.id in s.proposition_ids]
        found_for = {owner.get(query) for source in serving for query in source.query_ids}
        if serving and proposition.id is not None and proposition.id not in found_for:
            path = (*serving[0].node.path, "trace", "query_ids")
            yield in_selection(path, proposition=proposition.id)


RULE = Rule("EVD033", "proposition-unsearched", check, __doc__ or "", Severity.WARNING)
