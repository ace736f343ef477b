"""Know the terms inside which a page opens no gap, so that copying and searching find them whole.

A reader takes these from a report into a search box: 案号, 文号, 入库编号, provisions and dates. A
gap inside them, of justification or between Han and Latin, would come out as a space (clreq: the
last resort of justification never opens numbers).
"""

import re

HAN = r"\u3007\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
"""Han characters, to stand in a character class."""
LATIN = r"0-9A-Za-z\u00c0-\u024f\u0370-\u04ff"
"""Letters and digits that are set in proportional width, to stand in a character class."""

_NUMERAL = r"0-9〇零一二三四五六七八九十百千"
ISSUED = (
    # （2023）京0105民初12345号之一, 法释〔2023〕13号, (2015)朝民初字第100号
    r"(?:(?:法[释发办函]?|高检发[\u4e00-\u9fff]{0,3}|国办?[发函]|[\u4e00-\u9fff]发)(?=〔))?[（(〔\[][12][0-9]{3}年?[）)〕\]]"
    r"[^\s，。；：！？（）()《》〔〕“”\[\]]{0,24}?[0-9]号(?:之[一二三四五六七八九十0-9]{1,3})?"
)
"""Pattern of a case number or the number of a document."""
_NUMBERED = r"(?:指导性?案例|检例)?第?[0-9]+号"
_PROVISION = (
    rf"第(?:[{_NUMERAL}]+(?:\.[0-9]+)*|[（(][{_NUMERAL}]+[）)])"
    r"[条款项目章节编页次期届批](?:之[一二三四五六七八九十]+)?"
)
_DATE = (
    r"[12][0-9]{3}年(?:[0-9]{1,2}月(?:[0-9]{1,2}日)?)?|[0-9]{1,2}月[0-9]{1,2}日|[0-9]{1,2}[月日]"
    r"|[〇一二三四五六七八九]{4}年(?:[一二三四五六七八九十]{1,3}月(?:[一二三四五六七八九十]{1,3}日)?)?"
)
_RUN = (
    rf"[{LATIN}](?:[{LATIN}.,:/_+&@#%~'’-]*[{LATIN}%])?"  # a word, a number, an address, a digest
)

CLOSED_TERM = re.compile(rf"{ISSUED}|(?:{_PROVISION})+|{_DATE}|{_NUMBERED}|{_RUN}")
"""Match a term that no gap may part, or a word or number."""

CLOSED_IN_LINE = re.compile(
    # What a line break left of such a term, at either end of a line.
    rf"^[{HAN}]?[0-9]{{0,4}}[{HAN}]{{0,5}}[0-9]+号|^[{_NUMERAL}]*[条款项](?:第[{_NUMERAL}]+[款项])*"
    rf"|^年?[0-9]*+月?[0-9]*+日|{CLOSED_TERM.pattern}"
    r"|(?:法[释发办函]?(?=〔))?[（(〔\[][12][0-9]{3}年?[）)〕\]][^\s，。；：！？（）《》]{0,24}$"
    rf"|第[{_NUMERAL}]+$"
)
"""Match the same in one line of a paragraph, where a term may be cut at either end."""
