"""Print diagnostics as workflow commands of GitHub Actions, which annotate the changed lines.

``::error file=…,line=…,col=…,title=…::message``; the escapes are those of the Actions toolkit
(``packages/core/src/command.ts``).
"""

from collections.abc import Iterable, Sequence

from gen.diagnostics.cells import visible
from gen.diagnostics.diagnostic import Diagnostic, Severity
from gen.diagnostics.formats.text import word
from gen.diagnostics.formats.travelling import prepared

_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}
_IN_DATA = {ord("%"): "%25", ord("\r"): "%0D", ord("\n"): "%0A"}
_IN_PROPERTY = {**_IN_DATA, ord(":"): "%3A", ord(","): "%2C"}


def render_github(diagnostics: Sequence[Diagnostic], *, with_source: bool) -> str:
    """Return one command per diagnostic, the gravest first; waived ones are left out.

    GitHub shows the first ten of a kind and drops the rest without a word, hence the order.
    """
    counted = [item for item in diagnostics if item.waived is None]
    counted.sort(key=lambda item: item.severity.rank)
    return "".join(f"{_command(item)}\n" for item in prepared(counted, with_source=with_source))


def _command(diagnostic: Diagnostic) -> str:
    place = diagnostic.location
    properties: dict[str, object] = {
        "file": place.file,
        "line": place.line,
        "col": place.column,
        "title": f"{diagnostic.code} {diagnostic.slug}",
    }
    given = ",".join(
        f"{name}={visible(str(value).translate(_IN_PROPERTY))}"
        for name, value in properties.items()
        if value is not None
    )
    text = "\n".join(_lines(diagnostic)).translate(_IN_DATA)
    return f"::{_COMMANDS[diagnostic.severity]} {given}::{text}"


def _lines(diagnostic: Diagnostic) -> Iterable[str]:
    yield visible(diagnostic.message)
    if diagnostic.hint:
        yield f"{word('note', 'hint')}: {visible(diagnostic.hint)}"
    if diagnostic.source_line is not None:
        yield visible(diagnostic.source_line.strip())
