"""检查什么
    case.toml 的委托人 client 与研究计划 party_stance.role 是否站在同一边：买方与出卖人、
    原告与被告、出租人与承租人等互为相对方的称谓，一处写这边、一处写那边。

为何重要
    检索方向、支持与反向都按立场判断；委托人写反，整份报告就是替对方写的。

不合格示例
    client = "（虚构）买方甲公司"，party_stance.role 是“出卖人代理人”。

合格示例
    client = "（虚构）买方甲公司"，party_stance.role 是“原告代理人（买方）”。

如何处理
    核对委托人与立场，改正写错的一处；一处同时提到双方时不作判断。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, JsonPlace
from gen.check.opposite_parties import opposite_words
from gen.check.rule import Rule
from gen.check.settings_text import settings_place
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Severity
from gen.diagnostics.json_path import JsonPath

_ROLE: JsonPath = ("research_brief", "party_stance", "role")


def check(subject: Subject) -> Iterator[Finding]:
    """Report a client that the plan puts on the other side (design §6, addressee)."""
    settings, folder = subject.settings, subject.folder
    if settings is None or folder is None or settings.client is None:
        return
    role = subject.planned_root.get("research_brief").get("party_stance").text("role")
    words = opposite_words(settings.client, role) if role is not None else None
    if words is not None:
        here, there = words
        facts = {"client": settings.client, "here": here, "there": there}
        related = ((JsonPlace("plan", _ROLE), "role"),)
        yield Finding(settings_place(folder, ("client",)), facts, related=related)


RULE = Rule(
    "RPT011",
    "client-on-other-side",
    check,
    __doc__ or "",
    Severity.WARNING,
    outward=Severity.ERROR,
)
