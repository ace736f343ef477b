"""Print diagnostics for people: a frame with the offending line, what is wrong, what to do."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from gen.diagnostics.cells import visible
from gen.diagnostics.diagnostic import (
    Diagnostic,
    Location,
    Severity,
    count_by_severity,
    count_waived,
)
from gen.diagnostics.formats.excerpt import excerpt
from gen.lookup import sentence
from gen.resources import package_toml

DEFAULT_LIMIT = 50
_NARROWEST = 20
_COLOURS = {Severity.ERROR: "1;31", Severity.WARNING: "1;33", Severity.INFO: "1;36"}
_QUIET_COLOUR = "1;34"


@dataclass(frozen=True, slots=True)
class TextLayout:
    """Say how diagnostics are printed.

    `width` is in terminal cells, `limit` the most frames that are shown (0: all). `quiet` leaves
    out everything but errors, `verbose` shows waived diagnostics too.
    """

    colour: bool = False
    width: int = 100
    limit: int = DEFAULT_LIMIT
    quiet: bool = False
    verbose: bool = False


def render_text(diagnostics: Sequence[Diagnostic], verdict: str, layout: TextLayout) -> str:
    """Return the frames of `diagnostics` and the line with counts and `verdict`."""
    frames = render_frames(diagnostics, layout)
    return frames + render_summary(diagnostics, verdict, layout)


def render_frames(diagnostics: Sequence[Diagnostic], layout: TextLayout) -> str:
    """Return one frame per diagnostic, in order, and how many are not shown.

    When the limit cuts, errors are kept before warnings and warnings before the rest.
    """
    wanted = [item for item in diagnostics if _is_wanted(item, layout)]
    kept = _most_severe(wanted, layout.limit)
    frames = "".join(_frame(item, layout) + "\n" for item in kept)
    left_out = len(wanted) - len(kept)
    return frames + (f"{word('summary', 'more', n=left_out)}\n" if left_out else "")


def render_summary(diagnostics: Sequence[Diagnostic], verdict: str, layout: TextLayout) -> str:
    """Return the last line: counts and verdict; nothing when quiet and all is well."""
    counts = {severity.value: n for severity, n in count_by_severity(diagnostics).items()}
    if layout.quiet and not any(counts.values()):
        return ""
    key = "line" if any(counts.values()) else "clean"
    line = word("summary", key, verdict=word("verdict", verdict), **counts)
    waived = count_waived(diagnostics)
    if not waived or layout.quiet or layout.verbose:
        return f"{line}\n"
    return f"{line}\n{word('summary', 'waived', n=waived)}\n"


def word(table: str, key: str, **values: object) -> str:
    """Return one sentence or label of the text format."""
    return sentence(_words(), f"{table}.{key}", values)


@cache
def _words() -> dict[str, dict[str, str]]:
    """Read the wording (constant package data, read once)."""
    return package_toml("diagnostics", "formats", "text.toml")


def _is_wanted(diagnostic: Diagnostic, layout: TextLayout) -> bool:
    if diagnostic.waived is not None:
        return layout.verbose
    return diagnostic.severity is Severity.ERROR or not layout.quiet


def _most_severe(diagnostics: list[Diagnostic], limit: int) -> list[Diagnostic]:
    if limit == 0 or len(diagnostics) <= limit:
        return diagnostics
    by_severity = sorted(range(len(diagnostics)), key=lambda i: diagnostics[i].severity.rank)
    return [diagnostics[index] for index in sorted(by_severity[:limit])]


def _frame(diagnostic: Diagnostic, layout: TextLayout) -> str:
    place = diagnostic.location
    margin = " " * len(str(place.line)) if place.line is not None else " "
    name = word("severity", diagnostic.severity)
    kind = f"{name}[{diagnostic.code} {diagnostic.slug}]"
    lines = [
        f"{_painted(kind, _COLOURS[diagnostic.severity], layout)}: {visible(diagnostic.message)}",
        f"{margin}{_dim('-->', layout)} {shown_place(place)}",
        *_quoted(diagnostic, margin, layout),
    ]
    bar = _dim("=", layout)
    lines.extend(f"{margin} {bar} {word('note', key)}: {text}" for key, text in _notes(diagnostic))
    return "".join(f"{line}\n" for line in lines)


def _quoted(diagnostic: Diagnostic, margin: str, layout: TextLayout) -> list[str]:
    """Return the offending line between two margins, with a mark under the place."""
    line, place = diagnostic.source_line, diagnostic.location
    if line is None or place.line is None:
        return []
    room = max(layout.width - len(margin) - 3, _NARROWEST)
    shown = excerpt(line, place.column or 1, room)
    bar = _dim("|", layout)
    mark = _painted("^" * shown.length, _COLOURS[diagnostic.severity], layout)
    return [
        f"{margin} {bar}",
        f"{_dim(str(place.line), layout)} {bar} {shown.text}".rstrip(),
        f"{margin} {bar} {' ' * shown.start}{mark}",
    ]


def _notes(diagnostic: Diagnostic) -> Iterator[tuple[str, str]]:
    if diagnostic.location.path is not None:
        yield "path", visible(diagnostic.location.path)
    for related in diagnostic.related:
        yield "related", f"{shown_place(related.location)} {visible(related.message)}"
    if diagnostic.hint is not None:
        yield "hint", visible(diagnostic.hint)
    if diagnostic.waived is not None:
        yield "waived", visible(diagnostic.waived)


def shown_place(place: Location) -> str:
    """Return `place` as ``file:line:column``, as far as it is known."""
    numbers = [str(number) for number in (place.line, place.column) if number is not None]
    return ":".join([visible(place.file), *numbers])


def _dim(text: str, layout: TextLayout) -> str:
    return _painted(text, _QUIET_COLOUR, layout)


def _painted(text: str, colour: str, layout: TextLayout) -> str:
    return f"\x1b[{colour}m{text}\x1b[0m" if layout.colour else text
