"""检查什么
    [[court.cases]] 的每个 source_id 是否为精选清单里的一件案例，且只出现一次。

为何重要
    类案的裁判要点、引用与核验都取自精选清单；不在清单里的案例没有核验，不得提交法庭。

不合格示例
    精选清单没有 S-19，[[court.cases]] 写 source_id = "S-19"；或者 S-01 是一条法律。

合格示例
    source_id = "S-11"，S-11 在精选清单里的类型为 guiding_case。

如何处理
    改正编号；确需这件案例的，先检索、归档并列入精选清单。
"""

from collections.abc import Iterator

from gen.check.court_elements import court_settings
from gen.check.finding import Finding
from gen.check.rule import Rule
from gen.check.settings_text import settings_place
from gen.check.subject import Subject
from gen.model.source_classes import CASE_TYPES


def check(subject: Subject) -> Iterator[Finding]:
    """Report entries that mean no selected case, and those that mean one a second time."""
    court, folder = court_settings(subject), subject.folder
    if court is None or folder is None or subject.selection is None:
        return
    types = {source.id: source.source_type for source in subject.selection.sources}
    seen: set[str] = set()
    for index, case in enumerate(court.cases):
        place = settings_place(folder, ("court", "cases", index, "source_id"))
        facts = {"source": case.source_id}
        if case.source_id not in types:
            yield Finding(place, facts)
        elif types[case.source_id] not in CASE_TYPES:
            yield Finding(place, facts, "no_case")
        elif case.source_id in seen:
            yield Finding(place, facts, "twice")
        seen.add(case.source_id)


RULE = Rule("RPT018", "court-case-unknown", check, __doc__ or "", locked=True)
