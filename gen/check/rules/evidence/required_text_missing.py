"""检查什么
    要求原文的案件（case.toml 或 gen.toml 中 [evidence] require_text = true），
    对外版本的每个核心来源是否都有归档的原文。

为何重要
    核心来源的引文没有与原文核对，就不应当交给委托人或法院。

不合格示例
    核心来源只有网页链接，没有底稿。

合格示例
    核心来源的条文或案例全文都在底稿或法律文本库里。

如何处理
    检索并归档原文；确实无法取得的，改为补充来源或列入未解决问题。
"""

from collections.abc import Iterator

from gen.check.finding import Finding
from gen.check.missing_texts import missing_texts
from gen.check.rule import Rule
from gen.check.subject import Subject


def check(subject: Subject) -> Iterator[Finding]:
    """Report core sources of outward editions whose text is required and not at hand."""
    return (missing.finding for missing in missing_texts(subject) if missing.blocks)


RULE = Rule("EVD014", "required-text-missing", check, __doc__ or "")
