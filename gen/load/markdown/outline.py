"""Tell where the blocks of a Markdown text begin and end, without reading what they say."""

from dataclasses import dataclass
from typing import Any

from gen.load.markdown.lines import unify_line_ends
from gen.load.markdown.parse_notes import start_notes
from gen.load.markdown.read import has_too_much_markup


@dataclass(frozen=True, slots=True)
class BlockLines:
    """One block: its kind and its lines, from `start` up to `end` (0-based, `end` excluded).

    `kind` is the parser's name (``heading``, ``paragraph``, ``table``, ``footnote_reference``, …),
    `level` that of a heading, else 0. `label` is that of a footnote. A block inside another is not
    `at_top`.
    """

    kind: str
    start: int
    end: int
    at_top: bool
    level: int = 0
    label: str = ""


def block_lines(text: str) -> tuple[BlockLines, ...]:
    r"""Return every block of `text`, those inside others too, in the order of their first lines.

    Lines are counted after ``\r\n`` became ``\n``. A text with more markup than any report needs
    has none (see `read_markdown`).
    """
    from gen.load.markdown.grammar import grammar

    source = unify_line_ends(text)
    if has_too_much_markup(source):
        return ()
    env: dict[str, Any] = {}
    start_notes(env)
    tokens = grammar().parse(source, env)
    return tuple(
        BlockLines(
            token.type.removesuffix("_open"),
            token.map[0],
            token.map[1],
            at_top=token.level == 0,
            level=int(token.tag[1:]) if token.type == "heading_open" else 0,
            label=str(token.meta.get("label", "")),
        )
        for token in tokens
        if token.map is not None and token.nesting >= 0 and token.type != "inline"
    )
