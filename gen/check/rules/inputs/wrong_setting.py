"""检查什么
    case.toml 与 gen.toml 中每项设置的类型与取值是否符合约定。

为何重要
    类型不对的设置无法使用；例如带引号的日期不是日期，无法与豁免到期日比较。

不合格示例
    date = "2026-01-31"

合格示例
    date = 2026-01-31

如何处理
    按提示改正：文本加半角双引号，日期不加引号，列表用方括号，版本与格式取列出的值。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, TextPlace
from gen.check.rule import Rule
from gen.check.subject import Subject

_WORDING_BY_KIND = {
    "string_type": "text",
    "blank": "blank",
    "not_a_date": "date",
    "date_type": "date",
    "literal_error": "choice",
    "tuple_type": "list",
    "colour": "colour",
    "model_type": "table",
    "model_attributes_type": "table",
    "dict_type": "table",
    "int_type": "integer",
    "float_type": "number",
    "greater_than_equal": "range",
    "less_than_equal": "range",
}
"""The kinds are pydantic's names of errors."""


def check(subject: Subject) -> Iterator[Finding]:
    """Report settings of a wrong type or value."""
    for problem in subject.inputs.problems:
        if problem.slug == "wrong-setting":
            allowed = "、".join(problem.facts["allowed"].split())
            facts = {"key": problem.facts["key"], "allowed": allowed}
            wording = _WORDING_BY_KIND.get(problem.facts["kind"], "message")
            yield Finding(TextPlace(problem.location, problem.source_line), facts, wording)


RULE = Rule(
    code="INP014",
    slug="wrong-setting",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
