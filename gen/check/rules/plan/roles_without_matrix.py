"""检查什么
    当事人立场 party_stance.role 写有两个以上角色、各争点的请求或抗辩基础又不相同时，
    是否写有 role_comparison_matrix。只看字面。

为何重要
    不同角色的请求权基础不同，决定性事实与必须排除的近邻也不同；没有对比，容易混用
    （研究合同文件第3.1节）。

不合格示例
    "party_stance": {"role": "买方、连带保证人", …}，没有 role_comparison_matrix。

合格示例
    "role_comparison_matrix": {"axes": […],
      "rows": [{"role": "买方", …}, {"role": "连带保证人", …}]}

如何处理
    补一个矩阵，一行写一个角色；其实只有一个角色时，把 role 写成一个。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, in_plan
from gen.check.plan_brief import brief_of
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.vocabulary import shortened
from gen.check.wording import read_words
from gen.diagnostics.diagnostic import Severity
from gen.law.lazy_pattern import LazyPattern

_BRACKETS = LazyPattern(r"[(（][^()（）]*[)）]")


def check(subject: Subject) -> Iterator[Finding]:
    """Report a stance of several roles on different bases without the matrix (document §3.1)."""
    brief = brief_of(subject.plan)
    role = brief.get("party_stance").text("role")
    if subject.plan is None or role is None or brief.get("role_comparison_matrix").value:
        return
    bases = {(issue.node.text("claim_or_defense_basis") or "") for issue in subject.plan.issues}
    if len(bases) > 1 and _names_several(role):
        path = (*brief.path, "role_comparison_matrix")
        yield in_plan(path, role=shortened(role.strip()))


def _names_several(role: str) -> bool:
    """Tell whether `role` joins two roles; what stands in brackets explains one."""
    bare = _BRACKETS.sub("", role).strip()
    return any(
        min(map(len, map(str.strip, bare.split(joiner, 1)))) > 1
        for joiner in read_words("plan_words")["role_joiners"]
        if joiner in bare
    )


RULE = Rule(
    code="PLN050",
    slug="roles-without-matrix",
    check=check,
    explanation=__doc__ or "",
    severity=Severity.WARNING,
)
