"""Write folded text as printed Chinese has it: full-width punctuation, and 〈〉 inside 《》."""

_WIDE = str.maketrans("(),:;?!", "（），：；？！")
_INNER = str.maketrans("《》", "〈〉")


def full_width(folded: str) -> str:
    """Return `folded` with full-width brackets and punctuation marks."""
    return folded.translate(_WIDE)


def inner_marks(name: str) -> str:
    """Return `name`, which will stand inside 《》, with 〈〉 around the names inside it."""
    return name.translate(_INNER)
