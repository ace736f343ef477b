"""Prove that a theme has left the locked parts of a report in its finished files (design §6)."""

from collections.abc import Collection, Iterator, Sequence

from gen.check.locked_fault import LockedFault
from gen.inspect.drawing import Drawing
from gen.inspect.locked_html import faults_in_html
from gen.inspect.locked_pdf import faults_in_pdf
from gen.inspect.locked_phrases import LockedPhrase, locked_phrases
from gen.model.report import Report
from gen.render.formats import FILE_NAMES, Rendered
from gen.resources import themes_root

_BASE_SCRIPTS = "base/script/*.js"


def locked_faults(
    rendered: Rendered,
    report: Report,
    opposing: Collection[str],
    drawings: Sequence[Drawing],
    shown: str,
) -> tuple[LockedFault, ...]:
    """Return what is wrong with the locked parts of `report` in the files of `rendered`.

    `opposing` are the ids of the sources that speak against, `drawings` what the pages of the PDF
    show, and `shown` is the folder's name in messages. No theme has a hand in the Markdown.
    """
    phrases = locked_phrases(report, opposing)
    return tuple(_faults(rendered, phrases, drawings, shown))


def _faults(
    rendered: Rendered, phrases: Sequence[LockedPhrase], drawings: Sequence[Drawing], shown: str
) -> Iterator[LockedFault]:
    html, pdf = FILE_NAMES["html"], FILE_NAMES["pdf"]
    if pdf in rendered.files:
        yield from faults_in_pdf(drawings, phrases, f"{shown}/{pdf}")
    if html in rendered.files:
        data = rendered.files[html]
        yield from faults_in_html(data, phrases, _known_scripts(), f"{shown}/{html}")


def _known_scripts() -> tuple[str, ...]:
    """Return the scripts that come with the program, the only ones that are known not to hide."""
    files = sorted(themes_root().glob(_BASE_SCRIPTS))
    return tuple(file.read_text(encoding="utf-8") for file in files)
