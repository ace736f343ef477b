"""检查什么
    正文援引的每一条法律、司法解释与案例，是否为精选来源之一（同一条，或只写名称时同一部），
    是否在精选来源的文字之内，或者已在未解决事项里写明。

为何重要
    未经检索与归档的援引无从核对；凭空生成的法条与案例正是这样进入文书的。

不合格示例
    精选清单没有公司法第一百八十九条，正文写“股东还可以依据《公司法》第一百八十九条起诉”。

合格示例
    正文援引的法条都有对应的 [S-xx]；转引的条文在所引来源的原文之内。

如何处理
    先检索、归档并列入精选清单；确未取得的，写进 unresolved_propositions；否则删去。
"""

from collections.abc import Iterator

from gen.check.court_elements import court_settings, court_texts
from gen.check.finding import Finding, TextPlace
from gen.check.rule import Rule
from gen.check.selected_law import SelectedLaw
from gen.check.sentences import quotation_around
from gen.check.settings_text import settings_place
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Location
from gen.law.extract import extract
from gen.load.positions import line_of, position_at


def check(subject: Subject) -> Iterator[Finding]:
    """Report what the narrative cites and no selected source holds (design §7, trace)."""
    if subject.folder is None or subject.selection is None or not subject.selection.sources:
        return
    selected = SelectedLaw.of(subject)
    for part in subject.narrative.values():
        text = part.content.text
        for start, citation in _uncovered(text, selected, subject):
            line, column = position_at(text, start)
            place = TextPlace(Location(part.shown, line, column), line_of(text, line))
            yield Finding(place, {"citation": citation})
    court = court_settings(subject)
    for path, text in court_texts(court).items() if court is not None else ():
        for _, citation in _uncovered(text, selected, subject):
            yield Finding(settings_place(subject.folder, path), {"citation": citation})


def _uncovered(text: str, selected: SelectedLaw, subject: Subject) -> Iterator[tuple[int, str]]:
    """Yield where `text` cites what no selected source holds, and in which words."""
    for found in extract(text, subject.catalogue):
        around = quotation_around(text, found.start)
        if not selected.covers(found.citation, text, found.start, around):
            yield found.start, text[found.start : found.end]


RULE = Rule("EVD030", "citation-not-selected", check, __doc__ or "", outward_locked=True)
