"""Write a text as a string of CSS."""

_ACTING = frozenset('"\\<>')


def css_text(text: str) -> str:
    """Return `text` as a quoted string that neither ends early nor ends the element it stands in.

    What acts in CSS or in HTML, and what ends a line, is written by its number (CSS Syntax 3,
    4.3.7).
    """
    safe = "".join(
        f"\\{ord(each):x} " if each in _ACTING or not each.isprintable() else each for each in text
    )
    return f'"{safe}"'
