"""检查什么
    补充路径为 legal_research 的缺口是否列出所需法源类型 required_source_types；
    其他路径的缺口是否没有列。

为何重要
    法律检索要先知道找哪一类依据；补事实、
    审证据的缺口不得变成宽泛的法律检索（研究合同文件第3.3节）。

不合格示例
    "resolution_path": "fact_supplement", "required_source_types": ["法律"]

合格示例
    "resolution_path": "legal_research", "required_source_types": ["法律", "司法解释"]

如何处理
    法律检索缺口写非空的文本数组；其他缺口删去该字段，或写 null、[]。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, in_plan
from gen.check.plan_entries import Gap
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.vocabulary import describe, value_names

_NOT_LEGAL = frozenset({"fact_supplement", "evidence_review", "none"})


def check(subject: Subject) -> Iterator[Finding]:
    """Report missing or superfluous source types of a gap, both directions (contract R-P22)."""
    for gap in subject.plan.gaps if subject.plan else ():
        types = gap.node.get("required_source_types")
        if gap.is_legal and gap.node.lost_texts("required_source_types"):
            yield _finding(gap, _wording(types.value))
        elif gap.resolution_path in _NOT_LEGAL and not _is_absent(types.value):
            yield _finding(gap, "superfluous")


def _finding(gap: Gap, wording: str) -> Finding:
    types = gap.node.get("required_source_types")
    named = value_names("resolution_path", [gap.resolution_path or ""])
    return in_plan(types.path, wording, found=describe(types.value), path=named)


def _wording(value: object) -> str:
    if _is_absent(value):
        return "missing"
    return "item" if isinstance(value, list) else "message"


def _is_absent(value: object) -> bool:
    return value is None or value == []


RULE = Rule(
    code="PLN013",
    slug="gap-source-types",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
