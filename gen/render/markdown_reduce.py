"""Reduce inline content to what Markdown can say.

References, links inside the report and pictures become their words: anchors of headings differ
from viewer to viewer, and a picture's file does not lie beside the report. Emphasis inside the
same emphasis, empty parts and white space at the edges of emphasis go, since Markdown has no way
to write them.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import chain, groupby

from gen.model.inline import (
    Code,
    Emphasis,
    FootnoteReference,
    Inline,
    Inlines,
    LineBreak,
    Link,
    Strong,
    Text,
    plain_text,
)
from gen.render.typeset import clean, one_line


def reduce_inlines(content: Inlines, *, one_line: bool, in_cell: bool = False) -> Inlines:
    r"""Return `content` as Text, Strong, Emphasis, Code, Link and FootnoteReference only.

    Texts are clean, non-empty and never neighbours; a ``\n`` in one is a forced line break. In one
    line, as headings and cells are, a line break is a space. Emphasis begins and ends with neither
    white space nor a break, and none stands inside or directly beside its own kind.
    """
    return _Reduction(one_line, in_cell).run(content)


@dataclass(frozen=True, slots=True)
class _Reduction:
    """Collect reduced parts; `inside` names the kinds that are already open around them."""

    one_line: bool
    in_cell: bool
    inside: frozenset[str] = frozenset()
    parts: list[Inline] = field(default_factory=list)
    pending: list[str] = field(default_factory=list)

    def run(self, content: Inlines) -> Inlines:
        for part in _joined(content):
            self._add(part)
        self._flush()
        return tuple(self.parts)

    def _add(self, part: Inline) -> None:
        match part:
            case Strong() | Emphasis():
                self._add_emphasis(part)
            case Link(href, content):
                self._add_link(href, content)
            case Code(text):
                self._add_code(one_line(text))
            case FootnoteReference():
                if "link" not in self.inside:
                    self._append(part)
            case _:
                self.pending.append(self._clean(_words(part)))

    def _clean(self, text: str) -> str:
        return one_line(text) if self.one_line else clean(text)

    def _flush(self) -> None:
        text = _trim_lines("".join(self.pending))
        self.pending.clear()
        if text:
            self.parts.append(Text(text))

    def _append(self, part: Inline) -> None:
        """Add a reduced part."""
        if isinstance(part, Text):
            self.pending.append(part.text)
            return
        self._flush()
        before = self.parts[-1] if self.parts else None
        match before, part:
            case (Strong(first), Strong(second)) | (Emphasis(first), Emphasis(second)):
                joined = self._reduce(first + second, part.kind)
                self.parts[-1] = Strong(joined) if isinstance(part, Strong) else Emphasis(joined)
            case Code(start), Code(end):
                self.parts[-1] = Code(start + end)
            case _:
                self.parts.append(part)

    def _reduce(self, content: Inlines, kind: str) -> Inlines:
        return _Reduction(self.one_line, self.in_cell, self.inside | {kind}).run(content)

    def _add_emphasis(self, part: Strong | Emphasis) -> None:
        inner = self._reduce(part.content, part.kind)
        if part.kind in self.inside:
            self._extend(inner)
            return
        lead, core, tail = _peel(inner)
        self.pending.append(lead)
        if core:
            self._append(replace(part, content=core))
        self.pending.append(tail)

    def _add_link(self, href: str, content: Inlines) -> None:
        inner = self._reduce(content, "link")
        if "link" in self.inside:
            self._extend(inner)
        else:
            visible = any(not isinstance(part, Text) or part.text.strip() for part in inner)
            self._append(Link(href, inner if visible else (Text(one_line(href)),)))
            self._extend(tuple(_footnote_calls(content)))

    def _add_code(self, text: str) -> None:
        if text.strip() and self._may_be_code(text):
            self._append(Code(text))
        else:
            self.pending.append(text)

    def _may_be_code(self, text: str) -> bool:
        r"""Tell whether a code span can hold `text`: there is no escaping in one.

        A table row is cut at ``\|`` by some parsers, and ``]:`` ends the label of a link
        definition when a bracket begins the line, both without regard to code spans.
        """
        return ("\\|" if self.in_cell else "]:") not in text

    def _extend(self, parts: Inlines) -> None:
        for part in parts:
            self._append(part)


def _joined(content: Inlines) -> Iterator[Inline]:
    """Join emphasis that stands side by side, so that each stretch is reduced only once."""
    for _, group in groupby(content, key=type):
        parts = tuple(group)
        inner = (part.content for part in parts if isinstance(part, Strong | Emphasis))
        match parts:
            case (Strong(), _, *_):
                yield Strong(tuple(chain.from_iterable(inner)))
            case (Emphasis(), _, *_):
                yield Emphasis(tuple(chain.from_iterable(inner)))
            case _:
                yield from parts


def _trim_lines(text: str) -> str:
    """Take the white space off both sides of every line break, and empty lines out."""
    first, *others = text.split("\n")
    if not others:
        return text
    middle = (line.strip() for line in others[:-1])
    return "\n".join([first.rstrip(), *filter(None, middle), others[-1].lstrip()])


def _words(part: Inline) -> str:
    return "\n" if isinstance(part, LineBreak) else plain_text((part,))


def _footnote_calls(content: Inlines) -> Iterator[Inline]:
    """Yield the calls inside a link: they follow it, since no link may hold another."""
    for part in content:
        if isinstance(part, FootnoteReference):
            yield part
        elif isinstance(part, Strong | Emphasis | Link):
            yield from _footnote_calls(part.content)


def _peel(content: Inlines) -> tuple[str, Inlines, str]:
    """Take the white space off both ends of reduced content."""
    lead = tail = ""
    if content and isinstance(first := content[0], Text):
        core = first.text.lstrip()
        lead = first.text.removesuffix(core)
        content = (*_text(core), *content[1:])
    if content and isinstance(last := content[-1], Text):
        core = last.text.rstrip()
        tail = last.text.removeprefix(core)
        content = (*content[:-1], *_text(core))
    return lead, content, tail


def _text(text: str) -> Inlines:
    return (Text(text),) if text else ()
