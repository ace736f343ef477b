"""Match title marks, which nest: 《…〈…〉…》, or 《…《…》…》 in folded text."""

LONGEST_TITLE = 160
"""A mark that is not closed within so many characters is a slip of the pen."""


def closing_mark(folded: str, start: int) -> int | None:
    """Return the index behind the mark that closes the one at `start`; None when there is none.

    A title stays on its line.
    """
    depth = 0
    for index in range(start, min(len(folded), start + LONGEST_TITLE)):
        character = folded[index]
        if character == "《":
            depth += 1
        elif character == "》":
            depth -= 1
            if depth == 0:
                return index + 1
        elif character == "\n":
            return None
    return None
