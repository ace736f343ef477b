"""检查什么
    引用写明了版本（如“2018年修正”）而又标为现行有效的来源，该版本在法律状态截至日
    是否已被后一版本取代。

为何重要
    修订之后条号与内容都可能改变；旧版本的条文不能当作现行依据。

不合格示例
    "citation": "《中华人民共和国公司法》（2018年修正）第三十三条", "validity_status": "current"

合格示例
    "citation": "《中华人民共和国公司法》（2023年修订）第五十七条", "validity_status": "current"

如何处理
    改引现行版本的相应条文；旧版本只作对照的，改为 historical、supplementary，并写明用途。
"""

from collections.abc import Iterator

from gen.check.finding import Finding
from gen.check.rule import Rule
from gen.check.rules.law.force_finding import current_with, validity_finding
from gen.check.subject import Subject
from gen.law.force import State


def check(subject: Subject) -> Iterator[Finding]:
    """Report superseded versions that are stated to be in force."""
    for item, force in current_with(subject, State.AMENDED):
        yield validity_finding(item, force, "record" if force.basis == "record" else "message")


RULE = Rule(
    code="LAW012",
    slug="superseded-as-current",
    check=check,
    explanation=__doc__ or "",
    locked=True,
)
