"""检查什么
    两条精选来源的引用在去除空白、统一大小写后是否相同。

为何重要
    同一法条或同一案例只保留一条（交付门禁文件第5节）；重复引用会虚增依据。

不合格示例
    S-01 与 S-02 的 citation 都是“《民法典》第五百七十七条”。

合格示例
    每条来源的 citation 各不相同。

如何处理
    合并两条来源，保留位阶更高、事实更对位、来源更可核验的一条。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, JsonPlace
from gen.check.rule import Rule
from gen.check.subject import Subject


def check(subject: Subject) -> Iterator[Finding]:
    """Report every citation that an earlier source already has (contract R-S09)."""
    first: dict[str, JsonPlace] = {}
    for source in subject.selection.sources if subject.selection else ():
        if source.citation is None:
            continue
        place = JsonPlace("selection", (*source.node.path, "citation"))
        key = "".join(source.citation.split()).lower()
        if key in first:
            facts = {"citation": source.citation}
            yield Finding(place, facts, related=((first[key], "first"),))
        else:
            first[key] = place


RULE = Rule(
    code="SEL012",
    slug="duplicate-citation",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
