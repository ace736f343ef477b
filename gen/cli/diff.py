"""Say what changed between two states of a case."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from gen.cli.compared import name_states, take_up
from gen.cli.json_answer import write_json
from gen.cli.options import DataFormatOption, QuietOption
from gen.cli.out_file import write_out
from gen.cli.paths import shown
from gen.cli.streams import text_layout, write_note, write_result
from gen.cli.texts import say
from gen.model.edition import Edition

if TYPE_CHECKING:
    from gen.cli.compared import Named
    from gen.redline.comparison import Comparison
    from gen.redline.state import State

Form = Literal["text", "md", "html", "pdf"]

_SAME, _DIFFERENT, _NOT_COMPARED = 0, 1, 2


def diff(
    first: Annotated[str, typer.Argument(metavar="A")],
    second: Annotated[str | None, typer.Argument(metavar="B")] = None,
    case: Annotated[Path | None, typer.Option("--case")] = None,
    edition: Annotated[Edition | None, typer.Option("--edition", "-e")] = None,
    to: Annotated[Form, typer.Option("--to", "-t")] = "text",
    out: Annotated[Path | None, typer.Option("--out", "-o")] = None,
    format: DataFormatOption = "text",
    quiet: QuietOption = False,
) -> int:
    """Compare two states; 0 no difference, 1 differences, 2 they cannot be compared."""
    from gen.redline.comparison import compare_states
    from gen.redline.uncomparable import UncomparableError
    from gen.render.errors import PrintingError

    if to in {"html", "pdf"} and out is None:
        raise typer.BadParameter(say("diff.needs_out", form=to))
    before, after = name_states(first, second, case)
    try:
        with TemporaryDirectory(prefix="gen-diff-") as room:
            states = take_up(before, after, edition, Path(room))
        comparison = compare_states(*states)
        data = _printed(comparison, to, quiet=quiet, to_file=out is not None)
    except UncomparableError as error:
        return _refuse(say(f"uncomparable.{error.reason}", **error.facts), error.reason, format)
    except PrintingError as error:
        reason = "、".join(map(str, error.wording_facts.values()))
        return _refuse(say("diff.not_printable", form=to, reason=reason), "not-printable", format)
    if out is not None and not _write(out, data, (before, after)):
        return _refuse(say("diff.not_writable", out=shown(out)), "not-writable", format)
    if not quiet:
        _tell(states)
    _answer(comparison, data, out, format, quiet=quiet)
    return _SAME if comparison.redline.is_same else _DIFFERENT


def _printed(comparison: "Comparison", to: Form, *, quiet: bool, to_file: bool) -> bytes:
    """Return the comparison in the form that was asked for."""
    if to == "text":
        from gen.redline.lines import LineLayout, comparison_lines

        colour = not to_file and text_layout(0, quiet=quiet, verbose=False).colour
        return comparison_lines(comparison, LineLayout(colour, quiet)).encode()
    if to == "md":
        from gen.redline.markdown import comparison_markdown

        return comparison_markdown(comparison)
    from gen.redline.page import comparison_html, comparison_pdf

    return comparison_html(comparison) if to == "html" else comparison_pdf(comparison)


def _answer(
    comparison: "Comparison", data: bytes, out: Path | None, format: str, *, quiet: bool
) -> None:
    """Print the result: as JSON, or what was asked for, or the counts beside a written file."""
    from gen.redline.words import summary_line

    if out is not None and not quiet:
        write_note(say("diff.written", out=shown(out)))
    if format == "json":
        from gen.redline.data import comparison_data

        write_json(comparison_data(comparison))
    elif out is not None:
        write_result(f"{summary_line(comparison.counts)}\n")
    else:
        write_result(data.decode())


def _tell(states: "tuple[State, State]") -> None:
    """Say which states did not pass the gate, and which finished files were altered."""
    for state in states:
        if state.verdict != "deliverable":
            write_note(say("diff.withheld", name=state.name))
        for file in state.altered:
            write_note(say("diff.altered", name=state.name, file=file))


def _refuse(message: str, reason: str, format: str) -> int:
    if format == "json":
        told = {"format": 1, "result": "not_compared", "reason": reason, "message": message}
        write_json(told)
    write_note(message)
    return _NOT_COMPARED


def _write(out: Path, data: bytes, named: "tuple[Named, Named]") -> bool:
    """Write the file; False when `out` is no file, or lies in what was compared."""
    places = (place for each in named if (place := each.folder or each.case) is not None)
    is_inside = any(out.resolve().is_relative_to(place.resolve()) for place in places)
    return not is_inside and write_out(out, data)
