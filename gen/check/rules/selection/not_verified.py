"""检查什么
    每条精选来源的 verification_status 是否为 "verified"。

为何重要
    未经核验的材料不得进入正式交付（交付门禁文件第1节）；核验至少覆盖来源存在、引用内容一致，
    规范性法源还要核对时效和适用范围。

不合格示例
    "verification_status": "pending"

合格示例
    "verification_status": "verified"

如何处理
    完成核验后再写 "verified"，并在 verification_note 说明如何核验；核验不了的移出精选来源，
    对应命题列入 unresolved_propositions。
"""

from collections.abc import Iterator

from gen.check.finding import Finding
from gen.check.rule import Rule
from gen.check.shape_rules import shape_finding
from gen.check.subject import Subject


def check(subject: Subject) -> Iterator[Finding]:
    """Report sources whose status is not exactly "verified" (contract R-S11)."""
    for fault in subject.faults("selection"):
        if fault.key == "verification_status":
            yield shape_finding("selection", fault, "missing" if fault.missing else "message")


RULE = Rule(
    code="SEL011",
    slug="not-verified",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
