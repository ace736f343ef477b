"""Cut the author's text out of an old report, along the headings of its layout.

What a report says beside the author's text was made from plan, selection and records, and will be
made again; so only the narrative is taken.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from gen.exchange.heading_levels import raised
from gen.exchange.layouts import Layout, Stop, layouts
from gen.load.markdown import read_markdown
from gen.load.markdown.lines import unify_line_ends
from gen.load.markdown.outline import BlockLines, block_lines
from gen.model.block import Heading
from gen.model.inline import plain_text

_BETWEEN = " · "


@dataclass(frozen=True, slots=True)
class OldReport:
    """Hold what an old report gives.

    `title` is that of the case, None when the report does not begin with one. `parts` are the
    narrative texts by name. `layout` is None when the report has no known layout; `repeated` is
    then the line number (1-based) of a heading that stands there twice, if that is the reason.
    `placeholders` are the parts that hold nothing but a prompt to fill them in.
    """

    title: str | None
    parts: Mapping[str, str] = field(default_factory=dict)
    layout: str | None = None
    repeated: int | None = None
    placeholders: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Found:
    """A stop at a line; behind `end` of it stand words of the part. `level` is a heading's."""

    stop: Stop
    line: int
    end: int
    level: int


def read_old_report(text: str) -> OldReport:
    """Return the parts of an old report; one in no known layout has none."""
    source = unify_line_ends(text)
    lines = source.split("\n")
    blocks = [block for block in block_lines(source) if block.at_top]
    title = _title(lines, blocks)
    repeated: int | None = None
    for layout in layouts().layouts:
        found = list(_find(layout, lines, blocks))
        if not _has_required(layout, found):
            continue
        twice = _repeated(found)
        if twice is None:
            return _cut(title, layout, lines, blocks, found)
        repeated = repeated or twice
    return OldReport(title, repeated=repeated)


def _title(lines: Sequence[str], blocks: Sequence[BlockLines]) -> str | None:
    """Return the title of the case: what stands behind 法律检索报告 in the first heading."""
    if not blocks or blocks[0].level != 1:
        return None
    read = read_markdown(lines[blocks[0].start]).blocks
    words = plain_text(read[0].content) if read and isinstance(read[0], Heading) else ""
    return words.partition(_BETWEEN)[2].strip() or None


def _find(layout: Layout, lines: Sequence[str], blocks: Sequence[BlockLines]) -> Iterator[_Found]:
    for block in blocks:
        end = block.end if block.kind == "paragraph" else block.start + 1
        for line in range(block.start, end):
            for stop in layout.stops:
                match = stop.match.match(lines[line])
                if match is not None:
                    yield _Found(stop, line, match.end(), block.level)
                    break


def _has_required(layout: Layout, found: Sequence[_Found]) -> bool:
    have = {id(each.stop) for each in found}
    return all(id(stop) in have for stop in layout.stops if stop.required)


def _repeated(found: Sequence[_Found]) -> int | None:
    """Return the line number of the first stop that was there before."""
    seen: set[int] = set()
    for each in found:
        if id(each.stop) in seen:
            return each.line + 1
        seen.add(id(each.stop))
    return None


def _cut(
    title: str | None,
    layout: Layout,
    lines: Sequence[str],
    blocks: Sequence[BlockLines],
    found: Sequence[_Found],
) -> OldReport:
    notes = [block for block in blocks if block.kind == "footnote_reference"]
    ends = [*(each.line for each in found[1:]), len(lines)]
    parts: dict[str, str] = {}
    placeholders: list[str] = []
    for each, next_stop in zip(found, ends, strict=True):
        if each.stop.part is None:
            continue
        end = min(next_stop, _next_section(each, blocks)) if layout.lowered else next_stop
        text = _text(lines, each, end)
        if layouts().placeholder.fullmatch(text):
            placeholders.append(each.stop.part)
        elif not _is_empty(text, each.stop):
            outside = [note for note in notes if not each.line < note.start < end]
            whole = _with_footnotes(text, lines, outside)
            parts[each.stop.part] = (raised(whole) if layout.lowered else whole) + "\n"
    return OldReport(title, parts, layout.name, placeholders=tuple(placeholders))


def _next_section(found: _Found, blocks: Sequence[BlockLines]) -> int:
    """Return where the next section begins, known or not.

    The author's headings, which were lowered, stand deeper than that of their part.
    """
    starts = (b.start for b in blocks if b.start > found.line and 0 < b.level <= found.level)
    return next(starts, blocks[-1].end)


def _text(lines: Sequence[str], found: _Found, end: int) -> str:
    """Return the text behind a stop without empty lines around it."""
    first = [lines[found.line][found.end :]] if found.stop.rest else []
    own = [*first, *lines[found.line + 1 : end]]
    while own and not own[0].strip():
        own.pop(0)
    return "\n".join(own).rstrip()


def _is_empty(text: str, stop: Stop) -> bool:
    if not text or text in layouts().empty:
        return True
    return stop.unless is not None and stop.unless.match(text) is not None


def _with_footnotes(text: str, lines: Sequence[str], notes: Sequence[BlockLines]) -> str:
    """Return `text` with those footnotes, which stand elsewhere in the report, that it calls."""
    bodies = {note.label: "\n".join(lines[note.start : note.end]).rstrip() for note in notes}
    whole = "\n\n".join([text, *bodies.values()])
    faults = read_markdown(whole).faults if bodies else ()
    unused = {
        fault.facts["label"]
        for fault in faults
        if fault.kind in {"footnote-unused", "footnote-repeated"}
    }
    return "\n\n".join([text, *(body for label, body in bodies.items() if label not in unused)])
