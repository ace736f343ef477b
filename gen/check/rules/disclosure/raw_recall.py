"""检查什么
    报告要印出的文字里，是否有40字以上的连续文字只见于底稿中没有被精选的候选。空白与标点不计，
    法律文件的名称与条号不计；精选来源的底稿里也有的文字不算。生成的文件再查一遍。

为何重要
    原始召回不进入正文（交付门禁文件）。没有精选的材料未经核验，成段抄进报告，读者会当作依据。

不合格示例
    分析里照抄一件没有列入精选清单的判决的“本院认为”一段。

合格示例
    分析只引用精选来源的文字，并标明 [S-01]。

如何处理
    删去这段文字；确有需要的，先把这份材料核验并列入精选清单。
"""

from collections.abc import Iterator

from gen.check.disclosure.copied import Copied
from gen.check.finding import Finding
from gen.check.rule import Rule
from gen.check.rules.disclosure.archive_facts import facts_of
from gen.check.subject import Subject


def check(subject: Subject) -> Iterator[Finding]:
    """Report passages of candidates nobody selected (delivery-gate document: no raw recall).

    A passage in a finished file is reported when the inputs show none of the same record.
    """
    view = subject.disclosure
    in_inputs = list(view.copies.from_others(view.recalled.others, view.recalled.quotable))
    known = {each.source.text.origin for each in in_inputs}
    yield from map(_finding, in_inputs)
    for each in view.output_copies.from_others(view.recalled.others, view.recalled.quotable):
        if each.source.text.origin not in known:
            yield _finding(each)


def _finding(copied: Copied) -> Finding:
    return Finding(copied.text.printed.where(copied.start), facts_of(copied))


RULE = Rule(
    code="DIS002",
    slug="raw-recall",
    check=check,
    explanation=__doc__ or "",
    outward_locked=True,
)
