"""检查什么
    来源的底稿里是否确有所引的条文或案例；所引的款、项在该条中是否存在。

为何重要
    条号、案号写错，是凭空引用最常见的形态：底稿里没有这一条，引文也就无从核对。

不合格示例
    底稿只有《公司法》第五十七条，来源写“《中华人民共和国公司法》第七十五条第二款”。

合格示例
    来源所引的条号、案号与底稿所载一致，款与项不超出该条。

如何处理
    改正条号、款项或案号；底稿确实不含所引材料的，重新检索并归档。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, JsonPlace
from gen.check.nearest import nearest
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.evidence.source_texts import SourceTexts
from gen.evidence.text_names import name_of
from gen.law.case import CaseCitation
from gen.law.units import print_units


def check(subject: Subject) -> Iterator[Finding]:
    """Report sources whose record does not hold what they cite (design §7, trace)."""
    if subject.folder is None:
        return
    for name, source in subject.case_evidence.sources.items():
        path = subject.case_evidence.cited[name].source.node.path
        place = JsonPlace("selection", (*path, "citation"))
        facts = {"source": name, "record": source.record or ""}
        if source.is_in_record is False:
            wording = "case" if isinstance(source.citation, CaseCitation) else "article"
            facts["near"] = _nearest(source)
            related = (JsonPlace("selection", (*path, "trace", "archive_ref")), "record")
            yield Finding(place, facts, wording, (related,))
        elif source.missing_units:
            facts["units"] = print_units(source.missing_units, "statutory")
            yield Finding(place, facts, "unit")


def _nearest(source: SourceTexts) -> str:
    """Return what the record holds that is most like the citation, for the hint."""
    held = source.library.by_record.get(source.record or "", ())
    names = [name for each in held if (name := name_of(each.text))]
    return nearest(source.citation.text, names) or (names[0] if names else "")


RULE = Rule("EVD008", "record-lacks-source", check, __doc__ or "")
