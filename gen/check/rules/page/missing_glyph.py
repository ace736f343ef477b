"""检查什么
    报告里的每个字符在主题的字体里是否都有字形。先看要印出的输入，再看印好的页面。

为何重要
    没有字形的字会印成方框；人名、地名里的生僻字尤其不能缺。

不合格示例
    委托人姓名用字 𠮷，字体没有这个字。

合格示例
    䶮、㐱、𬀩、𫖯 等字都能印出。

如何处理
    按行列找到这个字；改用通行的写法，或者为主题补一种含有这个字的字体。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, TextPlace
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.written_characters import Occurrence, written_occurrences
from gen.diagnostics.diagnostic import Location, Severity


def check(subject: Subject) -> Iterator[Finding]:
    """Report each character without a glyph at its first place in the inputs, else in the PDF.

    What stands in no input comes from the theme.
    """
    found: set[str] = set()
    if subject.glyphs is not None:
        for occurrence in written_occurrences(subject, subject.glyphs.missing):
            found.add(occurrence.character)
            yield Finding(occurrence.place, occurrence.facts)
    if subject.page is not None:
        place = TextPlace(Location(subject.page.file))
        for character in subject.page.missing_glyphs:
            if not found.issuperset(character):
                yield Finding(place, Occurrence(character, place, 1).facts, "page")


RULE = Rule(
    code="PAG001",
    slug="missing-glyph",
    check=check,
    explanation=__doc__ or "",
    severity=Severity.WARNING,
    outward=Severity.ERROR,
    outward_locked=True,
)
