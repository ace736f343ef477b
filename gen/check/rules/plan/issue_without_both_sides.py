"""检查什么
    每个决定性争点是否既有支持方向（support）的命题，又有反对方向（oppose）的命题。

为何重要
    反向命题写明“什么情况下我方命题不成立”，是防止近邻误用的主要防线；
    只查一边会漏掉对方的依据（研究合同文件第4节）。

不合格示例
    争点 I-01 为 decisive，名下只有 "direction": "support" 的命题。

合格示例
    争点 I-01 名下至少各有一条 support 与一条 oppose 命题。

如何处理
    为提示的争点补一条缺少方向的命题及其查询；争点其实不影响结论时，可将其改为 supportive。
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping

from gen.check.finding import Finding, JsonPlace
from gen.check.plan_entries import Issue
from gen.check.plan_index import PlanIndex
from gen.check.references import unexplained
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.vocabulary import value_names

_DIRECTIONS = ("support", "oppose")


def check(subject: Subject) -> Iterator[Finding]:
    """Report decisive issues that lack a direction, one finding each (contract R-P30)."""
    plan = subject.plan
    if plan is None:
        return
    sides = _sides(plan)
    unsettled = _unsettled(plan)
    issues = {issue.id: issue for issue in plan.issues if issue.id is not None}
    for key, issue in issues.items():
        absent = [direction for direction in _DIRECTIONS if direction not in sides[key]]
        if issue.importance == "decisive" and unexplained(absent, unsettled[None] + unsettled[key]):
            yield _finding(issue, absent)


def _sides(plan: PlanIndex) -> Mapping[str | None, set[str | None]]:
    """Map each issue to the directions of its propositions."""
    found: defaultdict[str | None, set[str | None]] = defaultdict(set)
    for item in plan.propositions:
        found[item.issue_id].add(item.direction)
    return found


def _unsettled(plan: PlanIndex) -> Counter[str | None]:
    """Count the broken propositions of each issue; under None those that may belong to any."""
    known = plan.declared("issues")
    counts: Counter[str | None] = Counter({None: plan.missing["propositions"]})
    for item in plan.propositions:
        if item.issue_id not in known:
            counts[None] += 1
        elif item.direction not in _DIRECTIONS:
            counts[item.issue_id] += 1
    return counts


def _finding(issue: Issue, absent: list[str]) -> Finding:
    facts = {"issue": issue.id or "", "directions": value_names("direction", absent)}
    second = JsonPlace("plan", (*issue.node.path, "importance"))
    return Finding(JsonPlace("plan", ("propositions",)), facts, related=((second, "issue"),))


RULE = Rule(
    code="PLN018",
    slug="issue-without-both-sides",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
