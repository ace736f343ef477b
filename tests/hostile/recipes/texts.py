"""Bad narratives: bombs against the parser and against every expression that reads prose."""

from tests.hostile.recipes.bad import ANALYSIS, Bad, Make, add, put, recode

LENGTH = 100_000
"""More than may be markup."""
SHORTER = 6_000
"""For what makes a finding of each of its parts."""


def row(unit: str, length: int = LENGTH) -> Make:
    """Fill the analysis with `unit` again and again."""
    return put(ANALYSIS, (unit * (length // len(unit) + 1))[:length] + "\n")


TEXTS = (
    Bad("a row of [", 1, "RPT003", row("[")),
    Bad("a row of ]", 1, "RPT003", row("]")),
    Bad("a row of [x](", 1, "RPT003", row("[x](")),
    Bad("a row of ![", 1, "RPT003", row("![")),
    Bad("a row of *", 1, "RPT003", row("*")),
    Bad("a row of *a ", 0, "EVD031", row("*a ")),
    Bad("a row of _", 1, "RPT003", row("_")),
    Bad("a row of >", 1, "RPT003", row(">")),
    Bad("a row of `", 1, "RPT003", row("`")),
    Bad("a row of `a``", 1, "RPT003", row("`a``")),
    Bad("a row of <", 1, "RPT003", row("<")),
    Bad("a row of <a ", 0, "EVD031", row("<a ")),
    Bad("a row of <!--", 1, "RPT003", row("<!--")),
    Bad("a row of &", 1, "RPT003", row("&")),
    Bad("a row of #", 1, "RPT003", row("#")),
    Bad("a row of ~", 1, "RPT003", row("~")),
    Bad("a row of backslashes", 1, "RPT003", row("\\")),
    Bad("a row of dashes", 1, "RPT003", row("- ")),
    Bad("a row of numbers", 1, "RPT003", row("1. ")),
    Bad("a row of table cells", 1, "RPT003", row("|")),
    Bad("a row of notes", 1, "RPT003", row("[^1]")),
    Bad("empty lines", 1, "RPT001", row("\n")),
    Bad("quotation marks that open", 0, "EVD017", row("“", SHORTER)),
    Bad("quotation marks that close", 0, "EVD017", row("”", SHORTER)),
    Bad("other marks that open", 0, "EVD031", row("‘")),
    Bad("title marks that open", 0, "EVD031", row("《", SHORTER)),
    Bad("brackets that open", 0, "EVD031", row("（")),
    Bad(
        "quotations without a source",
        0,
        "EVD017",
        row("“甲甲甲甲甲甲甲甲甲甲甲甲甲甲甲甲”", SHORTER),
    ),
    Bad("figures", 0, "EVD031", row("一")),
    Bad("figures and commas", 0, "EVD031", row("1,")),
    Bad("figures and spaces", 0, "EVD031", row("1 ")),
    Bad("articles", 0, "EVD031", row("第一条")),
    Bad("statutes", 1, "EVD030", row("《民法典》第一条", SHORTER)),
    Bad("case numbers that do not end", 0, "EVD031", row("（2023）京")),
    Bad("ideographic spaces", 1, "RPT001", row("\u3000")),
    Bad("spaces", 1, "RPT001", row(" ")),
    Bad("tabs", 1, "RPT001", row("\t")),
    Bad("references", 1, "RPT003", row("[S-01]")),
    Bad("zero-width spaces", 0, "EVD031", row("\u200b")),
    Bad("marks on one letter", 0, "EVD031", row("a" + "\u0301" * 99)),
    Bad("one word", 0, "EVD031", row("a")),
    Bad("one Chinese word", 0, "EVD031", row("甲")),
    Bad("nested quotations", 1, "RPT003", put(ANALYSIS, "> " * 13 + "甲\n")),
    Bad(
        "nested lists", 1, "RPT003", put(ANALYSIS, "".join("  " * n + "- 甲\n" for n in range(14)))
    ),
    Bad("nested emphasis", 1, "RPT003", put(ANALYSIS, "*甲 " * 30 + "乙*" * 30 + "\n")),
    Bad("raw HTML", 0, "RPT007", add(ANALYSIS, "\n<script>alert(1)</script>\n")),
    Bad("an open comment", 0, "RPT007", add(ANALYSIS, "\n<!-- 甲\n")),
    Bad("a link that runs", 0, "RPT006", add(ANALYSIS, "\n[甲](javascript:alert(1))\n")),
    Bad("a link to data", 0, "RPT006", add(ANALYSIS, "\n<data:text/html,x>\n")),
    Bad("a picture of the machine", 1, "DIS004", add(ANALYSIS, "\n![甲](/etc/passwd)\n")),
    Bad("a picture above", 1, "RPT009", add(ANALYSIS, "\n![甲](../../../x.png)\n")),
    Bad(
        "a picture above, in per cent", 1, "RPT009", add(ANALYSIS, "\n![甲](%2e%2e/%2e%2e/x.png)\n")
    ),
    Bad(
        "a picture of the network",
        1,
        "RPT009",
        add(ANALYSIS, "\n![甲](https://evil.example/x.png)\n"),
    ),
    Bad("a picture from data", 1, "RPT009", add(ANALYSIS, "\n![甲](data:image/png;base64,AAAA)\n")),
    Bad("a note that calls itself", 0, "LAW016", add(ANALYSIS, "\n甲[^a]\n\n[^a]: 乙[^a]\n")),
    Bad("a note that is not there", 0, "RPT008", add(ANALYSIS, "\n甲[^a]\n")),
    Bad(
        "a row of a table too long", 1, "RPT010", add(ANALYSIS, "\n| 甲 |\n| --- |\n| 乙 | 丙 |\n")
    ),
    Bad("a reference to nothing", 1, "RPT002", add(ANALYSIS, "\n甲 [S-99]。\n")),
    Bad("a placeholder", 0, "LAW016", add(ANALYSIS, "\n（请填写）TODO\n")),
    Bad("text that turns round", 1, "PAG020", add(ANALYSIS, "\n甲\u202e乙\u2066丙\n")),
    Bad("an escape code", 1, "PAG020", add(ANALYSIS, "\n\x1b[31m甲\x07\n")),
    Bad("a NUL", 1, "PAG020", add(ANALYSIS, "\n甲\0乙\n")),
    Bad("a surrogate in the narrative", 2, "INP011", add(ANALYSIS, "\n\ud800\n")),
    Bad(
        "a conflict in the narrative",
        2,
        "INP030",
        add(ANALYSIS, "\n<<<<<<< a\n甲\n=======\n乙\n>>>>>>> b\n"),
    ),
    Bad("a narrative in GBK", 2, "INP011", recode(ANALYSIS, "gbk")),
    Bad("a narrative in UTF-16", 2, "INP011", recode(ANALYSIS, "utf-16")),
    Bad(
        "a narrative that is a program",
        1,
        "PAG020",
        put(ANALYSIS, b"\x7fELF\x02\x01\x01" + bytes(99)),
    ),
)
