"""检查什么
    争点、涵摄矩阵、命题、查询是否为非空数组，大前提的例外 exceptions 是否为数组（可以为空）。

为何重要
    没有争点或命题就没有可以检索的问题；没有查询，命题就无从检验。

不合格示例
    "propositions": null

合格示例
    "propositions": [{"id": "P-01", "statement": "……"}]

如何处理
    补上数组，每一项是一个对象；没有例外时写 "exceptions": []。
"""

from collections.abc import Iterator

from gen.check.finding import Finding
from gen.check.rule import Rule
from gen.check.shape_rules import is_class, shape_finding
from gen.check.subject import Subject


def check(subject: Subject) -> Iterator[Finding]:
    """Report every array that is missing, empty where it may not be, or no array at all."""
    is_array = is_class("array")
    focused = subject.plan is not None and subject.plan.focused
    for fault in subject.faults("plan"):
        if is_array(fault):
            lacks_version = focused and fault.path == ("issues",)
            yield shape_finding("plan", fault, "focused" if lacks_version else "")


RULE = Rule(
    code="PLN005",
    slug="plan-not-an-array",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
