"""检查什么
    来源类型、对位度、优先级、立场、效力状态以及已排除候选的对位度，是否取约定的值。

为何重要
    来源的位次、分组与能否进入正文都由这些值决定；
    LOW 与 MISMATCH 的材料不得进入正式交付（交付门禁文件第1节）。

不合格示例
    精选来源写 "relevance_label": "LOW"

合格示例
    精选来源写 "relevance_label": "HIGH"

如何处理
    改为提示中列出的值之一，区分大小写；LOW 与 MISMATCH 的材料移入 excluded_candidates。
"""

from collections.abc import Iterator

from gen.check.finding import Finding
from gen.check.rule import Rule
from gen.check.shape_rules import is_class, shape_finding
from gen.check.subject import Subject
from gen.load.shape import ShapeFault

_NOT_FOR_REPORTS = ("LOW", "MISMATCH")
_FOR_REPORTS = ("HIGH", "MEDIUM")


def check(subject: Subject) -> Iterator[Finding]:
    """Report values that their field does not know (contract R-S10, R-S30)."""
    is_value = is_class("enum")
    for fault in subject.faults("selection"):
        if is_value(fault) and fault.key != "verification_status":
            yield shape_finding("selection", fault, _wording(fault))


def _wording(fault: ShapeFault) -> str:
    """Say it when an entry stands in the wrong list; otherwise leave the usual wording."""
    if fault.key != "relevance_label" or not isinstance(fault.value, str):
        return ""
    if fault.path[0] == "selected_sources" and fault.value in _NOT_FOR_REPORTS:
        return "not-for-reports"
    if fault.path[0] == "excluded_candidates" and fault.value in _FOR_REPORTS:
        return "for-reports"
    return ""


RULE = Rule(
    code="SEL006",
    slug="selection-unknown-value",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
