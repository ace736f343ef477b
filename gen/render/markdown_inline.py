"""Print inline content as Markdown."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from urllib.parse import quote

from gen.model.inline import Code, Emphasis, FootnoteReference, Inline, Inlines, Link, Strong, Text
from gen.render.markdown_escape import (
    TextPlace,
    as_reference,
    escape_heading,
    escape_line_start,
    escape_text,
    is_word,
)
from gen.render.markdown_reduce import reduce_inlines
from gen.render.typeset import clean

_HARD_BREAK = "\\\n"
_AUTOLINK = re.compile(r"(?:https?://|mailto:)[!#$&-:=?-Z_a-z~]+\Z")
_UNSAFE_IN_ADDRESS = re.compile(r"[\s<>\\|`]")
_ESCAPED_IN_ADDRESS = re.compile(r"[()]|&(?=#?[0-9A-Za-z]+;)")


def print_paragraph(content: Inlines) -> str:
    """Return `content` as one paragraph: one line, or several that end in hard line breaks."""
    printed = _Printer().run(reduce_inlines(content, one_line=False))
    lines = [line.strip() for line in printed.split("\n")]
    return _HARD_BREAK.join(escape_line_start(line) for line in lines if line)


def print_heading(content: Inlines) -> str:
    """Return `content` as the words of a heading, in one line."""
    return escape_heading(_Printer().run(reduce_inlines(content, one_line=True)).strip())


def print_cell(content: Inlines) -> str:
    """Return `content` as a table cell, in one line."""
    return _Printer(in_cell=True).run(reduce_inlines(content, one_line=True, in_cell=True)).strip()


@dataclass(slots=True)
class _Printer:
    """Print reduced inline parts one after the other.

    `printed` is the line so far. `closed` tells that it ends with emphasis that a letter directly
    after it would keep open, `enclosed` that all of it stands in emphasis.
    """

    in_cell: bool = False
    in_link: bool = False
    enclosed: bool = False
    printed: str = ""
    closed: bool = False

    def run(self, parts: Sequence[Inline]) -> str:
        for part, following in zip_longest(parts, parts[1:]):
            self._print(part, following)
        return self.printed

    def _print(self, part: Inline, following: Inline | None) -> None:
        match part:
            case Text(text):
                self._text(text, isinstance(following, Link | FootnoteReference))
            case Strong(content):
                self._emphasis("**", self._inside("*", content), following)
            case Emphasis(content):
                self._emphasis(*self._light_emphasis(content, following), following)
            case Code(text):
                self._raw(_code(text, self.in_cell))
            case Link(href, content):
                self._raw(self._link(href, content))
            case FootnoteReference(number):
                self._raw(f"[^{number}]")

    def _text(self, text: str, meets_bracket: bool) -> None:
        place = TextPlace(self.printed[-1:], meets_bracket, self.in_link, self.in_cell)
        escaped = escape_text(text, place)
        if self.closed and is_word(escaped[0]):
            escaped = as_reference(escaped[0]) + escaped[1:]
        self._raw(escaped)

    def _raw(self, printed: str) -> None:
        self.printed += printed
        self.closed = False

    def _inside(self, before: str, content: Inlines) -> str:
        inner = _Printer(self.in_cell, self.in_link, enclosed=True, printed=before)
        return inner.run(content).removeprefix(before)

    def _light_emphasis(self, content: Inlines, following: Inline | None) -> tuple[str, str]:
        """Choose the sign: asterisks, unless they would run together with those beside them."""
        inner = self._inside("*", content)
        at_end = following is None and self.enclosed
        beside = self.printed.endswith("*") or isinstance(following, Strong)
        if at_end or beside or inner.startswith("*") or inner.endswith("*"):
            return "_", self._inside("_", content)
        return "*", inner

    def _emphasis(self, sign: str, inner: str, following: Inline | None) -> None:
        """Print emphasis so that its signs open and close it (CommonMark 0.31 §6.2).

        Between a letter and punctuation they would do neither. Then Chinese punctuation moves out
        of the emphasis, and if that is not enough the letter is written as a reference.
        """
        meets_word = isinstance(following, Text) and is_word(following.text[0])
        lead, inner = _punctuation_before(inner) if is_word(self.printed[-1:]) else ("", inner)
        inner, tail = _punctuation_after(inner) if meets_word else (inner, "")
        if not inner:
            self._raw(lead + tail)
            return
        self.printed += lead
        if is_word(self.printed[-1:]) and (sign == "_" or not is_word(inner[0])):
            self._refer_to_last()
        self.printed += sign + inner + sign + tail
        self.closed = not tail and (sign == "_" or not is_word(inner[-1]))

    def _refer_to_last(self) -> None:
        """Write the last letter as a reference; a backslash before it would now escape that."""
        literal = "\\" if self.printed.endswith("\\", 0, -1) else ""
        self.printed = self.printed[:-1] + literal + as_reference(self.printed[-1])

    def _link(self, href: str, content: Inlines) -> str:
        if content == (Text(href),) and _AUTOLINK.match(href):
            return f"<{href}>"
        inner = _Printer(self.in_cell, in_link=True, printed="[")
        return f"{inner.run(content)}]({_address(href)})"


def _punctuation_before(inner: str) -> tuple[str, str]:
    """Split the Chinese punctuation and white space off the start of printed text."""
    rest = inner.lstrip(_edge_signs(inner))
    return inner[: len(inner) - len(rest)], rest


def _punctuation_after(inner: str) -> tuple[str, str]:
    """Split the Chinese punctuation and white space off the end of printed text."""
    rest = inner.rstrip(_edge_signs(inner))
    if rest.endswith("\\"):  # it would escape the sign that follows
        return inner, ""
    return rest, inner[len(rest) :]


def _edge_signs(text: str) -> str:
    return "".join(
        {sign for sign in text if sign.isspace() or not (is_word(sign) or sign.isascii())}
    )


def _address(href: str) -> str:
    """Return `href` as the target of a link: nothing in it ends the target or the table cell."""
    quoted = _UNSAFE_IN_ADDRESS.sub(lambda match: quote(match[0]), clean(href))
    return _ESCAPED_IN_ADDRESS.sub(lambda match: f"\\{match[0]}", quoted)


def _code(text: str, in_cell: bool) -> str:
    """Return `text` as a code span, in backticks of a number that it does not hold itself."""
    runs = {len(run) for run in re.findall("`+", text)}
    fence = "`" * next(n for n in range(1, len(runs) + 2) if n not in runs)
    padded = text.startswith(("`", " ")) and text.endswith(("`", " ")) and text.strip(" ")
    inner = f" {text} " if padded or text[0] == "`" or text[-1] == "`" else text
    return fence + (inner.replace("|", r"\|") if in_cell else inner) + fence
