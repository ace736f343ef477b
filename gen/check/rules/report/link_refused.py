"""检查什么
    正文稿的链接是否为 http、https 或 mailto；引用编号是否写在链接文字之外。

为何重要
    其他链接指向本机文件或会执行程序，一律按原文印出，不成为链接；
    链接文字里的编号不能再连到来源，读者会以为它已被核对。

不合格示例
    [附件](file:///C:/案卷/合同.docx)　[判决 [S-03]](https://www.court.gov.cn/)

合格示例
    [公报](https://www.court.gov.cn/)[S-03]

如何处理
    改为网页链接，或者只写文字；把编号移到链接之后。
"""

from gen.check.rule import Rule
from gen.check.rules.report.markdown_faults import faults_of
from gen.diagnostics.diagnostic import Severity

RULE = Rule(
    "RPT006",
    "link-refused",
    faults_of("link-refused", "mark-in-link"),
    __doc__ or "",
    Severity.WARNING,
)
