"""List the themes, or show one: its options with their values, and where its files come from."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gen.cli.json_answer import as_json
from gen.cli.options import DataFormatOption
from gen.cli.paths import shown
from gen.cli.streams import write_note, write_result
from gen.cli.texts import say
from gen.diagnostics.cells import cell_width, padded, visible

if TYPE_CHECKING:
    from gen.load.problem import ReadProblem
    from gen.load.repository import Repository
    from gen.render.errors import ThemeError
    from gen.render.theme_listing import ListedOption, ListedTheme
    from gen.request import Request

_FONTS = "fonts/"


def themes(
    name: Annotated[str | None, typer.Argument(metavar="NAME")] = None,
    format: DataFormatOption = "text",
) -> int:
    """Print all themes, or theme `name` with its files; 2 when that one cannot be used."""
    from gen.load.repository import find_settings
    from gen.render.theme_choice import wrong_tables
    from gen.render.theme_listing import listed_theme, listed_themes

    here = Path.cwd()
    repository = find_settings(here, here)
    search, chosen = repository.theme_folders, repository.settings.themes
    for problem in (*repository.problems, *wrong_tables(_request(repository, here))):
        write_note(_wrong(problem))
    if name is None:
        listed = listed_themes(search, chosen)
        _write_list(listed, repository, format)
        return 0
    one = listed_theme(name, search, chosen)
    if one.fault is not None:
        write_note(_fault(one.fault))
        return 2
    write_result(as_json(_described(one)) if format == "json" else _page(one, repository))
    return 0


def _request(repository: "Repository", here: Path) -> "Request":
    """Return a request that names no case: it only carries the settings and where they stand."""
    from gen.request import Request

    return Request(
        here,
        here,
        repository.settings,
        theme_folders=repository.theme_folders,
        settings_file=repository.file,
    )


def _wrong(problem: "ReadProblem") -> str:
    """Say where gen.toml is wrong; `gen check` explains it."""
    place = problem.location
    return say(
        "themes.wrong_setting", file=place.file, line=place.line or 1, column=place.column or 1
    )


def _write_list(listed: "tuple[ListedTheme, ...]", repository: "Repository", format: str) -> None:
    if format == "json":
        write_result(as_json({"format": 1, "themes": [_described(each) for each in listed]}))
        return
    write_result("\n".join(_entry(each, repository) for each in listed))
    write_note(f"\n{say('themes.how')}")


def _page(listed: "ListedTheme", repository: "Repository") -> str:
    return f"{_entry(listed, repository)}\n{say('themes.files')}\n{_rows(_files(listed))}"


def _entry(listed: "ListedTheme", repository: "Repository") -> str:
    """Return the head of one theme, what it is, and its options."""
    if listed.theme is None:
        fault = _fault(listed.fault) if listed.fault is not None else ""
        return f"{visible(listed.name)}\n  {say('themes.unusable', reason=fault)}\n"
    notes = [say("themes.built_in" if listed.is_built_in else "themes.own")]
    if listed.inherited:
        notes.append(say("themes.inherits", names="、".join(listed.inherited)))
    if repository.settings.theme == listed.name:
        notes.append(say("themes.default"))
    head = say("themes.head", name=listed.name, notes="，".join(notes))
    return (
        f"{head}\n  {visible(listed.theme.description)}\n{_rows(map(_option_row, listed.options))}"
    )


def _option_row(listed: "ListedOption") -> tuple[str, ...]:
    option = listed.option
    kind = "|".join(option.choices) if option.choices else say(f"themes.type.{option.type}")
    value = say("themes.now", value=_value(listed.value)) if listed.chosen else ""
    default = say("themes.default_value", value=_value(option.default))
    return listed.name, kind, default, value, option.description


def _files(listed: "ListedTheme") -> list[tuple[str, ...]]:
    """Return one row for each file and the folders it comes from; the fonts are one row."""
    from gen.render.theme_listing import files_of

    if listed.theme is None:
        return []
    rows = {
        _FONTS if each.path.startswith(_FONTS) else each.path: say("themes.over").join(
            map(_origin, each.folders)
        )
        for each in files_of(listed.theme)
    }
    return list(rows.items())


def _origin(folder: Path) -> str:
    from gen.render.theme_plain import is_built_in

    return say("themes.from_built_in", name=folder.name) if is_built_in(folder) else shown(folder)


def _described(listed: "ListedTheme") -> dict[str, Any]:
    from gen.render.theme_listing import files_of

    if listed.theme is None:
        fault = _fault(listed.fault) if listed.fault is not None else ""
        return {"name": listed.name, "usable": False, "problem": fault}
    return {
        "name": listed.name,
        "usable": True,
        "description": listed.theme.description,
        "built_in": listed.is_built_in,
        "inherits": list(listed.inherited),
        "options": [
            {
                "name": each.name,
                "type": each.option.type,
                "choices": list(each.option.choices),
                "default": each.option.default,
                "value": each.value,
                "description": each.option.description,
            }
            for each in listed.options
        ],
        "files": {
            each.path: [_origin(folder) for folder in each.folders]
            for each in files_of(listed.theme)
        },
    }


def _fault(error: "ThemeError") -> str:
    """Word what is wrong with a theme as rule INP018 does."""
    from gen.check.wording import hint, word

    facts = error.wording_facts
    return f"{word('INP018', facts['reason'], facts)}{hint('INP018', facts['reason'], facts) or ''}"


def _value(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _rows(rows: Any) -> str:
    """Set `rows` of cells in columns; an empty column takes no room."""
    table = [tuple(map(visible, row)) for row in rows]
    widths = [max(map(cell_width, column)) for column in zip(*table, strict=True)]
    lines = (
        "  ".join(padded(cell, width) for cell, width in zip(row, widths, strict=True) if width)
        for row in table
    )
    return "".join(f"  {line.rstrip()}\n" for line in lines)
