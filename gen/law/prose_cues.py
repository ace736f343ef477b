"""Read the words around an article in prose: whose article it may be, and whose it is not."""

import re

from gen.law.numerals import NUMERALS

_WINDOW = 48
_LONGEST_SENTENCE = 300
_CONTRACT = (
    r"(?:合同|协议书?|认购书|意向书|章程|手册|承诺书|规约|租约|契约|备忘录|保单|订单|附件|清单|条款"
    r"|判决书?|裁定书?|文件|公告|通知书|起诉状|报告)"
)
_OWNED_BY_CONTRACT = re.compile(rf"{_CONTRACT}(?:[》”\"])?(?:的|之|中的?|里的?)?$")
_AGREED = re.compile(r"(?:明确|均|仅|也|还|亦|另|又|中)?(?:约定|载明|写明|注明|列明)")
_CONTRACT_BETWEEN = re.compile(
    rf"{_CONTRACT}[^,。;]{{0,6}}(?:约定|载明|写明|签订|订立|签署)|约定如下|如下:"
)
_ORDINAL_BEHIND = re.compile(r"[的]?(?:理由|意见|建议|观点|路径|原因|主张|异议|抗辩)|[,:]")
_FREE = re.compile(
    r"(?:[,、;(“\"《》)\]]|根据|依据|依照|按照|适用|违反|参照|援引|引用|参见|结合|以及|[和及与或至到其即是为系"
    r"对由从在据依按以并而但将把因如若见了])$"
)
_LEAD = re.compile(r"根据|依据|依照|按照|适用|违反|参照|援引|参见|以及|[^一-鿿]")
_UNKNOWN_NAME = re.compile(
    r"([^\W本该其此第条是了因但且即若应可由被受有不据照]{3,26}(?:条例|办法|细则|规定|规则|法))(?:的|之|中的?)?$"
)
_LIST_GAP = re.compile(r"(?:\([^()\n]{0,40}\))?(?:的?规定)?(?:以及|[、,和及与或]){1,2}")
_FEW = re.compile(rf"第[{NUMERALS}]条")


def belongs_to_contract(text: str, start: int) -> bool:
    """Tell whether a contract or another paper stands directly in front of the article."""
    return _OWNED_BY_CONTRACT.search(text[max(0, start - _WINDOW) : start]) is not None


def may_bind(text: str, behind: int, start: int, end: int) -> bool:
    """Tell whether ``text[start:end]`` may be an article of the instrument before it.

    The name of the instrument ends at `behind`, in the same sentence.
    """
    before = text[max(behind, start - _WINDOW) : start]
    if start - behind > _LONGEST_SENTENCE:
        return False
    if _FREE.search(before) is None or _AGREED.match(text, end):
        return False
    if _FEW.fullmatch(text, start, end) and _ORDINAL_BEHIND.match(text, end):
        return False
    return _CONTRACT_BETWEEN.search(text, behind, start) is None


def unknown_name_before(text: str, start: int) -> tuple[int, int] | None:
    """Return the span of a name that the catalogue lacks, directly in front of the article."""
    window = max(0, start - _WINDOW)
    leads = [match.end() for match in _LEAD.finditer(text, window, start)]
    begin = leads[-1] if leads else window
    match = _UNKNOWN_NAME.fullmatch(text, begin, start) if leads or window == 0 else None
    return match.span(1) if match is not None else None


def continues_list(text: str, end: int, start: int) -> bool:
    """Tell whether an article at `start` continues the list whose last article ends at `end`."""
    return _LIST_GAP.fullmatch(text, end, start) is not None
