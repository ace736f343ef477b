"""Define the inline parts of the arranged report: what stands inside a line of text.

Every string is plain text. A renderer escapes it for its format, so nothing in it is ever markup.
"""

from dataclasses import dataclass
from typing import Literal

VerdictState = Literal["passed", "open", "failed"]


@dataclass(frozen=True, slots=True)
class Text:
    """Plain text."""

    text: str
    kind: str = "text"


@dataclass(frozen=True, slots=True)
class Strong:
    """Strong emphasis."""

    content: "Inlines"
    kind: str = "strong"


@dataclass(frozen=True, slots=True)
class Emphasis:
    """Emphasis."""

    content: "Inlines"
    kind: str = "emphasis"


@dataclass(frozen=True, slots=True)
class Code:
    """Literal text, such as an interface name or a filter."""

    text: str
    kind: str = "code"


@dataclass(frozen=True, slots=True)
class Link:
    """A link out of the report; `href` is an http, https or mailto address."""

    href: str
    content: "Inlines"
    kind: str = "link"


@dataclass(frozen=True, slots=True)
class SourceReference:
    """A reference to a selected source, printed ``[S-01]`` and linked to its entry.

    `anchor` is the id of this very place, so that the entry can link back; None inside a source
    entry or a table of the report's own making, which the entry does not list.
    """

    source_id: str
    target: str
    anchor: str | None = None
    kind: str = "source_reference"


@dataclass(frozen=True, slots=True)
class InternalLink:
    """A link to another place of the report, such as a proposition."""

    target: str
    text: str
    kind: str = "internal_link"


@dataclass(frozen=True, slots=True)
class Target:
    """A named place that internal links lead to; it prints `text`."""

    anchor: str
    text: str
    kind: str = "target"


@dataclass(frozen=True, slots=True)
class Verdict:
    """One of the three verdicts on a source (design §7), in words.

    `state` is ``passed``, ``failed``, or ``open`` for what was not checked and never counts as
    passed; a theme may mark it, the words alone must say it.
    """

    text: str
    state: VerdictState
    kind: str = "verdict"


@dataclass(frozen=True, slots=True)
class FootnoteReference:
    """The call of footnote `number` (1-based, in order of appearance over the whole report)."""

    number: int
    kind: str = "footnote_reference"


@dataclass(frozen=True, slots=True)
class LineBreak:
    """A forced line break."""

    kind: str = "line_break"


@dataclass(frozen=True, slots=True)
class Image:
    """A picture that the case lists: `path` relative to the case, its bytes and media type."""

    path: str
    alternative: str
    media_type: str
    data: bytes
    kind: str = "image"


Inline = (
    Text
    | Strong
    | Emphasis
    | Code
    | Link
    | SourceReference
    | InternalLink
    | Target
    | Verdict
    | FootnoteReference
    | LineBreak
    | Image
)
Inlines = tuple[Inline, ...]


def plain_text(content: Inlines) -> str:
    """Return the words of `content` without any structure, as a heading for bookmarks needs them.

    A reference prints as ``[S-01]``, a footnote call as nothing, a picture as its alternative.
    """
    return "".join(_plain(part) for part in content)


def _plain(part: Inline) -> str:
    match part:
        case Text(text) | Code(text):
            return text
        case Strong(content) | Emphasis(content) | Link(_, content):
            return plain_text(content)
        case SourceReference(source_id):
            return f"[{source_id}]"
        case InternalLink(_, text) | Target(_, text) | Verdict(text):
            return text
        case Image(_, alternative):
            return alternative
        case _:
            return " " if isinstance(part, LineBreak) else ""
