"""检查什么
    核验状态写 verified 的来源，其核验说明是否出现“未核验”“待核实”一类否认核验的字样。

为何重要
    状态与说明互相矛盾时，来源其实没有核验过；未核验的材料不得进入正式交付（交付门禁文件第1节）。

不合格示例
    "verification_status": "verified", "verification_note": "未核验"

合格示例
    "verification_status": "verified", "verification_note": "已与公布文本逐字核对，现行有效。"

如何处理
    完成核验并改写说明；只核到一部分的，写明核到哪里，不要笼统写“待核”。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, in_selection
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.wording import read_words


def check(subject: Subject) -> Iterator[Finding]:
    """Report verified sources whose note denies it (weakness 32)."""
    for source in subject.selection.sources if subject.selection else ():
        note = source.node.text("verification_note")
        phrase = _denial(note) if note is not None else None
        if phrase and source.node.get("verification_status").value == "verified":
            path = (*source.node.path, "verification_note")
            yield in_selection(path, source=source.name, phrase=phrase)


def _denial(note: str) -> str | None:
    """Return the first phrase that denies a verification, unless the text denies the phrase."""
    words = read_words("denials")
    text = "".join(note.split())
    for phrase in words["phrases"]:
        before, found, _ = text.partition(phrase)
        if found and not before.endswith(tuple(words["negations"])):
            return str(phrase)
    return None


RULE = Rule(
    code="SEL032",
    slug="note-denies-verification",
    check=check,
    explanation=__doc__ or "",
)
