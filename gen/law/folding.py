"""Fold texts so that those which only differ in their writing are equal.

This is the place for foldings that several parts need. Three stand where they are used, because
they do more than fold: `evidence.quotation_folding` leads back to the places of the original,
`check.disclosure.skeleton` also decodes what hides letters, and `check.folded_title` folds the
case too, of 200,000 titles at once.

`fold_text` follows rules N1 and N2 of the report-standards notes, section 2.3. What is folded
still means the same to a reader; what a reader could tell apart (（一） and （二）, 法释 and 法发)
stays apart.
"""

import re
import unicodedata

from gen.characters import INVISIBLE

_NO_LETTER = re.compile(r"[\W_]+")
_DROPPED = re.compile(rf"[\s{INVISIBLE}]+")
_ALIKE = str.maketrans(
    {
        **dict.fromkeys("[〔【〖", "("),
        **dict.fromkeys("]〕】〗", ")"),
        **dict.fromkeys("<〈≪«", "《"),
        **dict.fromkeys(">〉≫»", "》"),
        **dict.fromkeys("‐‑‒–—―−~〜", "-"),
        **dict(zip("條項號", "条项号", strict=True)),
    }
)
_WIDE = {sign: unicodedata.normalize("NFKC", sign) for sign in "（）：，；！？"}
"""Full-width signs of most Chinese texts: without them NFKC has little or nothing to do."""


def fold_width(text: str) -> str:
    """Return `text` in NFKC; of a long Chinese one in a tenth of the time."""
    for sign, narrow in _WIDE.items():
        text = text.replace(sign, narrow)
    return unicodedata.normalize("NFKC", text)


def fold_text(text: str) -> str:
    """Return `text` in NFKC, without white space and invisible characters, brackets folded.

    Round, square and tortoise-shell brackets become ``()``, all title marks become ``《》``, dashes
    and waves become ``-``. The function is idempotent.
    """
    dropped = _DROPPED.sub("", unicodedata.normalize("NFKC", text))
    # What was dropped may have kept a letter and its accent apart.
    return unicodedata.normalize("NFC", dropped).translate(_ALIKE)


def fold_characters(text: str) -> str:
    """Return `text` folded as `fold_text` does, but with its white space kept."""
    return unicodedata.normalize("NFKC", text).translate(_ALIKE)


def fold_letters(text: str) -> str:
    """Return the letters and digits of `text` in NFKC: texts are equal that have the same words.

    Case counts; white space, punctuation and signs do not.
    """
    return _NO_LETTER.sub("", unicodedata.normalize("NFKC", text))
