"""Nest the tokens of the parser: an opening token, what it holds, and its closing token are one.

markdown-it has such a tree of its own. It copies what it nests at every level, and nests the inline
tokens of a text twice: that took a third of the time in which a narrative is read.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from markdown_it.token import Token

_OPEN = "_open"


@dataclass(slots=True)
class Node:
    """Hold one part of a text: its own token, or its opening one, and the parts inside it.

    The tokens of a paragraph are not nested with the blocks around it; those of a picture's
    alternative text are.
    """

    token: "Token"
    children: "list[Node]" = field(default_factory=list)

    @property
    def type(self) -> str:
        """Return the parser's name of the part, without ``_open``."""
        return self.token.type.removesuffix(_OPEN) if self.token.nesting else self.token.type

    @property
    def tag(self) -> str:
        """Return the HTML element that the part stands for."""
        return self.token.tag

    @property
    def content(self) -> str:
        """Return the text of the part."""
        return self.token.content

    @property
    def attrs(self) -> dict[str, Any]:
        """Return the attributes of the element."""
        return self.token.attrs

    @property
    def meta(self) -> dict[Any, Any]:
        """Return what the grammar notes of the part."""
        return self.token.meta

    @property
    def map(self) -> tuple[int, int] | None:
        """Return the lines of a block, from the first up to the end (0-based, end excluded)."""
        return (self.token.map[0], self.token.map[1]) if self.token.map else None

    @property
    def hidden(self) -> bool:
        """Tell whether a paragraph is one of a tight list."""
        return self.token.hidden

    def inside(self) -> "Iterator[Node]":
        """Yield all parts inside this one, in their order."""
        for child in self.children:
            yield child
            yield from child.inside()


def nested(tokens: "Sequence[Token]") -> list[Node]:
    """Return the parts that `tokens`, opened and closed in order, stand for."""
    top: list[Node] = []
    around: list[list[Node]] = []
    level = top
    for token in tokens:
        if token.nesting < 0:
            level = around.pop()
            continue
        node = Node(token)
        level.append(node)
        if token.nesting > 0:
            around.append(level)
            level = node.children
        elif token.type == "image":
            node.children = nested(token.children or [])
    return top
