"""检查什么
    PDF 里的每个字符是否由样式指定的字体印出，而不是由主题的另一种字体代替。

为何重要
    字体没有某个字时，引擎会悄悄换用别的字体：宋体的正文里忽然冒出一个黑体字。引擎对此不作提示。

不合格示例
    主题的正文字体没有“№”，这个字改用黑体印出。

合格示例
    正文的字全部由正文字体印出；只有生僻字字体才有的字另行提示（PAG023）。

如何处理
    为主题的字体补上这个字，或者在样式里换一种含有它的字体；字形只差在标点的，可改用通行的写法。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, TextPlace
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.written_characters import Occurrence, written_occurrences
from gen.diagnostics.diagnostic import Location, Severity


def check(subject: Subject) -> Iterator[Finding]:
    """Report each character that another family stepped in for, at its first place."""
    page = subject.page
    if page is None or not page.glyphs_astray:
        return
    astray = {character for character, _, _ in page.glyphs_astray}
    written = written_occurrences(subject, lambda each: (c for c in each if c in astray))
    places = {found.character: found for found in written}
    for character, family, used in page.glyphs_astray:
        in_file = Occurrence(character, TextPlace(Location(page.file)), 1)
        found = places.get(character, in_file)
        yield Finding(found.place, {**found.facts, "family": family, "used": used})


RULE = Rule(
    code="PAG024",
    slug="glyph-astray",
    check=check,
    explanation=__doc__ or "",
    severity=Severity.WARNING,
    outward=Severity.ERROR,
)
