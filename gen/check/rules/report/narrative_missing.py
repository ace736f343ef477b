"""检查什么
    正文稿的结论（conclusion.md）、案情（facts.md）与分析（analysis.md）是否都有内容。

为何重要
    没有结论、案情或分析的报告不能交付；读者翻到的会是空白的一节。

不合格示例
    narrative/conclusion.md 不存在，或只有空行。

合格示例
    narrative/conclusion.md 写明附条件的结论，并引用 [S-01]。

如何处理
    在所指的文件里写出这一部分。其余部分（目的、风险、后续行动、检索思路）可以不写。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, TextPlace
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Location

REQUIRED_PARTS = ("facts", "analysis", "conclusion")


def check(subject: Subject) -> Iterator[Finding]:
    """Report each required part that is absent or blank (contract (d): required options).

    The court edition has none of them: what it must state is for RPT014.
    """
    if subject.folder is None or subject.edition == "court":
        return
    for name in REQUIRED_PARTS:
        part = subject.folder.narrative.get(name)
        if part is None or part.is_empty:
            absent = subject.folder.shown_file(f"narrative/{name}.md")
            file = part.shown if part is not None else absent
            yield Finding(TextPlace(Location(file, 1, 1)), {"file": f"{name}.md"}, name)


RULE = Rule("RPT001", "narrative-missing", check, __doc__ or "", locked=True)
