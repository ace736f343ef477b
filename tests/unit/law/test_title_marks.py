"""Title marks nest, stay on their line, and are closed within a title's length."""

import pytest

from gen.law.title_marks import LONGEST_TITLE, closing_mark, is_balanced


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("见《甲》乙", "《甲》"),
        ("《关于适用《甲》的解释》与《乙》", "《关于适用《甲》的解释》"),
        (f"《{'甲' * (LONGEST_TITLE - 2)}》", f"《{'甲' * (LONGEST_TITLE - 2)}》"),
        (f"《{'甲' * (LONGEST_TITLE - 1)}》", None),
        ("《甲\n》", None),
        ("《甲《乙》", None),
    ],
)
def test_a_mark_is_closed_by_its_own_partner(text: str, title: str | None) -> None:
    start = text.index("《")
    end = closing_mark(text, start)
    assert (text[start:end] if end is not None else None) == title


@pytest.mark.parametrize(
    ("name", "balanced"),
    [
        ("甲办法", True),
        ("关于《甲(试行)》的解释(二)", True),
        ("X射线装置管理办法(试行)", True),
        ("", True),
        ("甲)", False),
        ("甲》", False),
        ("(甲", False),
        ("《甲(乙》)", False),
        ("甲)(", False),
    ],
)
def test_a_name_has_both_of_its_brackets(name: str, balanced: bool) -> None:
    assert is_balanced(name) is balanced
