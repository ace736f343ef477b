"""Turn the inline tokens of one paragraph, heading or cell into inline parts of the report."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING
from urllib.parse import unquote

from gen.load.markdown import inline_rules as rules
from gen.load.markdown.findings import LineFindings
from gen.load.markdown.inline_nesting import flatten_deep
from gen.load.markdown.nesting import DEEPEST
from gen.load.markdown.soft_breaks import settle_soft_breaks
from gen.load.markdown.text_parts import TextParts
from gen.load.markdown.tree import Node, nested
from gen.model.inline import (
    Code,
    Emphasis,
    FootnoteReference,
    Inlines,
    LineBreak,
    Link,
    Strong,
)

if TYPE_CHECKING:
    from markdown_it.token import Token

    from gen.load.markdown.text import FaultKind, ReadImage

_NOTES: dict[str, tuple["FaultKind", str]] = {
    rules.REFUSED_LINK: ("link-refused", "href"),
    rules.OPEN_COMMENT: ("raw-html", "html"),
    rules.MARK_IN_LINK: ("mark-in-link", "label"),
}
"""The fault that each token without content stands for, and the name of its fact."""


@dataclass(frozen=True, slots=True)
class InlineReader:
    """Read the tokens of one content; what it finds beside the text goes to `findings`."""

    content: str
    findings: LineFindings
    read_image: "ReadImage"

    def read(self, tokens: "list[Token]") -> Inlines:
        """Return the inline parts that `tokens` stand for."""
        settle_soft_breaks(tokens)
        kept, too_deep = flatten_deep(tokens)
        for token in too_deep:
            self.findings.fault("nesting-too-deep", token.meta["span"], limit=str(DEEPEST))
        return self._parts(nested(kept))

    def _parts(self, nodes: list[Node]) -> Inlines:
        parts = TextParts()
        for node in nodes:
            self._add(parts, node)
        return parts.finish()

    def _add(self, parts: TextParts, node: Node) -> None:
        match node.type:
            case "text" | "softbreak":
                parts.add_text(node.content)
            case "link":
                self._add_link(parts, node)
            case "image":
                self._add_image(parts, node)
            case rules.FOOTNOTE_CALL:
                self._add_footnote_call(parts, node)
            case rules.MARK:
                self.findings.mark(node.meta["label"], node.meta["span"])
                parts.add_mark(node.content)
            case "html_inline":
                self.findings.fault("raw-html", node.meta["span"], html=node.content)
                parts.add_text(node.content.replace("\n", " "))
            case _:
                self._add_plain(parts, node)

    def _add_plain(self, parts: TextParts, node: Node) -> None:
        """Add a part of which nothing has to be noted, or note what is no part."""
        match node.type:
            case "strong":
                parts.add(Strong(self._parts(node.children)))
            case "em":
                parts.add(Emphasis(self._parts(node.children)))
            case "code_inline":
                parts.add(Code(node.content))
            case "hardbreak":
                parts.add(LineBreak())
            case _:
                kind, fact = _NOTES[node.type]
                self.findings.fault(kind, node.meta["span"], **{fact: node.meta["fact"]})

    def _add_link(self, parts: TextParts, node: Node) -> None:
        href = str(node.attrs["href"])
        if rules.is_live(href):
            parts.add(Link(href, self._parts(node.children)))
            return
        # Only an address in angle brackets comes this far: show it as it was written.
        start, end = node.meta["span"]
        self.findings.fault("link-refused", (start, end), href=href)
        parts.add_text(self.content[start:end])

    def _add_image(self, parts: TextParts, node: Node) -> None:
        path = unquote(str(node.attrs["src"]))
        alternative = "".join(child.content for child in node.inside())
        self.findings.image(path, alternative, node.meta["span"])
        image = self.read_image(path)
        if image is None:
            self.findings.fault("image-refused", node.meta["span"], path=path)
            parts.add_text(alternative)
        else:
            parts.add(replace(image, alternative=alternative))

    def _add_footnote_call(self, parts: TextParts, node: Node) -> None:
        label = node.meta["label"]
        number = self.findings.findings.footnote_number(label)
        if number is None:
            self.findings.fault("footnote-undefined", node.meta["span"], label=label)
            parts.add_text(f"[^{label}]")
        else:
            parts.add(FootnoteReference(number))
