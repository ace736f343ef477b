"""检查什么
    报告要印出的文字里，是否出现已排除候选：标题（全文，忽略空白、标点与全角半角之别）、不带
    编号的案名、案号、指导性案例号或入库编号、以任何写法引用的同一条文，以及排除理由；候选编号
    只在作者的文字里查。生成的文件（正文、替代文字、元数据、书签、附件、文件名、链接）再查一遍。

为何重要
    排除的候选只能以数目出现（交付门禁文件）。名称一旦写进报告，读者会把没有采用的材料当作依据；
    对外的报告还会泄露研究过程。

不合格示例
    已排除“指导案例72号：汤龙、刘新龙……纠纷案”，分析里写“另可参见指导案例72号”。

合格示例
    已排除 6 条候选（LOW 2 条，MISMATCH 4 条）。

如何处理
    删去这处文字；确要引用的，把材料从 excluded_candidates 移到 selected_sources 并完成核验。
    精选来源的原文里提到的同一条文，只要逐字引用，不算泄露。少于6个字的标题须单独成词，
    少于12个字的理由须自成一句，才会报告。
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from gen.check.disclosure.excluded_citations import find_citations
from gen.check.disclosure.excluded_names import ExcludedNames
from gen.check.disclosure.excluded_phrases import find_ids, find_phrases
from gen.check.disclosure.named import FoldedText, Named, apart, fold_all
from gen.check.disclosure.printed_text import PrintedText, at_path
from gen.check.disclosure.view import DisclosureView
from gen.check.finding import Finding, JsonPlace
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.vocabulary import shortened


def check(subject: Subject) -> Iterator[Finding]:
    """Report every name of an excluded candidate (design §6: the count is printed, never a name).

    A name in a finished file is reported when the inputs do not show where it comes from.
    """
    in_inputs = list(_apart(_in_inputs(subject.disclosure)))
    yield from map(_finding, in_inputs)
    known = {(each.candidate.node.path, each.kind) for each in in_inputs}
    for each in _apart(_in_outputs(subject.disclosure)):
        if (each.candidate.node.path, each.kind) not in known:
            yield _finding(each)


def _in_inputs(view: DisclosureView) -> Iterator[Named]:
    """Yield the names in the inputs: what is found in one of equal texts stands in each of them."""
    names = view.excluded_in(view.distinct)
    if names is None:
        return
    nowhere = at_path("plan", ())
    distinct = tuple(fold_all(PrintedText(*written, nowhere) for written in view.distinct))
    found = _named(view, distinct, names)
    telling = {(each.printed.text, each.printed.origin) for each in found}
    if telling:
        texts = (text for text in view.inputs if (text.text, text.origin) in telling)
        yield from _named(view, tuple(fold_all(texts)), names)


def _in_outputs(view: DisclosureView) -> Iterator[Named]:
    names = view.excluded_in([each.written for each in view.outputs])
    if names is not None:
        yield from _named(view, view.outputs, names)


def _named(
    view: DisclosureView, texts: Sequence[FoldedText], names: ExcludedNames
) -> Iterator[Named]:
    quotable = view.recalled.quotable
    return chain(
        find_phrases(texts, names, quotable),
        find_citations(texts, names, quotable),
        find_ids(texts, names.ids),
    )


def _apart(found: Iterable[Named]) -> Iterator[Named]:
    """Yield the names in each text, of several that overlap the longest."""
    by_text: dict[int, list[Named]] = {}
    for each in found:
        by_text.setdefault(id(each.printed), []).append(each)
    for same_text in by_text.values():
        yield from apart(same_text)


def _finding(named: Named) -> Finding:
    candidate = named.candidate
    title = candidate.node.text("title") or ""
    facts = {
        "title": shortened(title),
        "id": candidate.id or "",
        "found": shortened(" ".join(named.printed.text[named.start : named.end].split())),
    }
    place = JsonPlace("selection", (*candidate.node.path, "title"))
    where = named.printed.where(named.start)
    return Finding(where, facts, named.kind, ((place, "candidate"),))


RULE = Rule(
    code="DIS001",
    slug="excluded-named",
    check=check,
    explanation=__doc__ or "",
    outward_locked=True,
)
