"""检查什么
    呈庭版的检索时间是否为日期，且不晚于报告日期。

为何重要
    “近期”不是检索时间：法庭要知道检索反映的是哪一天的裁判；检索不可能发生在报告之后。

不合格示例
    searched_on = "近期"；报告日期为 2026-10-08，searched_on = 2026-10-20。

合格示例
    searched_on = 2026-09-21

如何处理
    写检索的日期，不加引号：年-月-日。没有检索的，写“未执行：”和理由。
"""

from collections.abc import Iterator
from datetime import date

from gen.check.court_elements import court_settings, is_not_done
from gen.check.finding import Finding
from gen.check.rule import Rule
from gen.check.settings_text import settings_place
from gen.check.subject import Subject


def check(subject: Subject) -> Iterator[Finding]:
    """Report a day of the search that is no date, or later than the report."""
    court, folder = court_settings(subject), subject.folder
    if court is None or folder is None or court.searched_on is None:
        return
    place = settings_place(folder, ("court", "searched_on"))
    searched = court.searched_on
    if not isinstance(searched, date):
        if not is_not_done(searched):
            yield Finding(place, {"found": searched.strip()}, "no_date")
        return
    settings = subject.settings
    day = (settings.date if settings is not None else None) or subject.default_date
    if day is not None and searched > day:
        yield Finding(place, {"found": searched.isoformat(), "day": day.isoformat()}, "late")


RULE = Rule("RPT015", "court-search-date", check, __doc__ or "", locked=True)
