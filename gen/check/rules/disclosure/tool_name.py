"""检查什么
    作者的文字里是否有检索工具、连接器与接口的标识，如 case-semantic、rh_ 或 mcp__ 开头的名称、
    _score。单独的 case、search、detail 是普通词，不报告；呈庭版的检索平台与检索方法、人工智能
    辅助声明按其用途不受此限。

为何重要
    对外的报告写结论与依据，不写用了什么工具（检索规范文件）；工具名对读者没有意义。

不合格示例
    经 case-semantic 检索，未发现对位案例。

合格示例
    未检索到可核验依据。

如何处理
    删去标识，改写检索的范围与截止日（case.toml 的 [scope]）。
"""

from collections.abc import Iterator

from gen.check.disclosure.trade_words import tool_names
from gen.check.finding import Finding
from gen.check.rule import Rule
from gen.check.rules.disclosure.hits import plain_findings
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Severity


def check(subject: Subject) -> Iterator[Finding]:
    """Report identifiers of tools, connectors and interfaces (design §6, client edition)."""
    yield from plain_findings(subject, tool_names, subject.disclosure.words)


RULE = Rule(
    code="DIS006",
    slug="tool-name",
    check=check,
    explanation=__doc__ or "",
    severity=Severity.INFO,
    outward=Severity.ERROR,
)
