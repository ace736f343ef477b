"""检查什么
    gen.toml 里 [brand] logo 所指的标志能否使用：在仓库之内，不超过 2 MiB；
    是 PNG、JPEG，或者只含图形的 SVG。

为何重要
    标志印在每份报告上；SVG 可以夹带脚本与外部地址，也可以用到别处没有的字体。

不合格示例
    logo = "../图标/logo.svg"，或者 SVG 里有 <script>、<text>、指向网址的 href。

合格示例
    logo = "brand/logo.svg"，文字已转为曲线。

如何处理
    把文件放进仓库；SVG 在绘图软件里把文字转为曲线、把图片、渐变与链接去掉再导出，或者改用 PNG。
"""

from gen.check.rule import Rule
from gen.check.rules.inputs.problems import problems_of

RULE = Rule(
    code="INP027",
    slug="bad-logo",
    check=problems_of("bad-logo"),
    explanation=__doc__ or "",
)
