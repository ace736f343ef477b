"""Folding the width of a text is NFKC, in a shorter way."""

import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from gen.law.folding import fold_width

SIGNS = "（）：，；！？＝ＡＢ１ﾊﾟe\u0301\u0338\u3000甲案"


@given(st.text() | st.text(st.sampled_from(SIGNS)))
def test_it_is_nfkc(text: str) -> None:
    assert fold_width(text) == unicodedata.normalize("NFKC", text)
