"""检查什么
    case.toml 与 gen.toml 中的键是否都是约定的设置。

为何重要
    拼错的键若被忽略，报告会悄悄用默认值，例如丢掉法律状态截至日。

不合格示例
    asof = 2026-01-31

合格示例
    as_of = 2026-01-31

如何处理
    按提示改正键名；不需要的键删去。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, TextPlace
from gen.check.nearest import nearest
from gen.check.rule import Rule
from gen.check.subject import Subject


def check(subject: Subject) -> Iterator[Finding]:
    """Report settings that nothing knows, with the known one that was most likely meant."""
    for problem in subject.inputs.problems:
        if problem.slug == "unknown-setting":
            known = problem.facts["known"].split()
            near = nearest(problem.facts["key"], known)
            facts = {
                "key": problem.facts["key"],
                "known": "、".join(known),
                "nearest": near or "",
            }
            place = TextPlace(problem.location, problem.source_line)
            yield Finding(place, facts, "near" if near else "message")


RULE = Rule(
    code="INP013",
    slug="unknown-setting",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
