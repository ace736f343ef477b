"""List the texts of a case.toml that an edition prints."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gen.check.disclosure.printed_text import Origin, PrintedText
from gen.check.settings_text import settings_place
from gen.diagnostics.json_path import JsonPath

if TYPE_CHECKING:
    from gen.check.disclosure.printed_text import Where
    from gen.load.case_folder import CaseFolder
    from gen.model.edition import Edition
    from gen.settings import CaseSettings, Court

Texts = Iterator[tuple[JsonPath, "Origin", object]]


def settings_texts(folder: "CaseFolder", edition: "Edition") -> Iterator[PrintedText]:
    """Yield them in the order of the model; nothing when the settings could not be read."""
    if folder.settings is None:
        return
    for path, origin, value in _values(folder.settings, edition):
        if isinstance(value, str):
            yield PrintedText(value, origin, _place_of(folder, path))


def _values(settings: "CaseSettings", edition: "Edition") -> Texts:
    for key in ("title", "client", "author", "doc_number", "secrecy"):
        if key != "client" or edition != "court":
            yield (key,), "author", getattr(settings, key)
    for index, name in enumerate(settings.jurisdictions):
        yield ("jurisdictions", index), "author", name
    yield ("ai_assistance",), "declared", settings.ai_assistance
    if edition == "internal":
        yield ("project",), "search", settings.project
    elif settings.scope is not None:
        yield ("scope", "range"), "author", settings.scope.range
        yield ("scope", "closing_date"), "author", settings.scope.closing_date
    if edition == "court" and settings.court is not None:
        yield from _court_values(settings.court)


def _court_values(court: "Court") -> Texts:
    """Yield the eight elements; platforms and methods name what was searched and how."""
    for key in ("searcher", "searched_on", "results", "usage", "forum"):
        yield ("court", key), "author", getattr(court, key)
    for key in ("platforms", "methods"):
        for index, value in enumerate(getattr(court, key)):
            yield ("court", key, index), "declared", value
    for index, issue in enumerate(court.issues):
        yield ("court", "issues", index), "author", issue
    for index, case in enumerate(court.cases):
        for key in ("court", "level", "effective", "holding"):
            yield ("court", "cases", index, key), "author", getattr(case, key)


def _place_of(folder: "CaseFolder", path: JsonPath) -> "Where":
    return lambda _: settings_place(folder, path)
