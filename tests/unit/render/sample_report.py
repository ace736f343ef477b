"""A small report that holds every kind of block and inline part, and text that tries to break out.

The case is invented. The functions return the parts, so that a test can build on one of them.
"""

import base64

from gen.model.block import (
    BulletList,
    CodeBlock,
    Column,
    Divider,
    Field,
    Fields,
    Heading,
    ListItem,
    Notice,
    OrderedList,
    Paragraph,
    Quote,
    SourceEntry,
    Table,
)
from gen.model.edition import Edition
from gen.model.inline import (
    Code,
    Emphasis,
    FootnoteReference,
    Image,
    Inline,
    Inlines,
    InternalLink,
    LineBreak,
    Link,
    SourceReference,
    Strong,
    Text,
    Verdict,
)
from gen.model.report import Footnote, Report, Section

RARE = "䶮㐱𬀩𫖯"
HOSTILE = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "# 伪造的标题\n## 又一个\n| 伪造 | 表格 |",
    "</style></title></p></td></table><h2>伪造</h2>",
    "{{ 7 * 7 }} {% raw %} &lt;b&gt; &amp; `code` ![](http://x.invalid/y.png)",
    "控制\x00\x07\x1b字符\u202e与方向符\u2066，行\u2028分隔\r\n换行",
)
ONE_PIXEL = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
TITLE = "商铺认购书：预约、本约与出卖人另售的责任"
RULE = (
    "“当事人约定在将来一定期限内订立合同的认购书、订购书、预订书等，构成预约合同。”"
    "“当事人一方不履行预约合同约定的订立合同义务的，对方可以请求其承担预约合同的违约责任。”"
)
STORY = (
    "认购人为餐饮企业，出卖人为房地产开发企业。双方签订商铺认购书，建筑面积126.5平方米，"
    "约定30日内签订买卖合同，参见（2023）京0105民初12345号民事判决书与第577条"
)


def words(text: str) -> Inlines:
    """Return `text` as inline content."""
    return (Text(text),)


def paragraph(*parts: str | Inline) -> Paragraph:
    """Return a paragraph of text and other inline parts."""
    return Paragraph(tuple(Text(part) if isinstance(part, str) else part for part in parts))


def item(*parts: str | Inline) -> ListItem:
    """Return a list item that holds one paragraph."""
    return ListItem((paragraph(*parts),))


def reference(number: int, anchor: str | None = None) -> SourceReference:
    """Refer to source `number`."""
    return SourceReference(f"S-{number:02}", f"source-S-{number:02}", anchor)


def conclusion() -> Section:
    """Return section one: an answer with references, and a quick table."""
    answer = paragraph(
        "倾向认定为预约", reference(1, "use-1"), reference(2), "；能否强制订立，不作结论。"
    )
    heads = ("编号", "核心引用", "对应命题", "作用")
    columns = tuple(Column(words(head), role=f"column-{head}") for head in heads)
    rows = tuple(
        (
            (reference(number),),
            words(
                f"《最高人民法院关于审理商品房买卖合同纠纷案件适用法律若干问题的解释》第{number}条"
            ),
            (InternalLink("proposition-P-01", "P-01"),),
            words("核心／双向"),
        )
        for number in (1, 2)
    )
    parts = (
        Section("answer", "part-answer", "1.1", "一句话结论", 3, (answer,)),
        Section(
            "authorities", "part-quick", "1.2", "核心依据速查", 3, (Table(columns, rows, "quick"),)
        ),
    )
    return Section("conclusion", "section-conclusion", "一", "检索结论", 2, (), parts)


def facts() -> Section:
    """Return section two: footnotes, nested lists, a quotation, a picture, literal text."""
    nested = ListItem(
        (paragraph("载明："), BulletList((item("单价3.2万元；"), item("首期款120万元。"))))
    )
    blocks = (
        paragraph(
            STORY,
            FootnoteReference(1),
            "。",
            Strong(words(f"姓名{RARE}")),
            Emphasis(words("已收")),
        ),
        OrderedList((item("签订认购书。"), nested), start=3, tight=False),
        Quote((paragraph(RULE),)),
        Heading(4, words("附：收据"), "heading-receipt"),
        paragraph(
            Link("https://flk.npc.gov.cn/?a=1&b=2", words("国家法律法规数据库")),
            Code("--sxx=现行有效"),
            LineBreak(),
            Image("narrative/receipt.png", "收据照片", "image/png", ONE_PIXEL),
            FootnoteReference(2),
            FootnoteReference(1),
        ),
        CodeBlock("第一行\n    缩进的第二行 <b>"),
        Divider(),
        Fields((Field("检索范围", words("现行有效的法律"), "range"),)),
    )
    return Section("facts", "section-facts", "二", "案情简介", 2, blocks)


def hostile() -> Section:
    """Return a section whose every string tries to be more than text."""
    blocks = (
        *(paragraph(text) for text in HOSTILE),
        BulletList(tuple(item(text) for text in HOSTILE)),
        Table(
            tuple(Column(words(text), "right") for text in HOSTILE), (tuple(map(words, HOSTILE)),)
        ),
    )
    return Section("analysis", "section-analysis", "三", HOSTILE[0] + HOSTILE[2], 2, blocks)


def sources() -> Section:
    """Return section six: two sources and a notice."""
    entries = tuple(
        SourceEntry(
            f"S-{number:02}",
            f"source-S-{number:02}",
            f"中华人民共和国民法典第四百九十{number}条",
            4,
            (
                Field("引用", words(f"《民法典》第四百九十{number}条"), "citation"),
                Field("规则或裁判要旨", words(RULE), "rule"),
                Field(
                    "程序核验",
                    (Verdict("底稿在案", "passed"), Text("；"), Verdict("文字未核对", "open")),
                    "verdict",
                ),
                Field("被引用于", (InternalLink("use-1", "一（1 处）"),), "used_in"),
            ),
        )
        for number in (1, 2)
    )
    limits = Notice("limits", "依据与限度", (paragraph("法域：仅限中国大陆法律。"),))
    part = Section("statutes", "part-statutes", "6.1", "规范性法律依据", 3, (*entries, limits))
    return Section("sources", "section-sources", "六", "精选法律依据与案例", 2, (), (part,))


def trace() -> Section:
    """Return the folded appendix; its heading stands where the table's proposition links lead."""
    blocks = (Heading(3, words("P-01"), "proposition-P-01"), paragraph("调用 12 次。"))
    return Section("trace", "section-trace", "", "附：调用轨迹", 2, blocks, folded=True)


def sample_report(edition: Edition = "internal") -> Report:
    """Return the report; the internal edition has a mark for every page."""
    return Report(
        edition=edition,
        heading="法律检索报告",
        title=TITLE,
        facts=(
            Field("致", words("（虚构）认购人"), "client"),
            Field("日期", words("2026年10月26日"), "date"),
        ),
        marks=("内部版，不得外发",) if edition == "internal" else (),
        sections=(conclusion(), facts(), hostile(), sources(), trace()),
        footnotes=(
            Footnote(1, (paragraph("收据原件由认购人保存。"), paragraph("第二段。"))),
            Footnote(
                2,
                (
                    paragraph(
                        "另见注",
                        FootnoteReference(1),
                        "与注",
                        FootnoteReference(2),
                        "。",
                    ),
                ),
            ),
        ),
        closing=(paragraph("（以下无正文）"),),
    )
