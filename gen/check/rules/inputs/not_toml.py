"""检查什么
    case.toml、gen.toml 是否为合法的 TOML。

为何重要
    设置读不出，就不知道报告的标题、日期与版本，退出码为 2。

不合格示例
    title = 违约金调整

合格示例
    title = "违约金调整"

如何处理
    按提示的行与列修改；文字要用半角双引号，日期写成 2026-01-31，不加引号。
"""

from gen.check.rule import Rule
from gen.check.rules.inputs.problems import problems_of

RULE = Rule(
    code="INP012",
    slug="not-toml",
    check=problems_of("not-toml"),
    explanation=__doc__ or "",
    contract=True,
)
