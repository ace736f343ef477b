"""Make text ready for a page: clean it, escape it, and keep together what reads as one.

Everything here returns text or escaped HTML; nothing in a report's text can become markup.
"""

import re

from markupsafe import Markup, escape

from gen.render.closed_terms import ISSUED

_LINE_ENDS = re.compile(r"\r\n|[\r\x85\u2028\u2029]")
# Looking back lets a long row of spaces be searched once, not once from each of its spaces.
_SPACE_AROUND_LINE_END = re.compile(r"(?<![ \t])[ \t]*\n[ \t\n]*")
# Control characters have no glyph; the bidirectional ones would reorder what the reader sees.
_UNPRINTABLE = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]",
)
_SURROGATE = re.compile(r"[\ud800-\udfff]")

_UNITS = (
    "平方米|个工作日|个月|小时|分钟|万元|亿元|%|％|‰|℃|元|万|亿|年|月|日|天|周"
    "|条|款|项|目|页|号|份|件|人|次|倍|个"
)
NUMBER_WITH_UNIT = rf"第?[0-9][0-9,.]{{0,11}} ?(?:{_UNITS})(?:之[一二三四五六七八九十])?"
"""Pattern of a number that stays on one line with its unit (GB/T 15834), such as 第577条."""

_NUMERAL = "[〇零一二三四五六七八九十百千]"
_UNBROKEN = re.compile(
    rf"{NUMBER_WITH_UNIT}|第{_NUMERAL}[条款项目]"
    rf"|第{_NUMERAL}(?={_NUMERAL}{{1,8}}[条款项目])|(?<={_NUMERAL}){_NUMERAL}[条款项目]"
    # Browsers break ABCD-12 at its hyphen, against UAX #14: the id of a source, a date.
    r"|(?P<hyphened>(?<![0-9A-Za-z-])(?:[A-Z]-[0-9]{2,3}|[12][0-9]{3}-[0-9]{2}-[0-9]{2})"
    r"(?![0-9A-Za-z-]))"
)
WHOLE_IN_CELL = rf"{ISSUED}|第{_NUMERAL}{{2,8}}条(?:之[一二三四五六七八九十])?"
"""Pattern of a term that a table's cell does not part when it can help it: 案号, 文号, articles."""
_WHOLE = re.compile(rf"({WHOLE_IN_CELL})")
_TERM = re.compile(r"([\u3400-\u9fff]{2,3})([\u3400-\u9fff]{2})")

_CODE_PART = re.compile(r"(?<=[/_])(?=[^/_.])|(?<=[^\W_])(?=\.[a-z]{2,5}$)")

_KEPT_TOGETHER = Markup('<span class="unbroken">%s</span>')
_KEPT_WHOLE = Markup('<span class="whole">%s</span>')
_HYPHENED = Markup('<span class="hyphened">%s</span>')


def clean(text: str) -> str:
    r"""Return `text` with ``\n`` as its only line end and without what no page can show.

    Control characters and bidirectional controls are dropped; a lone surrogate, which UTF-8
    cannot hold, becomes U+FFFD.
    """
    unified = _LINE_ENDS.sub("\n", text)
    return _SURROGATE.sub("\ufffd", _UNPRINTABLE.sub("", unified))


def one_line(text: str) -> str:
    """Return `text` cleaned and in one line, for headings, bookmarks and attributes."""
    return _SPACE_AROUND_LINE_END.sub(" ", clean(text))


def typeset(text: str) -> Markup:
    """Return `text` as HTML: escaped, lines parted by ``<br>``, short units kept unbroken.

    第577条, 30%, 126.5平方米 and 12月 stay on one line (GB/T 15834: a number stays with its unit).
    So do S-01 and 2026-10-12, which only browsers would break. 案号, 文号 and long articles are
    marked, for a stylesheet to keep them whole in a table's cell.
    """
    lines = _SPACE_AROUND_LINE_END.split(clean(text))
    return Markup("<br>").join(_marked(line) for line in lines)


def typeset_code(text: str) -> Markup:
    """Return code as HTML that may part after a slash or underscore and before a file's extension.

    The name of an archived record, 20260914_093826_中介机构.json, is longer than most lines.
    """
    parts = _CODE_PART.split(one_line(text))
    return Markup("<wbr>").join(escape(part) for part in parts)


def literal(text: str) -> Markup:
    """Return `text` escaped, its lines and spaces kept, for a block of literal text."""
    return escape(clean(text))


def term_parts(text: str) -> tuple[str, str] | None:
    """Return the two parts of a Chinese term of four or five characters: 司法解释 is 司法, 解释.

    The head of such a term is nearly always its last two characters, so that a narrow column
    should part it there. None for any other text.
    """
    match = _TERM.fullmatch(text)
    return (match[1], match[2]) if match is not None else None


def typeset_term(text: str) -> Markup:
    """Return `text` as `typeset` does, a Chinese term so that it parts before its head only."""
    parts = term_parts(text)
    if parts is None:
        return typeset(text)
    return Markup("").join(_KEPT_TOGETHER % part for part in parts)


def _marked(line: str) -> Markup:
    """Return `line` with the terms marked that a cell keeps whole."""
    parts = [_unbroken(part) for part in _WHOLE.split(line)]  # every second one is a term
    parts[1::2] = [_KEPT_WHOLE % part for part in parts[1::2]]
    return Markup("").join(parts)


def _unbroken(line: str) -> Markup:
    parts: list[Markup] = []
    position = 0
    for match in _UNBROKEN.finditer(line):
        kept = _HYPHENED if match["hyphened"] else _KEPT_TOGETHER
        parts += [escape(line[position : match.start()]), kept % match[0]]
        position = match.end()
    return Markup("").join([*parts, escape(line[position:])])
