"""检查什么
    [[court.cases]] 写的审理法院与裁判日期，与归档的裁判文书自己写的是否一致。

为何重要
    指导性案例由最高人民法院发布，审理的却是别的法院；发布日期也不是裁判日期。
    数据库常把两者写在一栏，抄进报告就错了。

不合格示例
    文书写“北京市第二中级人民法院于2017年10月31日作出”，表里写 decided_on = 2021-11-09。

合格示例
    court = "北京市第二中级人民法院"，decided_on = 2017-10-31

如何处理
    照裁判文书改正；两项都可以不写，由程序从文书里取得。
"""

from collections.abc import Iterator

from gen.check.court_cases import SimilarCase, similar_cases
from gen.check.finding import Finding
from gen.check.rule import Rule
from gen.check.settings_text import settings_place
from gen.check.subject import Subject


def check(subject: Subject) -> Iterator[Finding]:
    """Report facts of a similar case that its own text states otherwise."""
    folder = subject.folder
    if subject.edition != "court" or folder is None:
        return
    for case in similar_cases(subject):
        for key, stated, found in _contradictions(case):
            place = settings_place(folder, ("court", "cases", case.index, key))
            facts = {"source": case.source_id, "stated": stated, "found": found}
            yield Finding(place, facts, key)


def _contradictions(case: SimilarCase) -> Iterator[tuple[str, str, str]]:
    """Yield what differs: the key, what is stated and what the text says."""
    judgment, stated = case.judgment, case.stated
    if judgment is None:
        return
    if stated.court is not None and stated.court.strip() != judgment.court:
        yield "court", stated.court.strip(), judgment.court
    if None not in (stated.decided_on, judgment.decided_on) and (
        stated.decided_on != judgment.decided_on
    ):
        yield "decided_on", str(stated.decided_on), str(judgment.decided_on)


RULE = Rule("RPT020", "court-case-contradicted", check, __doc__ or "")
