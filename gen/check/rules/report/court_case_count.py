"""检查什么
    呈庭版的检索结果写的类案件数，是否与 [[court.cases]] 列出的件数一致。

为何重要
    数据库返回的总数不是类案的件数：列表里的多数与本案无关，只有逐件比对过的才是类案。

不合格示例
    results = "检索到类案41件。"，[[court.cases]] 只有2件。

合格示例
    results = "检索到与争议焦点有关的类案2件。"

如何处理
    写经过比对、列入 [[court.cases]] 的件数。
"""

import re
from collections.abc import Iterator

from gen.check.court_elements import court_settings
from gen.check.finding import Finding
from gen.check.rule import Rule
from gen.check.settings_text import settings_place
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Severity
from gen.law.numerals import to_int

_NUMBER = r"(?P<{0}>\d{{1,6}}|[一二两三四五六七八九十百千]{{1,7}})"
_COUNT = re.compile(
    rf"类案\s*{_NUMBER.format('after')}\s*[件个例]|{_NUMBER.format('before')}\s*[件个例]类案"
)


def check(subject: Subject) -> Iterator[Finding]:
    """Report a number of similar cases in the results that is not the number listed."""
    court, folder = court_settings(subject), subject.folder
    if court is None or folder is None or court.results is None:
        return
    for match in _COUNT.finditer(court.results):
        written = match["after"] or match["before"]
        count = int(written) if written.isdecimal() else to_int(written)
        if count is not None and count != len(court.cases):
            place = settings_place(folder, ("court", "results"))
            yield Finding(place, {"found": match[0], "n": str(len(court.cases))})


RULE = Rule("RPT023", "court-case-count", check, __doc__ or "", Severity.WARNING)
