"""检查什么
    呈庭版写的检索平台是否在已知平台的名单之内（名称开头相符即可，后面可以加说明）。

为何重要
    检索人对检索的真实、准确负责：用的是别的数据库，就不能写“中国裁判文书网”。
    名单之外的名称，多半是简称或者笔误。

不合格示例
    platforms = ["裁判网"]

合格示例
    platforms = ["中国裁判文书网", "人民法院案例库"]

如何处理
    写平台的全称。确实使用名单之外的平台的，核对名称之后可以保留或者豁免。
"""

from collections.abc import Iterator

from gen.check.court_elements import court_settings, is_not_done
from gen.check.finding import Finding
from gen.check.rule import Rule
from gen.check.settings_text import settings_place
from gen.check.subject import Subject
from gen.check.vocabulary import shortened
from gen.diagnostics.diagnostic import Severity
from gen.law.court import is_known_platform


def check(subject: Subject) -> Iterator[Finding]:
    """Report platforms that are not in the list (法发〔2020〕24号, 三)."""
    court, folder = court_settings(subject), subject.folder
    if court is None or folder is None:
        return
    for index, name in enumerate(court.platforms):
        if not is_not_done(name) and not is_known_platform(name):
            place = settings_place(folder, ("court", "platforms", index))
            yield Finding(place, {"found": shortened(name)})


RULE = Rule("RPT016", "court-platform-unknown", check, __doc__ or "", Severity.WARNING)
