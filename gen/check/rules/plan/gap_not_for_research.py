"""检查什么
    命题与查询引用的缺口，其补充路径是否为 legal_research。

为何重要
    只有法律检索缺口可以派生命题与查询；事实缺失、证明不足应当补事实或审证据，
    不能用更多法条和案例掩盖（研究合同文件第3.3节的硬约束）。

不合格示例
    缺口 G-02 的 resolution_path 是 evidence_review，命题却写 "research_gap_id": "G-02"。

合格示例
    命题的 research_gap_id 指向 resolution_path 为 legal_research 的缺口。

如何处理
    删去由该缺口派生的命题与查询，或改为引用真正的法律检索缺口；缺口的路径写错时改正路径。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, JsonPlace
from gen.check.plan_entries import Gap, Proposition, Query
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.vocabulary import value_names

_NOT_LEGAL = frozenset({"fact_supplement", "evidence_review", "none"})


def check(subject: Subject) -> Iterator[Finding]:
    """Report what derives from a gap that no legal research closes (contract R-P27, P35, P40)."""
    plan = subject.plan
    if plan is None:
        return
    gaps = plan.unique_gaps
    derived: tuple[Proposition | Query, ...] = (*plan.propositions, *plan.queries)
    for entry in derived:
        gap = gaps.get(entry.gap_id or "")
        if gap is not None and gap.resolution_path in _NOT_LEGAL:
            yield _finding(entry, gap)


def _finding(entry: Proposition | Query, gap: Gap) -> Finding:
    facts = {
        "gap": gap.id or "",
        "path": value_names("resolution_path", [gap.resolution_path or ""]),
    }
    wording = "proposition" if isinstance(entry, Proposition) else "query"
    place = JsonPlace("plan", (*entry.node.path, "research_gap_id"))
    second = JsonPlace("plan", (*gap.node.path, "resolution_path"))
    return Finding(place, facts, wording, ((second, "gap"),))


RULE = Rule(
    code="PLN015",
    slug="gap-not-for-research",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
