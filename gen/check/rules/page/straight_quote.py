"""检查什么
    作者的中文里是否用了直引号（" 或 '）。代码与 don't 之类西文里的不算。

为何重要
    中文的引号是“”与‘’（GB/T 15834）；直引号分不出前后，也不能随标点一起挤压。引号照作者所写印出，
    程序不代为改写，因为引文里的标点也是原文。

不合格示例
    卖方称"定金"不予退还。

合格示例
    卖方称“定金”不予退还。

如何处理
    改用“”，引号之内再用‘’；JSON 里直接写“”，不必转义。
"""

import re
from collections.abc import Iterator

from gen.check.finding import Finding
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Severity

_HAN = r"[\u2014\u2026\u3000-\u303f\u3400-\u9fff\uff00-\uffef\U00020000-\U0003ffff]"
_MARKS = "\"'"
_WANTED = re.compile(rf"(?<={_HAN})[\"']|[\"'](?={_HAN})")
_NO_PROSE = re.compile(
    r"^ {0,3}(?P<fence>`{3,}+|~{3,}+)[^\n]*\n.*?(?:^ {0,3}(?P=fence)[`~]*[ \t]*$|\Z)"
    r"|(?<!`)(?P<ticks>`++).+?(?<!`)(?P=ticks)(?!`)"
    r"|\]\([^()\s]*\s+(?:\"[^\"\n]*\"|'[^'\n]*')\s*\)",
    re.MULTILINE | re.DOTALL,
)
"""Code of the narrative, and the titles of its links, whose quotation marks are Markdown's."""


def check(subject: Subject) -> Iterator[Finding]:
    """Report each kind of mark once in each text of the author (GB/T 15834 §4.8)."""
    from gen.check.written_characters import occurrences

    if subject.written.characters.isdisjoint(_MARKS):
        return
    for text in subject.written:
        if text.origin == "author" and _WANTED.search(text.text):
            prose = text._replace(text=_NO_PROSE.sub(_blank, text.text))
            for found in occurrences(prose, _WANTED):
                yield Finding(found.place, found.facts)


def _blank(match: re.Match[str]) -> str:
    return " " * len(match[0])


RULE = Rule("PAG022", "straight-quote", check, __doc__ or "", Severity.WARNING)
