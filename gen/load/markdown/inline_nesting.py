"""Keep the nesting of inline parts shallow, as `nesting` does for blocks."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gen.load.markdown.nesting import DEEPEST

if TYPE_CHECKING:
    from markdown_it.token import Token


def flatten_deep(tokens: "Sequence[Token]") -> "tuple[list[Token], list[Token]]":
    """Return `tokens` without the emphasis and links beyond the limit, and those that opened it.

    What stands inside them stays. Without this a row of asterisks nests as deep as it is long.
    """
    kept: list[Token] = []
    too_deep: list[Token] = []
    depth = 0
    for token in tokens:
        depth += min(token.nesting, 0)
        if token.nesting == 0 or depth < DEEPEST:
            kept.append(token)
        elif token.nesting > 0 and depth == DEEPEST:
            too_deep.append(token)
        depth += max(token.nesting, 0)
    return kept, too_deep
