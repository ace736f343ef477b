"""检查什么
    呈庭版是否写明类案检索报告的八项要素：检索主体、检索时间、检索平台、检索方法、检索结果、
    类案裁判要点、待决案件争议焦点、检索结果的运用。“未执行：理由”是有效的写法。

为何重要
    法发〔2020〕24号第八条要求类案检索说明或者报告载明这些内容，客观、全面、准确。
    缺一项，法庭无从判断检索是否可靠。

不合格示例
    [court] 没有 methods；或者 methods = ["未执行"]。

合格示例
    methods = ["关键词检索"]；或者 methods = ["未执行：本案不属于应当检索的情形"]

如何处理
    在 case.toml 的 [court] 里写明；没有做的，写“未执行：”和理由。
    精选清单里的案例要么列入 [[court.cases]]，要么在检索结果或者结果运用里说明。
"""

from collections.abc import Iterator

from gen.check.court_elements import court_settings, element_faults
from gen.check.finding import Finding
from gen.check.rule import Rule
from gen.check.settings_text import settings_place
from gen.check.subject import Subject
from gen.check.wording import read_words


def check(subject: Subject) -> Iterator[Finding]:
    """Report every element that the court edition lacks (法发〔2020〕24号, 八)."""
    folder = subject.folder
    if subject.edition != "court" or folder is None or folder.settings is None:
        return
    court = court_settings(subject)
    if court is None:
        yield Finding(settings_place(folder, ("court",)), {}, "no_table")
        return
    for name, fault in element_faults(subject, court):
        facts = {"element": read_words("court")["elements"][name], "key": name}
        wording = "cases" if name == "cases" else fault
        yield Finding(settings_place(folder, ("court", name)), facts, wording)


RULE = Rule("RPT014", "court-element-missing", check, __doc__ or "", locked=True)
