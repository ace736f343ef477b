"""检查什么
    must_exclude_neighbor_types 的每一项是否只写一个近邻案型，并写明为什么排除
    （缺哪个要件、主体或事实）。只看字面。

为何重要
    只写名称，复核者无法判断一件案例是否属于近邻；几个案型写在一项里，就无法逐项对应到查询
    （研究合同文件第8节）。

不合格示例
    "最高额保证、一般保证"

合格示例
    "最高额保证（债权确定日不同）"

如何处理
    一项写一个案型，其后用冒号或括号写明排除的理由。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, in_plan
from gen.check.neighbors import neighbor_parts
from gen.check.plan_brief import brief_of
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.vocabulary import shortened
from gen.check.wording import read_words
from gen.diagnostics.diagnostic import Severity


def check(subject: Subject) -> Iterator[Finding]:
    """Report neighbours without their why, and several in one item (document §8)."""
    for text, path in brief_of(subject.plan).texts("must_exclude_neighbor_types"):
        name, reason = neighbor_parts(text)
        facts = {"neighbor": shortened(text.strip())}
        words = read_words("plan_words")
        if not reason and not any(word in name for word in words["reason_words"]):
            yield in_plan(path, **facts)
        if any(joiner in name.strip("、") for joiner in words["joiners"]):
            yield in_plan(path, "several", **facts)


RULE = Rule(
    code="PLN038",
    slug="neighbor-without-reason",
    check=check,
    explanation=__doc__ or "",
    severity=Severity.WARNING,
)
