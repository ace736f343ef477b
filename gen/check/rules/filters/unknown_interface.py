"""检查什么
    每条查询的 interface 是否为可计划的 15 个检索接口之一（前后空格忽略，区分大小写）。

为何重要
    接口不存在，检索不会执行；写错接口还会把筛选条件挂到不支持它的地方（研究合同文件第9节）。

不合格示例
    "interface": "case --authority-only"

合格示例
    "interface": "case", "filters": {"--authority-only": true}

如何处理
    改为提示中列出的接口名；参数写进 filters，不要写在接口名里。MCP 工具名不能代替接口名。
"""

from collections.abc import Iterator

from gen.check.filter_queries import filter_queries, query_name
from gen.check.finding import Finding, in_plan
from gen.check.nearest import nearest
from gen.check.node import Node
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.vocabulary import describe, shortened
from gen.law.interfaces import interfaces


def check(subject: Subject) -> Iterator[Finding]:
    """Report queries without a known interface (contract R-Q03 and, for interface, R-P32)."""
    for query in filter_queries(subject.planned_root):
        name = query.text("interface")
        if name is None:
            yield _finding(query, _absence(query), describe(query.get("interface").value), "")
        elif name.strip() not in interfaces():
            words = name.split()
            near = words[0] if words[0] in interfaces() else nearest(name, interfaces())
            wording = "flag" if words[0] == near else "near" if near else "message"
            yield _finding(query, wording, shortened(name), near or "")


def _absence(query: Node) -> str:
    value = query.get("interface").value
    if not query.has("interface"):
        return "missing"
    return "blank" if isinstance(value, str) else "type"


def _finding(query: Node, wording: str, found: str, near: str) -> Finding:
    facts = {
        "query": query_name(query),
        "found": found,
        "nearest": near,
        "known": "、".join(interfaces()),
    }
    return in_plan((*query.path, "interface"), wording, **facts)


RULE = Rule(
    code="FLT001",
    slug="unknown-interface",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
