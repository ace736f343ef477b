"""检查什么
    case.toml 是否写明报告日期 date；没有时，构建是否由 SOURCE_DATE_EPOCH 给出日期。

为何重要
    报告上的日期是输入，不取自时钟；否则同样的输入会得出不同的报告。

不合格示例
    case.toml 没有 date，环境里也没有 SOURCE_DATE_EPOCH。

合格示例
    date = 2026-10-26

如何处理
    在 case.toml 里写上 date = 年-月-日。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, TextPlace
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Location
from gen.load.case_folder import SETTINGS_FILE


def check(subject: Subject) -> Iterator[Finding]:
    """Report settings without a date when the command line gives none either (design §3)."""
    folder = subject.folder
    if folder is None or folder.settings is None or subject.default_date is not None:
        return
    if folder.settings.date is None:
        yield Finding(TextPlace(Location(folder.shown_file(SETTINGS_FILE), 1, 1, "$.date")))


RULE = Rule("RPT004", "date-missing", check, __doc__ or "", locked=True)
