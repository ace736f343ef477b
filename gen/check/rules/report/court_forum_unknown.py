"""检查什么
    呈庭版的受理法院 forum 是否为法院的全称。

为何重要
    类案按受理法院分为四个层级（法发〔2020〕24号第四条）：不知道是哪一家法院，
    就分不清哪一家是本省高院、哪一家是上一级法院。

不合格示例
    forum = "浦东法院"

合格示例
    forum = "上海市浦东新区人民法院"

如何处理
    写法院的全称，从省、市写起；还没有确定受理法院的，不写 forum。
"""

from collections.abc import Iterator

from gen.check.court_elements import court_settings
from gen.check.finding import Finding
from gen.check.rule import Rule
from gen.check.settings_text import settings_place
from gen.check.subject import Subject
from gen.check.vocabulary import shortened
from gen.diagnostics.diagnostic import Severity
from gen.law.court import is_locatable


def check(subject: Subject) -> Iterator[Finding]:
    """Report a court of which no tier can be told."""
    court, folder = court_settings(subject), subject.folder
    if court is None or folder is None or court.forum is None or is_locatable(court.forum):
        return
    yield Finding(settings_place(folder, ("court", "forum")), {"found": shortened(court.forum)})


RULE = Rule("RPT024", "court-forum-unknown", check, __doc__ or "", Severity.WARNING)
