"""Join the lines of a paragraph: Chinese lines without a space, all others with one."""

from collections.abc import Sequence
from typing import TYPE_CHECKING
from unicodedata import east_asian_width, name

if TYPE_CHECKING:
    from markdown_it.token import Token

# Their width is ambiguous in Unicode; next to a Chinese line they are Chinese punctuation.
_CHINESE_PUNCTUATION = frozenset("“”‘’—…·")


def joint(before: str, after: str) -> str:
    """Return what stands for a line end between the characters `before` and `after`.

    Between two wide characters, as Chinese characters and their punctuation are, a line end means
    nothing; Hangul, which parts words by spaces, is the exception (CSS Text 3 §4.1.2).
    """
    return "" if _is_chinese(before) and _is_chinese(after) else " "


def settle_soft_breaks(tokens: "Sequence[Token]") -> None:
    """Give every soft line break of `tokens` the text that it stands for as its content."""
    after = [""] * len(tokens)
    following = ""
    for index in range(len(tokens) - 1, -1, -1):
        after[index] = following
        following = _visible(tokens[index])[:1] or following
    before = ""
    for token, following in zip(tokens, after, strict=True):
        if token.type == "softbreak":
            token.content = joint(before, following)
        before = _visible(token)[-1:] or before


def _visible(token: "Token") -> str:
    return "" if token.type == "softbreak" else token.content


def _is_chinese(character: str) -> bool:
    if character in _CHINESE_PUNCTUATION:
        return True
    if not character or east_asian_width(character) not in {"W", "F"}:
        return False
    return not name(character, "").startswith("HANGUL")
