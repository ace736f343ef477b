"""Follow the footnotes of a report while it is printed."""

from gen.model.block import Blocks
from gen.model.inline import Emphasis, FootnoteReference, Inlines, Link, Strong
from gen.model.report import Report


def carries_note(content: Inlines) -> bool:
    """Tell whether `content` calls a footnote, at any depth."""
    return any(
        isinstance(part, FootnoteReference)
        or (isinstance(part, Strong | Emphasis | Link) and carries_note(part.content))
        for part in content
    )


class FootnotePrinter:
    """Say where the body of a footnote goes in one printing of a report.

    In the PDF a body stands at its first call, from where the page layout moves it to the foot of
    that page; a later call only links to it. A call inside a body never opens another body, so
    footnotes that name each other cannot nest.
    """

    def __init__(self, report: Report) -> None:
        self._called: set[int] = set()
        self._waiting = {footnote.number: footnote.blocks for footnote in report.footnotes}
        self._inside_body = False

    def is_first_call(self, number: int) -> bool:
        """Tell whether `number` is called for the first time; its note links back to that place."""
        first = number not in self._called
        self._called.add(number)
        return first

    def open(self, number: int) -> Blocks | None:
        """Return the body to print at this call, or None when the call is only a link."""
        if self._inside_body or number not in self._waiting:
            return None
        self._inside_body = True
        return self._waiting.pop(number)

    def close(self) -> str:
        """End the body that `open` returned; the empty string lets a template call it."""
        self._inside_body = False
        return ""

    def take_rest(self) -> tuple[int, ...]:
        """Return the numbers of the footnotes that no call has opened, ascending; none is left."""
        rest = tuple(sorted(self._waiting))
        self._waiting.clear()
        return rest
