"""List every text of the inputs that one edition of the report prints.

What stays inside the house may hold what must not leave it, so a rule about disclosure looks at
what is printed and at nothing else. The arranged report is the measure: a test marks every text of
a case and finds the same marks in both.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gen.check.disclosure.printed_plan import plan_texts, query_texts
from gen.check.disclosure.printed_selection import selection_texts
from gen.check.disclosure.printed_settings import settings_texts
from gen.check.disclosure.printed_text import PrintedText, at_place
from gen.check.disclosure.printed_texts import JoinedParts, PrintedTexts
from gen.check.finding import TextPlace
from gen.diagnostics.diagnostic import Location
from gen.evidence.calls import asked_text
from gen.load.markdown.lines import TextLines
from gen.model.plan_version import is_focused

if TYPE_CHECKING:
    from gen.check.disclosure.printed_text import Where
    from gen.check.finding import Place
    from gen.check.subject import Subject
    from gen.load.case_folder import CaseFolder
    from gen.load.narrative import NarrativePart
    from gen.model.edition import Edition

_PARTS = ("facts", "purpose", "conclusion", "risks", "next-actions", "analysis", "strategy")
_INTERNAL_PARTS = frozenset({"strategy"})
_DEEP_PARTS = frozenset({"purpose"})


def printed_texts(subject: "Subject") -> PrintedTexts:
    """Return the texts that the edition of `subject` prints, in the order of the inputs."""
    folder = subject.folder
    archived = _archive_texts(folder, subject.edition) if folder is not None else ()
    return JoinedParts(subject.written, PrintedTexts.of(archived))


def written_texts(subject: "Subject") -> PrintedTexts:
    """Return the printed texts that people wrote (see `Subject.written`), read anew."""
    queries = query_texts(subject.planned_root, subject.edition)
    before, after = _texts_before_queries(subject), _texts_after_queries(subject)
    return JoinedParts(PrintedTexts.of(before), queries, PrintedTexts.of(after))


def _texts_before_queries(subject: "Subject") -> Iterator[PrintedText]:
    if subject.folder is not None:
        yield from settings_texts(subject.folder, subject.edition)
    entries = subject.selection.unresolved if subject.selection is not None else ()
    unresolved = {each.proposition_id for each in entries if each.proposition_id is not None}
    said = subject.selection.excluded.reasons if subject.selection is not None else ()
    reasons = tuple(dict.fromkeys(said))
    yield from plan_texts(subject.planned_root, subject.edition, unresolved, reasons)


def _texts_after_queries(subject: "Subject") -> Iterator[PrintedText]:
    folder, edition = subject.folder, subject.edition
    if subject.selection is not None:
        yield from selection_texts(subject.selection, edition)
    if folder is not None:
        yield from _narrative_texts(folder, edition, is_deep=not _is_focused(subject))


def _is_focused(subject: "Subject") -> bool:
    value = subject.planned_root.value
    return isinstance(value, dict) and is_focused(value)


def _narrative_texts(
    folder: "CaseFolder", edition: "Edition", *, is_deep: bool
) -> Iterator[PrintedText]:
    """Yield the texts of the parts; the court edition has a narrative of its own."""
    if edition == "court":
        for own in folder.court.values():
            yield PrintedText(own.content.text, "author", _place_in(own))
        return
    for name in _PARTS:
        part = folder.narrative.get(name)
        is_left_out = (name in _INTERNAL_PARTS and edition != "internal") or (
            name in _DEEP_PARTS and not is_deep
        )
        if part is not None and not is_left_out:
            yield PrintedText(part.content.text, "author", _place_in(part))


def _place_in(part: "NarrativePart") -> "Where":
    def where(offset: int) -> "Place":
        lines = TextLines(part.content.text)
        line, column = lines.place(offset)
        return TextPlace(Location(part.shown, line, column), lines.line(line))

    return where


def _archive_texts(folder: "CaseFolder", edition: "Edition") -> Iterator[PrintedText]:
    """Yield the names of the records, and what each one asked for: the internal edition only.

    The manifest of an outward edition lists records by aliases (gen.publish.identity).
    """
    if edition != "internal":
        return
    archive = folder.archive
    files = [*(record.file for record in archive.records), *(r.file for r in archive.unreadable)]
    for file in files:
        yield PrintedText(file, "file", _whole_file(folder, file))
    for record in archive.records:
        article = record.payload.get("ftnum")
        where = _whole_file(folder, record.file)
        yield PrintedText(asked_text(record), "search", where)
        if isinstance(article, str):
            yield PrintedText(article, "search", where)


def _whole_file(folder: "CaseFolder", file: str) -> "Where":
    return at_place(TextPlace(Location(folder.shown_file(file), 1, 1)))
