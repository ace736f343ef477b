"""检查什么
    报告要印出的文字里，是否有800字以上的连续文字照抄自一份精选来源的底稿。

为何重要
    整篇粘贴的判决不是引用：读者找不到要点，也会把其中的人名与案情一并披露。

不合格示例
    分析里粘贴一件判决的全文。

合格示例
    只引用裁判要点与“本院认为”中与争点有关的几句。

如何处理
    只留与命题有关的文字，其余用自己的话概括。
"""

from collections.abc import Iterator

from gen.check.finding import Finding
from gen.check.rule import Rule
from gen.check.rules.disclosure.archive_facts import facts_of
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Severity


def check(subject: Subject) -> Iterator[Finding]:
    """Report passages of one selected text that are too long for a quotation."""
    view = subject.disclosure
    for copied in view.copies.too_long(view.recalled.selected):
        yield Finding(copied.text.printed.where(copied.start), facts_of(copied))


RULE = Rule(
    code="DIS003",
    slug="long-excerpt",
    check=check,
    explanation=__doc__ or "",
    severity=Severity.WARNING,
)
