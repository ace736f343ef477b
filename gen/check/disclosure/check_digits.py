"""Verify numbers by their check digits (report-standards notes, section 6.2)."""

from datetime import date

_ID_WEIGHTS = (7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2)
_ID_SIGNS = "10X98765432"
_ID_LENGTH = 18
_BIRTH = slice(6, 14)

_CODE_SIGNS = "0123456789ABCDEFGHJKLMNPQRTUWXY"
_CODE_WEIGHTS = (1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28)
_CODE_BASE = 31

_LARGEST_DIGIT = 9


def is_identity_number(text: str) -> bool:
    """Tell whether `text`, 18 characters, is an identity number (GB 11643): date and check sign."""
    if len(text) != _ID_LENGTH or not text[:-1].isdecimal() or not _is_date(text[_BIRTH]):
        return False
    total = sum(int(digit) * weight for digit, weight in zip(text[:-1], _ID_WEIGHTS, strict=True))
    return _ID_SIGNS[total % len(_ID_SIGNS)] == text[-1].upper()


def _is_date(digits: str) -> bool:
    try:
        date(int(digits[:4]), int(digits[4:6]), int(digits[6:]))
    except ValueError:
        return False
    return True


def is_credit_code(text: str) -> bool:
    """Tell whether `text`, 18 characters, is a unified social credit code (GB 32100)."""
    if len(text) != len(_CODE_WEIGHTS) + 1 or any(sign not in _CODE_SIGNS for sign in text):
        return False
    values = [_CODE_SIGNS.index(sign) for sign in text]
    total = sum(value * weight for value, weight in zip(values[:-1], _CODE_WEIGHTS, strict=True))
    return (_CODE_BASE - total % _CODE_BASE) % _CODE_BASE == values[-1]


def passes_luhn(digits: str) -> bool:
    """Tell whether the number of a bank card has its check digit (Luhn)."""
    total = 0
    for place, digit in enumerate(reversed(digits)):
        value = int(digit) * (1 + place % 2)
        total += value - _LARGEST_DIGIT if value > _LARGEST_DIGIT else value
    return total % 10 == 0
