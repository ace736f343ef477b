"""Start a theme of one's own."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gen.cli.paths import shown
from gen.cli.streams import write_note, write_result
from gen.cli.texts import say

if TYPE_CHECKING:
    from gen.load.repository import Repository


def new_theme(
    name: Annotated[str, typer.Argument(metavar="NAME")],
    base: Annotated[str, typer.Option("--from")] = "base",
) -> int:
    """Make a theme folder in the repository that inherits from another theme."""
    from gen.files.safe_path import PathRefusedError
    from gen.load.repository import find_settings
    from gen.render.errors import ThemeError
    from gen.render.theme import load_theme
    from gen.workbench.new_case import slug_fault
    from gen.workbench.new_theme import new_theme as make_theme

    if slug_fault(name) is not None:
        raise typer.BadParameter(say("new_theme.bad_name", name=name))
    here = Path.cwd()
    repository = find_settings(here, here)
    folder = repository.root / "themes"
    refusal = _refusal(name, base, repository)
    if refusal is None:
        try:
            parent = load_theme(base, repository.theme_folders)
            made = make_theme(folder, name, parent, token=str(os.getpid()))
        except ThemeError:
            refusal = say("new_theme.unusable", name=base)
        except FileExistsError as error:
            refusal = say("new_theme.exists", path=shown(Path(str(error))))
        except PathRefusedError:
            refusal = say("new_theme.outside", path=shown(folder / name))
    if refusal is not None:
        write_note(refusal)
        return 2
    write_result(say("new_theme.done", path=shown(made), name=name))
    return 0


def _refusal(name: str, base: str, repository: "Repository") -> str | None:
    """Say why there can be no theme `name` made from `base` here; None when there can."""
    from gen.render.theme import known_themes

    known = known_themes(repository.theme_folders)
    if not repository.has_file:
        return say("new_theme.no_repository")
    if name in known:
        return say("new_theme.known", name=name)
    if base not in known:
        return say("new_theme.unknown", name=base, known="、".join(known))
    return None
