"""检查什么
    效力状态为 historical（历史法源）的来源，适用理由或核验说明是否写明了它的历史用途。

为何重要
    已经失效或被取代的规定只能作为历史依据；不写明用途，读者会当成现行依据。

不合格示例
    "validity_status": "historical", "applicability": "支持原告的请求。"

合格示例
    "validity_status": "historical", "applicability": "仅用于说明新旧法差异，不作为现行依据。"

如何处理
    在 applicability 或 verification_note 写明：行为时法、新旧法对照、立法沿革等。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, in_selection
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.wording import read_words
from gen.diagnostics.diagnostic import Severity

_FIELDS = ("applicability", "verification_note")


def check(subject: Subject) -> Iterator[Finding]:
    """Report historical sources that no field gives a historical use."""
    uses = read_words("history")["uses"]
    for source in subject.selection.sources if subject.selection else ():
        if source.validity != "historical":
            continue
        stated = "".join(source.node.text(key) or "" for key in _FIELDS)
        if not any(word in stated for word in uses):
            path = (*source.node.path, "validity_status")
            yield in_selection(path, source=source.name)


RULE = Rule(
    code="LAW015",
    slug="historical-without-use",
    check=check,
    explanation=__doc__ or "",
    severity=Severity.WARNING,
)
