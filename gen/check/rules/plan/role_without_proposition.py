"""检查什么
    多角色对比矩阵是否有两个以上角色，且每个角色的名称、请求权基础或决定性事实，
    能否在命题及其所属争点中找到。只看字面。

为何重要
    矩阵是汇总视图，不替代各角色自己的命题与查询；只列进矩阵的角色没有人检索
    （研究合同文件第3.1节）。

不合格示例
    矩阵有一行 {"role": "实际施工人", "claim_basis": "代位请求工程款"}，命题都只谈买卖合同。

合格示例
    矩阵的每个角色都有自己的命题。

如何处理
    为该角色补写命题与查询，或从矩阵中删去这一行。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, in_plan
from gen.check.likeness import Pairs, pairs_of_all
from gen.check.node import Node
from gen.check.plan_brief import brief_of
from gen.check.plan_index import PlanIndex
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.vocabulary import shortened
from gen.diagnostics.diagnostic import Severity

_FEWEST = 2
_TEXTS = ("role", "claim_basis")
_ISSUE_TEXTS = ("question", "claim_or_defense_basis")


def check(subject: Subject) -> Iterator[Finding]:
    """Report matrices of one role, and roles that no proposition is about (document §3.1)."""
    plan, matrix = subject.plan, brief_of(subject.plan).get("role_comparison_matrix")
    rows = matrix.objects("rows")
    if plan is None or not matrix.is_object:
        return
    if len(rows) < _FEWEST and not _is_broken(matrix.get("rows")):
        yield in_plan((*matrix.path, "rows"), "one-role")
    searched = _searched(plan) if rows else frozenset()
    for row in rows:
        words = pairs_of_all(_words(row))
        if words and not words & searched:
            role = shortened(row.text("role") or row.text("claim_basis") or "")
            yield in_plan(row.path, "unsearched", role=role)


def _is_broken(rows: Node) -> bool:
    """Tell whether something stands there that is no row: its shape is at fault, not its number."""
    if rows.value is None:
        return False
    return not isinstance(rows.value, list) or any(not row.is_object for row in rows.items())


def _words(row: Node) -> Iterator[str]:
    yield from (row.text(key) or "" for key in _TEXTS)
    yield from (text for text, _ in row.texts("decisive_facts"))


def _searched(plan: PlanIndex) -> Pairs:
    """Return the words of the propositions and of the issues that have one."""
    owners = {item.issue_id for item in plan.propositions}
    issues = [issue.node for issue in plan.issues if issue.id in owners]
    texts = [item.node.text("statement") or "" for item in plan.propositions]
    texts += [node.text(key) or "" for node in issues for key in _ISSUE_TEXTS]
    return pairs_of_all(texts)


RULE = Rule(
    code="PLN051",
    slug="role-without-proposition",
    check=check,
    explanation=__doc__ or "",
    severity=Severity.WARNING,
)
