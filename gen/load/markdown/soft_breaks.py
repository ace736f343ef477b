"""Join the lines of a paragraph: Chinese lines without a space, all others with one."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gen.load.markdown.chinese import is_chinese

if TYPE_CHECKING:
    from markdown_it.token import Token


def joint(before: str, after: str) -> str:
    """Return what stands for a line end between the characters `before` and `after`.

    Between two Chinese characters or signs of punctuation a line end means nothing.
    """
    return "" if is_chinese(before) and is_chinese(after) else " "


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
