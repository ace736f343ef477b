"""检查什么
    正文里形如 [S-99] 或 [S99] 的引用编号，是否都在精选清单中。

为何重要
    指向不存在的来源，读者无从核对；这类编号常见于凭空生成的引用。

不合格示例
    精选清单只有 S-01 至 S-11，正文写“……不予支持。[S-12]”。

合格示例
    正文引用的每个编号都是精选清单里的 source_id。

如何处理
    改正编号；确需引用的来源先检索、归档并列入精选清单。
"""

import re
from collections.abc import Iterator, Sequence

from gen.check.court_elements import court_settings, court_texts
from gen.check.finding import Finding, TextPlace
from gen.check.nearest import nearest
from gen.check.rule import Rule
from gen.check.settings_text import settings_place
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Location
from gen.load.positions import line_of

_MARK = re.compile(r"\[([^\[\]\n]{1,64})\]")
_LOOKS_LIKE_SOURCE = re.compile(r"S-?\d+\Z", re.ASCII)


def check(subject: Subject) -> Iterator[Finding]:
    """Report every bracketed label that looks like a source id and is none (design §6)."""
    folder = subject.folder
    if folder is None or subject.selection is None:
        return
    declared = [source.id for source in subject.selection.sources if source.id is not None]
    for part in subject.narrative.values():
        for mark in part.content.marks:
            if _is_unknown(mark.label, declared):
                location = Location(part.shown, mark.line, mark.column)
                place = TextPlace(location, line_of(part.content.text, mark.line))
                yield _finding(place, mark.label, declared)
    court = court_settings(subject)
    for path, text in court_texts(court).items() if court is not None else ():
        for match in _MARK.finditer(text):
            if _is_unknown(match[1], declared):
                yield _finding(settings_place(folder, path), match[1], declared)


def _is_unknown(label: str, declared: Sequence[str]) -> bool:
    return label not in declared and _LOOKS_LIKE_SOURCE.match(label) is not None


def _finding(place: TextPlace, label: str, declared: Sequence[str]) -> Finding:
    facts = {"label": label, "nearest": nearest(label, declared) or ""}
    return Finding(place, facts, "message" if facts["nearest"] else "none_near")


RULE = Rule("RPT002", "unknown-reference", check, __doc__ or "", locked=True)
