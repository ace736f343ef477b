"""Keep the nesting of blocks shallow: at most twelve quotations and lists inside each other.

The limit works inside the parser. A deeper ``>`` or ``-`` is no block any more but text, so no
input can exhaust the stack, and nothing that was written is lost.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from gen.load.markdown.parse_notes import notes_of

if TYPE_CHECKING:
    from markdown_it.rules_block import StateBlock

    BlockRule = Callable[[StateBlock, int, int, bool], bool]

DEEPEST = 12


def limited(rule: "BlockRule") -> "BlockRule":
    """Wrap a rule that opens a quotation or a list so that it refuses beyond the limit."""

    def run(state: "StateBlock", line: int, end: int, silent: bool) -> bool:
        if silent:
            return rule(state, line, end, True)
        notes = notes_of(state.env)
        if notes.depth >= DEEPEST:
            if rule(state, line, end, True):
                offset = state.bMarks[line] + state.tShift[line]
                notes.faults.append(("nesting-too-deep", offset, {"limit": str(DEEPEST)}))
            return False
        notes.depth += 1
        opened = rule(state, line, end, False)
        notes.depth -= 1
        return opened

    return run


def at_top_only(rule: "BlockRule") -> "BlockRule":
    """Wrap a rule so that it works outside all quotations and lists only."""

    def run(state: "StateBlock", line: int, end: int, silent: bool) -> bool:
        # Silent is the question whether a line ends the paragraph before it: that it does anywhere.
        return (silent or state.level == 0) and rule(state, line, end, silent)

    return run
