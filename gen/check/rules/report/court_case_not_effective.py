"""检查什么
    呈庭版列为类案的裁判是否已经生效。

为何重要
    类案须“已经人民法院裁判生效”（法发〔2020〕24号第一条）。没有生效的裁判可能在上诉审被改判。

不合格示例
    effective = false；或者 effective = "二审尚未审结"

合格示例
    effective = true

如何处理
    从 [[court.cases]] 删去；需要提到的，写进 narrative/court 并说明尚未生效。
"""

from collections.abc import Iterator

from gen.check.court_elements import court_settings
from gen.check.finding import Finding
from gen.check.rule import Rule
from gen.check.settings_text import settings_place
from gen.check.subject import Subject
from gen.check.wording import read_words


def check(subject: Subject) -> Iterator[Finding]:
    """Report similar cases that their author says are not effective (法发〔2020〕24号, 一)."""
    court, folder = court_settings(subject), subject.folder
    if court is None or folder is None:
        return
    signs = read_words("court")["not_effective"]
    for index, case in enumerate(court.cases):
        stated = case.effective
        if stated is False or (isinstance(stated, str) and any(sign in stated for sign in signs)):
            place = settings_place(folder, ("court", "cases", index, "effective"))
            yield Finding(place, {"source": case.source_id})


RULE = Rule("RPT019", "court-case-not-effective", check, __doc__ or "", locked=True)
