"""Read what a plan says about neighbouring types of case (research-contract document §8)."""

from gen.check.wording import read_words


def neighbor_parts(text: str) -> tuple[str, str]:
    """Return the name of a neighbour and the reason behind the first mark that parts them."""
    marks = read_words("plan_words")["reason_marks"]
    end = min((text.find(mark) for mark in marks if mark in text), default=len(text))
    return text[:end].strip(), text[end + 1 :].strip("".join(marks) + "）)。 　")
