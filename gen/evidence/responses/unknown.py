"""Keep a response of no known shape readable: as its strings."""

from gen.evidence.located import Located
from gen.evidence.texts import Origin, PlainText


def read(response: Located) -> tuple[PlainText, ...]:
    """Return every string that is not blank, in document order."""
    return tuple(
        PlainText(string.value, Origin(string.file, string.path))
        for string in response.strings()
        if string.value.strip()
    )
