"""Say a comparison in lines for a terminal.

Deleted words stand in ``[-…-]``, inserted ones in ``{+…+}``, as ``git diff --word-diff`` has it;
with colour the brackets go. Of long stretches that are the same only the ends show.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from gen.diagnostics.cells import visible
from gen.redline.changes import Change, SectionChange, SourceChange
from gen.redline.comparison import Comparison
from gen.redline.texts import Op, Runs
from gen.redline.words import (
    edition_words,
    place_changes,
    section_title,
    summary_line,
    verdict_words,
    words,
)

_SIGNS = {Change.CHANGED: "~", Change.ADDED: "+", Change.REMOVED: "-", Change.MOVED: ">"}
_AROUND = 18
"""How many characters of what is the same are shown on either side of a change."""
_CUT = "……"
_MARKS = {Op.DELETED: ("[-", "-]"), Op.INSERTED: ("{+", "+}"), Op.SAME: ("", "")}
_COLOURS = {
    Op.DELETED: ("\x1b[31;9m", "\x1b[0m"),
    Op.INSERTED: ("\x1b[32;4m", "\x1b[0m"),
    Op.SAME: ("", ""),
}


@dataclass(frozen=True, slots=True)
class LineLayout:
    """Say how lines are printed: with colour or brackets; `quiet` leaves all but the head out."""

    colour: bool = False
    quiet: bool = False


def comparison_lines(comparison: Comparison, layout: LineLayout) -> str:
    """Return the comparison as text; every character of the reports is made visible."""
    return "".join(f"{line}\n" for line in _lines(comparison, layout))


def _lines(comparison: Comparison, layout: LineLayout) -> Iterator[str]:
    before, after = comparison.before, comparison.after
    yield visible(words("head.states", before=before.name, after=after.name))
    editions = edition_words(before.edition, after.edition)
    yield words("head.labelled", label=words("head.compared"), text=editions)
    yield summary_line(comparison.counts)
    if layout.quiet:
        return
    for name, sections, sources in comparison.parts():
        for section in sections:
            yield from ("", _heading(section))
            yield from _passages(section, layout)
        if sources:
            yield from ("", words(f"area.{name}"))
        for source in sources:
            yield from _source(source, layout)


def _heading(section: SectionChange) -> str:
    title = visible(section_title(section))
    if section.change is Change.CHANGED:
        return title
    return f"{title}（{words(f'section.{section.change}')}）"


def _passages(section: SectionChange, layout: LineLayout) -> Iterator[str]:
    for passage in section.passages:
        is_whole = passage.change in {Change.ADDED, Change.REMOVED}
        text = visible(passage.runs[0].text) if is_whole else _runs(passage.runs, layout)
        yield f"  {_sign(passage.change, layout)} {text}"


def _source(source: SourceChange, layout: LineLayout) -> Iterator[str]:
    name = visible(f"{source.source_id} {source.title}")
    yield f"  {_sign(source.change, layout)} {name}"
    for told in place_changes(source):
        yield f"      {visible(told)}"
    for value in source.values:
        label = visible(value.label or words("source.title"))
        yield f"      {words('source.value', label=label, text=_runs(value.runs, layout))}"
    for key, verdict in source.verdicts.items():
        yield f"      {visible(verdict_words(key, verdict))}"


def _sign(change: Change, layout: LineLayout) -> str:
    if not layout.colour:
        return _SIGNS[change]
    colour = {Change.ADDED: "\x1b[32m", Change.REMOVED: "\x1b[31m"}.get(change, "\x1b[36m")
    return f"{colour}{_SIGNS[change]}\x1b[0m"


def _runs(runs: Runs, layout: LineLayout) -> str:
    marks = _COLOURS if layout.colour else _MARKS
    parts: list[str] = []
    for place, run in enumerate(runs):
        text = visible(run.text)
        if run.op is Op.SAME:
            text = _ends(text, is_first=place == 0, is_last=place == len(runs) - 1)
        opened, closed = marks[run.op]
        parts.append(f"{opened}{text}{closed}")
    return "".join(parts)


def _ends(text: str, *, is_first: bool, is_last: bool) -> str:
    """Return the ends of what is the same; at the edge of a passage only the inner one."""
    head = "" if is_first and not is_last else text[:_AROUND]
    tail = "" if is_last else text[-_AROUND:]
    return f"{head}{_CUT}{tail}" if len(text) > len(head + tail) + len(_CUT) else text
