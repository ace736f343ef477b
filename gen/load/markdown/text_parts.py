"""Build a sequence of inline parts in which marks and text can be told apart."""

import re
from dataclasses import dataclass, field

from gen.model.inline import Inline, Inlines, Text

_LOOKS_LIKE_MARK = re.compile(r"\[[^\[\]]+\]\Z")


@dataclass(frozen=True, slots=True)
class TextParts:
    """Collect inline parts: neighbouring texts become one, each mark is a `Text` of its own.

    A text that would look like a mark by itself, because its bracket was escaped, is split after
    the bracket. So a `Text` that is one bracketed label is a mark, always.
    """

    parts: list[Inline] = field(default_factory=list)
    pending: list[str] = field(default_factory=list)

    def add_text(self, text: str) -> None:
        """Add plain text."""
        self.pending.append(text)

    def add_mark(self, text: str) -> None:
        """Add a mark, brackets included."""
        self.add(Text(text))

    def add(self, part: Inline) -> None:
        """Add a part that never joins with its neighbours."""
        self._flush()
        self.parts.append(part)

    def finish(self) -> Inlines:
        """Return all parts."""
        self._flush()
        return tuple(self.parts)

    def _flush(self) -> None:
        text = "".join(self.pending)
        self.pending.clear()
        if _LOOKS_LIKE_MARK.match(text):
            self.parts.extend([Text(text[:1]), Text(text[1:])])
        elif text:
            self.parts.append(Text(text))
