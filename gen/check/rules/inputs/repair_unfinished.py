"""检查什么
    案件里有没有中途中断的改正：gen evidence repair 写到一半，进程被结束或者断电，留下了
    evidence/.repair.json。

为何重要
    改正要么全部写下，要么一处不改。中断之后，正文、声明与改正的记录可能有的已经改过，有的还没有；
    照这样的正文作出的裁定，说的不是任何一个版本。

不合格示例
    evidence/.repair.json 还在，narrative/analysis.md 已经改正，改正的记录里还没有这一次。

合格示例
    没有 evidence/.repair.json。

如何处理
    运行 gen evidence repair 案件目录，它把余下的写完；中断之后被人改过的文件保持原样。
"""

from gen.check.rule import Rule
from gen.check.rules.inputs.problems import problems_of

RULE = Rule(
    code="INP042",
    slug="repair-unfinished",
    check=problems_of("repair-unfinished"),
    explanation=__doc__ or "",
    contract=True,
)
