"""检查什么
    查询的 fallback_path 是否指明另一条渠道：别的接口，或外部的数据库、网站、机关、文献。只看字面。

为何重要
    零命中时要有替代渠道；“无”或“再试一次”等于没有，缺口会就此停住（研究合同文件第9.2节）。

不合格示例
    "interface": "case", "fallback_path": "再检索一次 case"

合格示例
    "interface": "case", "fallback_path": "改用 case-semantic；仍无结果时查人民法院案例库"

如何处理
    写明改用哪个接口，或到哪个外部渠道核对（如国家法律法规数据库、中国裁判文书网）。
"""

import re
from collections.abc import Iterator

from gen.check.finding import Finding, in_plan
from gen.check.placeholder import PLACEHOLDER
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.vocabulary import shortened
from gen.check.wording import read_words
from gen.diagnostics.diagnostic import Severity


def check(subject: Subject) -> Iterator[Finding]:
    """Report fallbacks that name no channel but the query's own interface (document §9.2).

    A blank that the author still has to fill in is not judged.
    """
    if subject.plan is None or subject.plan.focused:
        return
    judged: dict[tuple[str, str], bool] = {}
    for query in subject.plan.queries:
        fallback = query.node.text("fallback_path")
        if fallback is None or PLACEHOLDER in fallback:
            continue
        pair = (query.node.text("interface") or "").strip(), fallback
        if pair not in judged:
            judged[pair] = _names_another(*pair)
        if not judged[pair]:
            path = (*query.node.path, "fallback_path")
            yield in_plan(path, fallback=shortened(fallback.strip()), interface=pair[0])


def _names_another(interface: str, fallback: str) -> bool:
    from gen.law.interfaces import interfaces

    names = "|".join(sorted(map(re.escape, interfaces()), key=len, reverse=True))
    named = re.findall(rf"(?<![A-Za-z-])(?:{names})(?![A-Za-z-])", fallback)
    if any(name != interface for name in named):
        return True
    return any(word in fallback for word in read_words("plan_words")["channels"])


RULE = Rule(
    code="PLN053",
    slug="fallback-without-channel",
    check=check,
    explanation=__doc__ or "",
    severity=Severity.WARNING,
)
