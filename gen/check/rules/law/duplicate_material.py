"""检查什么
    两条精选来源是否以不同写法引用同一条款或同一案件：全称与简称、中文与阿拉伯数字、
    括号与全角半角、文号与标题；一条来源同时写明案号与指导性案例编号的，两个编号视为同一案件。

为何重要
    同一法条或同一案例只保留一条（交付门禁文件第5节）；换一种写法重复列出，同样虚增依据。

不合格示例
    S-01 引用“《中华人民共和国民法典》第五百七十七条”，S-02 引用“民法典第577条”

合格示例
    S-01 引用“《中华人民共和国民法典》第五百七十七条”，S-02 引用同法第五百七十八条

如何处理
    合并两条来源。引用逐字相同的由 SEL012 报告；同一条的不同款、同一案件的不同文书见 LAW004；
    没有完全读懂的引用不作比较。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, JsonPlace
from gen.check.rule import Rule
from gen.check.same_sources import duplicates
from gen.check.subject import Subject
from gen.check.vocabulary import shortened


def check(subject: Subject) -> Iterator[Finding]:
    """Report sources that an earlier one already cites in other words (contract R-S09)."""
    for source, first in duplicates(subject.materials):
        facts = {
            "source": source.name,
            "first": first.name,
            "citation": shortened(source.citation or ""),
        }
        place = JsonPlace("selection", (*source.node.path, "citation"))
        earlier = JsonPlace("selection", (*first.node.path, "citation"))
        yield Finding(place, facts, related=((earlier, "first"),))


RULE = Rule(
    code="LAW003",
    slug="duplicate-material",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
