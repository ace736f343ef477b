"""检查什么
    正文稿的图片是否为案件 narrative 目录之内的 PNG 或 JPEG 文件。

为何重要
    报告只装入案件自己的图片：网络图片会随时改变，目录之外的文件可能泄露。

不合格示例
    ![现场](https://example.org/a.png)　![现场](../../照片/a.png)

合格示例
    ![现场照片](现场.png)，文件在 narrative/现场.png

如何处理
    把图片放进 narrative 目录，用相对路径引用。
"""

from gen.check.rule import Rule
from gen.check.rules.report.markdown_faults import faults_of

RULE = Rule("RPT009", "image-refused", faults_of("image-refused"), __doc__ or "")
