"""检查什么
    每一条待验证假设是否写明假设 hypothesis、所验证的结论 verifies_conclusion 与验证它的命题
    proposition_id，且该命题在计划中已声明。

为何重要
    没有命题的假设不会有人检索，报告结论就未经验证地留了下来（研究合同文件第3.2节）。

不合格示例
    {"hypothesis": "逾期是否使合同目的不能实现", "verifies_conclusion": "受托方构成根本违约"}

合格示例
    {"hypothesis": "逾期是否使合同目的不能实现", "verifies_conclusion": "受托方构成根本违约",
     "proposition_id": "P-01"}

如何处理
    补上缺少的字段；proposition_id 写计划中已有的命题编号，没有对应命题的先补写命题与查询。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, JsonPlace, in_plan
from gen.check.nearest import nearest
from gen.check.plan_brief import Hypothesis, prior_report
from gen.check.plan_index import PlanIndex
from gen.check.references import unexplained
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.vocabulary import field_name, shortened

_FIELDS = ("hypothesis", "verifies_conclusion", "proposition_id")


def check(subject: Subject) -> Iterator[Finding]:
    """Report hypotheses that lack a part or a known proposition (contract (a), weakness 14)."""
    report, plan = prior_report(subject), subject.plan
    if report is None or plan is None:
        return
    for hypothesis in report.hypotheses:
        for key in _FIELDS:
            value = hypothesis.node.get(key).value
            if value is None or (isinstance(value, str) and not value.strip()):
                yield in_plan((*hypothesis.node.path, key), key=field_name(key))
    known = plan.declared("propositions")
    unknown = [h for h in report.hypotheses if h.proposition_id not in {None, *known}]
    for hypothesis in unexplained(unknown, plan.lost("propositions")):
        yield _unknown(hypothesis, plan)


def _unknown(hypothesis: Hypothesis, plan: PlanIndex) -> Finding:
    known = plan.declared("propositions")
    name = hypothesis.proposition_id or ""
    near = nearest(name, known)
    place = JsonPlace("plan", (*hypothesis.node.path, "proposition_id"))
    related = ((JsonPlace("plan", (*known[near], "id")), "nearest"),) if near else ()
    facts = {"id": shortened(name), "nearest": near or ""}
    return Finding(place, facts, "unknown-near" if near else "unknown", related)


RULE = Rule(
    code="PLN034",
    slug="hypothesis-incomplete",
    check=check,
    explanation=__doc__ or "",
)
