"""Read one Markdown text of the author's: the entry to this package."""

from typing import TYPE_CHECKING, Any

from gen.load.markdown.findings import Findings
from gen.load.markdown.lines import TextLines, unify_line_ends
from gen.load.markdown.parse_notes import start_notes
from gen.load.markdown.text import FaultKind, MarkdownFault, MarkdownText
from gen.load.markdown.tree import Node, nested
from gen.model.block import Blocks

if TYPE_CHECKING:
    from gen.load.markdown.blocks import BlockReader
    from gen.load.markdown.text import ReadImage

MOST_MARKUP = 50_000
"""How many characters of a text may be markup; a report of forty pages has about 1,500."""

# What makes markdown-it stop and try its rules, one character at a time.
_MARKUP = "\n!#$%&*+-:<=>@[\\]^_`{|}~"


def show_no_image(path: str) -> None:
    """Refuse every picture."""


def read_markdown(text: str, read_image: "ReadImage" = show_no_image) -> MarkdownText:
    """Read `text` into blocks, marks and faults; never raises, whatever the text is.

    `read_image` is asked for every picture by its path as written (percent signs decoded) and
    answers with the `Image`, whose alternative text is then set, or with None to refuse it.
    Time is linear in the length of the text; a text with more markup than any report needs is
    not read at all (fault ``too-much-markup``).
    """
    source = unify_line_ends(text)
    if has_too_much_markup(source):
        fault = MarkdownFault("too-much-markup", 1, 1, {"limit": str(MOST_MARKUP)})
        return MarkdownText(text, faults=(fault,))
    return _read(text, source, read_image)


def has_too_much_markup(source: str) -> bool:
    """Tell whether `source` has more characters of markup than any report needs."""
    return sum(source.count(character) for character in _MARKUP) > MOST_MARKUP


def _read(text: str, source: str, read_image: "ReadImage") -> MarkdownText:
    # The parser is imported here because most commands read no narrative.

    from gen.load.markdown.blocks import BlockReader
    from gen.load.markdown.grammar import grammar

    env: dict[str, Any] = {}
    notes = start_notes(env)
    nodes = nested(grammar().parse(source, env))
    bodies = [node for node in nodes if node.type == "footnote_reference"]
    findings = Findings(TextLines(source), frozenset(body.meta["label"] for body in bodies))
    for kind, offset, facts in notes.faults:
        findings.fault(kind, offset, **facts)
    reader = BlockReader.start(findings, read_image)
    blocks = reader.read([node for node in nodes if node.type != "footnote_reference"])
    footnotes = _footnotes(reader, bodies)
    return MarkdownText(
        text,
        blocks,
        footnotes,
        tuple(sorted(findings.marks, key=lambda mark: (mark.line, mark.column))),
        tuple(sorted(findings.faults, key=lambda fault: (fault.line, fault.column, fault.kind))),
        tuple(findings.images),
        tuple(findings.runs),
    )


def _footnotes(reader: "BlockReader", bodies: list[Node]) -> tuple[Blocks, ...]:
    """Read the bodies in order of their calls; a body that is read may call further ones."""
    findings = reader.findings
    by_label: dict[str, Node] = {}
    for body in bodies:
        if by_label.setdefault(body.meta["label"], body) is not body:
            _body_fault(findings, "footnote-repeated", body)
    waiting = by_label.copy()
    read: list[Blocks] = []
    while len(read) < len(findings.calls):
        label = findings.calls[len(read)]
        read.append(reader.read(waiting.pop(label).children))
    for body in waiting.values():
        _body_fault(findings, "footnote-unused", body)
    return tuple(read)


def _body_fault(findings: Findings, kind: FaultKind, body: Node) -> None:
    first_line = (body.map or (0, 0))[0] + 1
    line = findings.lines.line(first_line)
    column = len(line) - len(line.lstrip()) + 1
    findings.faults.append(MarkdownFault(kind, first_line, column, {"label": body.meta["label"]}))
