"""检查什么
    决定性命题的来源全部是反向（oppose）时，结论援引这些来源的句子是否附有条件。

为何重要
    只有反向依据的命题不能写成无条件的结论；读者会以为依据支持它。

不合格示例
    P-03 只有反向来源 S-04，结论写“合同当然有效 [S-04]”。

合格示例
    “若起诉前取得预售许可证明，合同可以认定有效 [S-04]”。

如何处理
    写明条件（若、除非、取决于、可能、倾向），或者补充支持该命题的来源。
"""

from collections.abc import Iterator

from gen.check.finding import Finding
from gen.check.rule import Rule
from gen.check.sentences import narrative_sentences
from gen.check.subject import Subject
from gen.check.wording import read_words
from gen.diagnostics.diagnostic import Severity


def check(subject: Subject) -> Iterator[Finding]:
    """Report sentences of the conclusion that rest on opposing sources alone, unconditionally."""
    if "conclusion" not in subject.narrative:
        return
    conditions = read_words("conditions")["words"]
    file = subject.narrative["conclusion"].shown
    opposed = _opposed(subject)
    for item in narrative_sentences(subject):
        words = item.sentence.words
        if item.file != file or any(word in words for word in conditions):
            continue
        for proposition, sources in opposed.items():
            cited = next((name for name in sources if f"[{name}]" in words), None)
            if cited is not None:
                place = item.place(words.find(f"[{cited}]"))
                yield Finding(place, {"proposition": proposition, "source": cited})


def _opposed(subject: Subject) -> dict[str, list[str]]:
    """Map each decisive proposition that only opposing sources serve to those sources."""
    if subject.plan is None or subject.selection is None:
        return {}
    found: dict[str, list[str]] = {}
    for proposition in subject.plan.propositions:
        if proposition.id is None or proposition.importance != "decisive":
            continue
        serving = [s for s in subject.selection.sources if proposition.id in s.proposition_ids]
        stances = {source.node.text("stance") for source in serving}
        if stances == {"oppose"}:
            found[proposition.id] = [source.id for source in serving if source.id is not None]
    return found


RULE = Rule("EVD032", "opposed-conclusion", check, __doc__ or "", Severity.WARNING)
