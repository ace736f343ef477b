"""检查什么
    报告里的每个字符在主题的字体里是否都有字形。

为何重要
    没有字形的字会印成方框；人名、地名里的生僻字尤其不能缺。

不合格示例
    委托人姓名用字 𠮷，字体没有这个字。

合格示例
    䶮、㐱、𬀩、𫖯 等字都能印出。

如何处理
    改用通行的写法，或者为主题补一种含有这个字的字体。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, TextPlace
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Location


def check(subject: Subject) -> Iterator[Finding]:
    """Report each character that the PDF engine had no glyph for."""
    if subject.page is None:
        return
    for character in subject.page.missing_glyphs:
        code = " ".join(f"U+{ord(point):04X}" for point in character)
        yield Finding(
            TextPlace(Location(subject.page.file)), {"character": character, "code": code}
        )


RULE = Rule("PAG001", "missing-glyph", check, __doc__ or "", locked=True)
