"""Match title marks, which nest: 《…〈…〉…》, or 《…《…》…》 in folded text."""

_CLOSING = {"《": "》", "(": ")"}

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


def is_balanced(folded: str) -> bool:
    """Tell whether every title mark and every bracket of `folded` has its partner, well nested."""
    if folded.isalnum():
        return True
    awaited: list[str] = []
    for character in folded:
        if character in _CLOSING:
            awaited.append(_CLOSING[character])
        elif character in "》)" and (not awaited or awaited.pop() != character):
            return False
    return not awaited
