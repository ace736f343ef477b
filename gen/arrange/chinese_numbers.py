"""Number the chapters of a report."""

_DIGITS = "一二三四五六七八九十"


def chapter_number(number: int) -> str:
    """Return 1 to 10 as 一 to 十; a report has at most seven chapters."""
    return _DIGITS[number - 1]
