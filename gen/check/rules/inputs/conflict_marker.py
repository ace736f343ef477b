"""检查什么
    输入文件里是否留有 git 合并冲突的标记：行首的 <<<<<<<、======= 与 >>>>>>>，三者依次出现。
    计划、精选清单、正文稿、设置与法律资料都检查。

为何重要
    带标记的文件同时含有两个版本：JSON 与 TOML 读不出，正文稿却会把两个版本连同标记一起印出来。
    此时不下结论，退出码为 2。

不合格示例
    <<<<<<< HEAD
    违约金应予酌减。
    =======
    违约金不予酌减。
    >>>>>>> 对方修改

合格示例
    违约金应予酌减。

如何处理
    打开文件，选定其中一个版本，删去三行标记，再提交。
"""

from gen.check.rule import Rule
from gen.check.rules.inputs.problems import problems_of

RULE = Rule(
    code="INP030",
    slug="conflict-marker",
    check=problems_of("conflict-marker"),
    explanation=__doc__ or "",
    contract=True,
)
