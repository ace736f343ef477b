"""Tell characters of Chinese writing from others: it parts neither words nor lines by spaces."""

from unicodedata import east_asian_width, name

# Their width is ambiguous in Unicode; next to Chinese characters they are Chinese punctuation.
_PUNCTUATION = frozenset("“”‘’—…·")


def is_chinese(character: str) -> bool:
    """Tell whether `character` is a Chinese character or punctuation sign; false when empty.

    All that East Asian typography sets on a full square counts, except Hangul, which parts words
    by spaces (CSS Text 3 §4.1.2).
    """
    if character in _PUNCTUATION:
        return True
    if not character or east_asian_width(character) not in {"W", "F"}:
        return False
    return not name(character, "").startswith("HANGUL")
