"""检查什么
    要印出的文字里是否有零宽字符：零宽空格、零宽连接符与不连接符、词连接符、字节序标记、软连字符。

为何重要
    它们看不见，却会断开检索与比对：案号、法条夹了一个零宽空格，就再也搜不到。

不合格示例
    （2023）京0105民初[U+200B]12345号（方括号处是零宽空格）。

合格示例
    （2023）京0105民初12345号。

如何处理
    按行列找到这个字符，删去；它多半是从网页或聊天记录里一并复制来的。
"""

import re
from collections.abc import Iterator

from gen.characters import ZERO_WIDTH
from gen.check.finding import Finding
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Severity

_WANTED = re.compile(f"[{ZERO_WIDTH}]")


def check(subject: Subject) -> Iterator[Finding]:
    """Report each such character once in each text, with its place and its count."""
    from gen.check.written_characters import occurrences

    if subject.written.characters.isdisjoint(ZERO_WIDTH):
        return
    for text in subject.written:
        for found in occurrences(text, _WANTED):
            yield Finding(found.place, found.facts)


RULE = Rule("PAG021", "zero-width", check, __doc__ or "", Severity.WARNING)
