"""检查什么
    要印出的字是否只有生僻字字体才有：它只有宋体、只有一种粗细。

为何重要
    这样的字印得出来，但在标题与加粗的文字里，会比前后的字细，看起来不一样；知道了才不会误以为排错。

不合格示例
    标题里的“㐱”印成常规粗细的宋体，前后都是黑体。

合格示例
    人名用字“䶮”“𬀩”“𫖯”在通用规范汉字表之内，四种字体都有。

如何处理
    一般不必处理；介意字形不一致时，把这个字移出标题，或不加粗。
"""

from collections.abc import Iterator

from gen.check.finding import Finding
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.written_characters import written_occurrences
from gen.diagnostics.diagnostic import Severity


def check(subject: Subject) -> Iterator[Finding]:
    """Report each character that only the face for rare ones has, at its first place."""
    if subject.glyphs is not None:
        for occurrence in written_occurrences(subject, subject.glyphs.uncommon):
            yield Finding(occurrence.place, occurrence.facts)


RULE = Rule("PAG023", "rare-glyph", check, __doc__ or "", Severity.INFO)
