"""检查什么
    案件的生成是否中途失败：程序自身出错、工作进程被系统结束，或者远端的环境与本机不同。

为何重要
    没有判定完的案件不能交付。其他案件不受影响，照常处理；这个案件原来的报告保持不变。

不合格示例
    内存不足，系统结束了正在排版的工作进程。

合格示例
    案件判定完毕，不论可以交付还是不予交付。

如何处理
    内存不足的，减少 -j 再运行；程序出错的，单独运行 gen build 该案件，并把提示的错误告诉维护者。
"""

from gen.check.rule import Rule
from gen.check.rules.inputs.problems import problems_of

RULE = Rule(
    code="INP040",
    slug="build-failed",
    check=problems_of("build-failed"),
    explanation=__doc__ or "",
    contract=True,
)
