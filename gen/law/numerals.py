"""Read and write numbers in Chinese and Arabic numerals (normalisation rule N5).

Both ways: 五百七十七 ↔ 577. Read are also 一百十, 二百〇三, 两, 廿, positional rows such as
二〇二三, and full-width digits. A table of thirty characters serves better than a library here:
the numbers of articles and cases are small, and they are read twenty thousand times a second.
"""

MOST_CHARACTERS = 16
"""A longer numeral is no number of an article, a case or a year."""

NUMERALS = "0-9０-９〇零一二两三四五六七八九十廿卅百千万"
"""The characters of numerals, as the inside of a character class."""

_DIGITS = {
    **{character: value for value, character in enumerate("〇一二三四五六七八九")},
    **{character: value for value, character in enumerate("0123456789")},
    **{character: value for value, character in enumerate("０１２３４５６７８９")},
    "零": 0,
    "两": 2,
}
_ZEROS = "〇零"
_TEN, _THOUSAND, _MYRIAD = 10, 1000, 10_000
_UNITS = {"十": _TEN, "百": 100, "千": _THOUSAND}
_PLACES = ((_THOUSAND, "千"), (100, "百"), (_TEN, "十"), (1, ""))
_TENS = {"廿": "二十", "卅": "三十"}
_NAMES = "零一二三四五六七八九"


def to_int(text: str) -> int | None:
    """Return the number that `text` writes, None when it is no numeral.

    Arabic digits and rows of Chinese digits are read by place; 万, 千, 百 and 十 must descend.
    """
    if len(text) > MOST_CHARACTERS:
        return None
    if text.isascii():
        return int(text) if text.isdigit() else None
    if all(character in _DIGITS for character in text):
        return _by_place(text)
    for character, tens in _TENS.items():
        text = text.replace(character, tens)
    upper, myriad, lower = text.rpartition("万")
    return _with_myriads(upper, lower) if myriad else _below_myriad(lower)


def to_chinese(number: int) -> str:
    """Return `number` as statutes write it: 577 → 五百七十七, 203 → 二百零三, 10 → 十.

    Raises ValueError below 0 and from 100,000,000 on.
    """
    if not 0 <= number < _MYRIAD * _MYRIAD:
        raise ValueError(f"no Chinese numeral for {number}")
    if number == 0:
        return _NAMES[0]
    high, low = divmod(number, _MYRIAD)
    gap = _NAMES[0] if high and 0 < low < _THOUSAND else ""
    text = (f"{_four(high)}万{gap}" if high else "") + _four(low)
    return text.removeprefix("一") if text.startswith("一十") else text


def _by_place(text: str) -> int:
    value = 0
    for character in text:
        value = value * _TEN + _DIGITS[character]
    return value


def _with_myriads(upper: str, lower: str) -> int | None:
    high, low = _below_myriad(upper), _below_myriad(lower)
    if not high or low is None or (0 < low < _THOUSAND and lower[0] not in _ZEROS):
        return None
    return high * _MYRIAD + low


def _below_myriad(text: str) -> int | None:
    """Read 五百七十七: digits that units multiply, the units descending; None when malformed.

    Only 十 stands without a digit. 一百二 is refused: some mean 102 by it, most 120.
    """
    total, digit, smallest = 0, None, _MYRIAD
    for character in text:
        unit = _UNITS.get(character)
        if unit is None:
            if digit or character not in _DIGITS:  # two digits in a row have no unit
                return None
            digit = _DIGITS[character]
            continue
        if unit >= smallest or digit == 0 or (digit is None and unit != _TEN):
            return None
        total += (digit or 1) * unit
        digit, smallest = None, unit
    if digit == 0 or (digit and smallest > _TEN and not _has_gap(text)):
        return None
    return total + (digit or 0)


def _has_gap(text: str) -> bool:
    """Tell whether a zero, or nothing, stands before the last digit of `text`."""
    return len(text) == 1 or text[-2] in _ZEROS


def _four(number: int) -> str:
    """Write 1 to 9999; one 零 stands for any empty places in between."""
    written, is_gap = "", False
    for unit, name in _PLACES:
        digit = number // unit % _TEN
        if digit:
            written += (_NAMES[0] if is_gap else "") + _NAMES[digit] + name
        is_gap = bool(written) and not digit
    return written
