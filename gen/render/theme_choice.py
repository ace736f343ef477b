"""Load the theme that a case asks for, with the options of gen.toml, or say what is wrong.

What is wrong with a choice stands at its line: the theme's name in case.toml or gen.toml, an option
in a table ``[themes.NAME]`` of gen.toml.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from gen.diagnostics.diagnostic import Location
from gen.diagnostics.json_path import JsonPath, format_path
from gen.load.case_folder import SETTINGS_FILE
from gen.load.input_file import read_file, shown_path
from gen.load.positions import line_of
from gen.load.problem import ReadProblem
from gen.load.text import decode
from gen.load.toml_positions import toml_position
from gen.render.errors import ThemeError
from gen.render.theme import Theme, load_theme
from gen.render.theme_file import theme_parts
from gen.render.theme_labels import missing_label
from gen.render.theme_options import Option, declared_options, option_faults, settled_options
from gen.request import Request
from gen.settings import CaseSettings

_SLUG = "bad-theme"
_ACCENT = "accent"


@dataclass(frozen=True, slots=True)
class ThemeChoice:
    """Hold the theme, None when it cannot be used, and what is wrong with the choice."""

    theme: Theme | None
    problems: tuple[ReadProblem, ...] = ()


def choose_theme(request: Request, settings: CaseSettings | None) -> ThemeChoice:
    """Return the theme of the case, else the repository's (design §3).

    A wrong option keeps its default, so that the rest of the case can still be judged.
    """
    wrong = tuple(wrong_tables(request))
    try:
        theme = _usable(load_theme(request.theme_for(settings), request.theme_folders))
    except ThemeError as error:
        named = _naming_place(request, settings)
        problem = ReadProblem(_SLUG, named[0], error.wording_facts, named[1])
        return ThemeChoice(None, (problem, *wrong))
    chosen = request.settings.themes.get(theme.name, {})
    colours = {} if _is_settled(theme) else request.settings.brand.chosen_colours
    return ThemeChoice(replace(with_options(theme, chosen), colours=colours), wrong)


def with_options(theme: Theme, chosen: Mapping[str, object]) -> Theme:
    """Return `theme` with the values of `chosen` that its options accept."""
    faulty = {fault.name for fault in option_faults(theme.options, chosen)}
    valid = {name: value for name, value in chosen.items() if name not in faulty}
    return replace(theme, option_values=settled_options(theme.options, valid))


def _is_settled(theme: Theme) -> bool:
    """Tell whether `theme` has settled its colours, so that not even the firm's replace them."""
    return _ACCENT in theme.options and theme.options[_ACCENT].fixed


def _usable(theme: Theme) -> Theme:
    """Return `theme`, or raise ThemeError ``theme.no-label`` when a report would lack words."""
    missing = missing_label(theme.labels)
    if missing is not None:
        raise ThemeError("theme.no-label", {"name": theme.name, "label": missing})
    return theme


def wrong_tables(request: Request) -> Iterator[ReadProblem]:
    """Yield what is wrong with the tables ``[themes.NAME]`` of gen.toml, used or not."""
    for name, chosen in request.settings.themes.items():
        try:
            options = _options_of(name, request)
        except ThemeError as error:
            yield _problem(request, ("themes", name), error.wording_facts)
            continue
        for fault in option_faults(options, chosen):
            facts = {**fault.facts, "name": name, "reason": fault.reason}
            yield _problem(request, ("themes", name, fault.name), facts)


def _options_of(name: str, request: Request) -> Mapping[str, Option]:
    return declared_options(theme_parts(name, request.theme_folders))


def _problem(request: Request, path: JsonPath, facts: Mapping[str, str]) -> ReadProblem:
    location, line = _place(request.settings_file, path, request)
    return ReadProblem(_SLUG, location, facts, line, fatal=False)


def _naming_place(request: Request, settings: CaseSettings | None) -> tuple[Location, str | None]:
    """Return where the theme is named: case.toml, else gen.toml."""
    by_case = settings is None or settings.theme is not None or request.settings_file is None
    file = request.case / SETTINGS_FILE if by_case else request.settings_file
    return _place(file, ("theme",), request)


def _place(file: Path | None, path: JsonPath, request: Request) -> tuple[Location, str | None]:
    """Return the place of the key at `path` in a settings file, and its line."""
    if file is None:
        return Location(f"{request.shown_case}/{SETTINGS_FILE}"), None
    shown = shown_path(file, request.working_directory)
    data = read_file(file, shown)
    text = decode(data, shown) if isinstance(data, bytes) else data
    if isinstance(text, ReadProblem):
        return Location(shown), None
    line, column = toml_position(text, path)
    return Location(shown, line, column, format_path(path)), line_of(text, line)
