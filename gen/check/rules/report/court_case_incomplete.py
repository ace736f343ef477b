"""检查什么
    呈庭版列出的每件类案是否有审理法院、案号、裁判日期、层级与是否生效。
    这些只取自 [[court.cases]] 与裁判文书自己的文字，不取自数据库的附注。

为何重要
    没有法院、案号与日期的案例无从查找；是否生效决定它是不是类案（法发〔2020〕24号第一条）。

不合格示例
    [[court.cases]] 只写 source_id，归档的又只是摘要，没有写哪个法院在哪一天作出。

合格示例
    court = "上海市第二中级人民法院"，decided_on = 2020-11-12，
    level = "指导性案例"，effective = true

如何处理
    在 [[court.cases]] 里补写；查不到的保留“未载明”，由审核人决定是否提交。
"""

from collections.abc import Iterator

from gen.check.court_cases import SimilarCase, similar_cases
from gen.check.finding import Finding
from gen.check.rule import Rule
from gen.check.settings_text import settings_place
from gen.check.subject import Subject
from gen.check.wording import read_words
from gen.diagnostics.diagnostic import Severity


def check(subject: Subject) -> Iterator[Finding]:
    """Report similar cases of which something is not stated."""
    folder = subject.folder
    if subject.edition != "court" or folder is None:
        return
    words = read_words("court")["facts"]
    for case in similar_cases(subject):
        missing = [words[name] for name in _missing(case)]
        if missing:
            place = settings_place(folder, ("court", "cases", case.index, "source_id"))
            yield Finding(place, {"source": case.source_id, "missing": "、".join(missing)})


def _missing(case: SimilarCase) -> Iterator[str]:
    for name in ("court", "docket", "decided_on", "effective"):
        if getattr(case, name) is None:
            yield name
    if case.level is None and not (case.is_guiding and case.has_guiding_number):
        yield "level"


RULE = Rule("RPT017", "court-case-incomplete", check, __doc__ or "", Severity.WARNING)
