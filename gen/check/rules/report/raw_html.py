"""检查什么
    正文稿里是否夹有 HTML 标签。

为何重要
    标签不会生效，会原样印在报告上；提示作者这多半不是本意。

不合格示例
    <b>重要</b>

合格示例
    **重要**

如何处理
    改用 Markdown；确实要印出标签时，用反引号括起来。
"""

from gen.check.rule import Rule
from gen.check.rules.report.markdown_faults import faults_of
from gen.diagnostics.diagnostic import Severity

RULE = Rule("RPT007", "raw-html", faults_of("raw-html"), __doc__ or "", Severity.WARNING)
