"""检查什么
    gen.toml 里 [brand.colours] 的颜色印在白纸上是否看得清：对比度不低于 4.5
    （WCAG 2.2 第 1.4.3 条）。

为何重要
    标题、标记与说明都用这些颜色；颜色太浅，老花的读者与黑白打印机都读不出来。

不合格示例
    accent = "#e8b04b"（对比度 1.95）

合格示例
    accent = "#7a1f2b"（对比度 10.20）

如何处理
    把颜色调深，直到对比度不低于 4.5。
"""

from gen.check.rule import Rule
from gen.check.rules.inputs.problems import problems_of

RULE = Rule(
    code="INP026",
    slug="faint-colour",
    check=problems_of("faint-colour"),
    explanation=__doc__ or "",
    locked=True,
)
