"""检查什么
    平台覆盖说明 platform_coverage_note 是否断言一次检索说明不了的事：“未收录”“覆盖不足”
    “以某领域为主”“不存在此类案例”。

为何重要
    没有命中不等于没有收录；只记录本轮没有核到的材料和做过的尝试（研究合同文件第9.2节）。

不合格示例
    "platform_coverage_note": "平台以民商事案例为主，行政案例未收录"

合格示例
    "platform_coverage_note": "软件行业验收规范未在平台核到；已用 regulation 按名称检索一次。"

如何处理
    改写为“未检索到”“未核到”，并写明用了什么接口、什么表达。
"""

import re
from collections.abc import Iterator

from gen.check.finding import Finding, in_plan
from gen.check.plan_brief import brief_of
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.wording import read_words
from gen.diagnostics.diagnostic import Severity


def check(subject: Subject) -> Iterator[Finding]:
    """Report a note that claims what one search cannot show (document §9.2)."""
    brief = brief_of(subject.plan)
    note = brief.text("platform_coverage_note")
    if note is None:
        return
    words = read_words("plan_words")
    for found in re.finditer("|".join(words["overclaims"]), note):
        clause = re.split(r"[，。；,;\n]", note[: found.start()])[-1]
        if not any(phrase in clause for phrase in words["unless"]):
            yield in_plan((*brief.path, "platform_coverage_note"), phrase=found.group())
            return


RULE = Rule(
    code="PLN052",
    slug="coverage-overclaimed",
    check=check,
    explanation=__doc__ or "",
    severity=Severity.WARNING,
)
