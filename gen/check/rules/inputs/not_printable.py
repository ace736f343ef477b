"""检查什么
    报告能否由排版引擎印出。

为何重要
    引擎或系统组件缺失时，不能判断页面是否合格，也不能交付。

不合格示例
    系统没有安装 Pango。

合格示例
    gen doctor 的各项均为正常。

如何处理
    运行 gen doctor，按提示安装缺少的组件；若是正文嵌套过深，减少层次。
"""

from gen.check.rule import Rule
from gen.check.rules.inputs.problems import problems_of

RULE = Rule(
    code="INP019",
    slug="not-printable",
    check=problems_of("not-printable"),
    explanation=__doc__ or "",
    contract=True,
)
