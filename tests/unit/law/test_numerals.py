"""Numbers in Chinese and Arabic numerals, both ways (rule N5)."""

import pytest

from gen.law.numerals import to_chinese, to_int


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("五百七十七", 577),
        ("一千二百六十", 1260),
        ("十", 10),
        ("十三", 13),
        ("一百十", 110),
        ("一百一十", 110),
        ("二百〇三", 203),
        ("二百零三", 203),
        ("两千", 2000),
        ("廿三", 23),
        ("一万零一", 10001),
        ("二〇二三", 2023),
        ("５７７", 577),
        ("07", 7),
        ("〇", 0),
        ("九" * 16, 9_999_999_999_999_999),
    ],
)
def test_numerals_are_read(text: str, number: int) -> None:
    assert to_int(text) == number


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "百",
            "十百",
            "二百零",
            "一百一",
            "一万一",
            "一万二",
            "二二十",
            "万一",
            "条",
            "1²",
            "1a",
        ),
        *("一百二百", "一百二千", "零十", "一万条", "九" * 17),
    ],
)
def test_what_is_no_numeral_is_refused(text: str) -> None:
    assert to_int(text) is None


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0, "零"),
        (10, "十"),
        (110, "一百一十"),
        (203, "二百零三"),
        (577, "五百七十七"),
        (2000, "二千"),
        (1001, "一千零一"),
        (10010, "一万零一十"),
        (11000, "一万一千"),
        (100000, "十万"),
    ],
)
def test_numbers_are_written_as_in_statutes(number: int, text: str) -> None:
    assert to_chinese(number) == text


def test_what_is_written_is_read_again() -> None:
    numbers = [*range(12_000), 99_999_999]
    assert [to_int(to_chinese(number)) for number in numbers] == numbers


@pytest.mark.parametrize("number", [-1, 100_000_000])
def test_numbers_beyond_the_table_raise(number: int) -> None:
    with pytest.raises(ValueError, match="no Chinese numeral"):
        to_chinese(number)
