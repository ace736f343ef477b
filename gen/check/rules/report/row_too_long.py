r"""检查什么
    正文稿里表格的每一行，单元格是否不多于表头。

为何重要
    多出的单元格不会印出，作者写的内容因此丢失。

不合格示例
    表头两栏，某一行写了三格：| 损失 | 62万元 | 见附件 |

合格示例
    每一行与表头的栏数相同；单元格内的竖线写成 \|。

如何处理
    补上表头的一栏，或者把多出的内容并入前一格。
"""

from gen.check.rule import Rule
from gen.check.rules.report.markdown_faults import faults_of

RULE = Rule("RPT010", "row-too-long", faults_of("row-too-long"), __doc__ or "", locked=True)
