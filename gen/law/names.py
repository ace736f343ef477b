"""Fold the name of an instrument, so that equal names are equal texts (rules N1, N2, N4, N12).

Folding never shortens a name to a part of it: 合同法 and 劳动合同法 stay two names, and so do
规定（二） and 规定（三）. That an abbreviation means a name is a fact of the catalogue (N8).
"""

import re
import unicodedata
from functools import lru_cache

from gen.law.document_number import fold_document_number
from gen.law.folding import fold_text

STATE = "中华人民共和国"
_QUOTES = str.maketrans("", "", "》“”\"'「」『』‘’")
_OPENING = re.compile(rf"《(?:{STATE})*")
_OLD_GLYPHS = "條項號"
_INNER = re.compile(rf"(?<=适用|执行|实施|修改|废止|贯彻){STATE}")
_AT_START = re.compile(rf"(?:{STATE})+")
_ISSUERS = (
    ("最高法关于", "最高人民法院关于"),
    ("最高院关于", "最高人民法院关于"),
    ("最高检关于", "最高人民检察院关于"),
    ("全国人民代表大会常务委员会关于", "全国人大常委会关于"),
)


@lru_cache(maxsize=4096)
def fold_name(text: str) -> str:
    """Return `text`, the name of an instrument or its document number, folded.

    Title marks, quotation marks and spaces fall away, brackets become ``()``. A leading
    中华人民共和国 falls away from the whole name, and from a name inside it that is marked (〈…〉)
    or introduced by 适用, 执行, 实施, 修改, 废止 or 贯彻: there too it begins a whole name. A few
    short forms of issuers in front of 关于 are written out. Ordinals stay. The function is
    idempotent.
    """
    name = text if _is_folded(text) else _OPENING.sub("", fold_text(text)).translate(_QUOTES)
    if STATE in name:
        name = _INNER.sub("", name)
        start = _AT_START.match(name)
        name = name[start.end() :] if start is not None else name
    for short, full in _ISSUERS:
        if name.startswith(short):
            return full + name.removeprefix(short)
    return fold_document_number(name) if name.endswith("号") else name


def _is_folded(text: str) -> bool:
    """Tell whether `text` is of plain characters only, so that nothing in it needs folding."""
    plain = text.isalpha() and unicodedata.is_normalized("NFKC", text)
    return plain and not any(glyph in text for glyph in _OLD_GLYPHS)
