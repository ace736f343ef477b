"""Raise the headings of a text that a report printed deeper than they were written."""

import re

from gen.load.markdown.outline import BlockLines, block_lines

HIGHEST = 3
"""The level of the highest headings of a narrative; a report counts from its own place anyway."""


def raised(text: str) -> str:
    """Return `text` with its highest heading at level 3 and all others raised alike.

    The distances between them stay, so that a report arranges the text as before.
    """
    headings = [block for block in block_lines(text) if block.level]
    top = [block.level for block in headings if block.at_top]
    if not top:
        return text
    step = min(min(top) - HIGHEST, min(block.level for block in headings) - 1)
    lines = text.split("\n")
    for block in headings:
        lines[block.start] = _raised(lines[block.start], block, step)
    return "\n".join(lines)


def _raised(line: str, heading: BlockLines, step: int) -> str:
    """Write one heading with other number signs; one that is underlined has none and stays."""
    signs = re.compile(rf"(?:^|(?<=[\s>])){'#' * heading.level}(?=[ \t]|$)")
    return signs.sub("#" * (heading.level - step), line, count=1)
