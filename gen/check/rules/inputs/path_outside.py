"""检查什么
    案件的每个文件是否都在案件目录之内：没有绝对路径、没有 ..、符号链接不指向外面、不是设备文件。

为何重要
    目录之外的文件不随案件保存，报告无法复现；也可能把不该外发的内容带进报告。

不合格示例
    research-plan.json 是指向 /etc/passwd 的符号链接。

合格示例
    research-plan.json 是案件目录里的普通文件。

如何处理
    把文件复制进案件目录。
"""

from gen.check.rule import Rule
from gen.check.rules.inputs.problems import problems_of

RULE = Rule(
    code="INP016",
    slug="path-outside",
    check=problems_of("path-outside"),
    explanation=__doc__ or "",
    contract=True,
)
