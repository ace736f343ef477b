"""Load the theme that a case asks for, or say why it cannot be used."""

from gen.diagnostics.diagnostic import Location
from gen.load.case_folder import SETTINGS_FILE
from gen.load.problem import ReadProblem
from gen.render.errors import ThemeError
from gen.render.theme import Theme, load_theme
from gen.request import Request
from gen.settings import CaseSettings


def choose_theme(request: Request, settings: CaseSettings | None) -> Theme | ReadProblem:
    """Return the theme of the case, else the repository's (design §3)."""
    try:
        return load_theme(request.theme_for(settings), request.theme_folders)
    except ThemeError as error:
        location = Location(f"{request.shown_case}/{SETTINGS_FILE}")
        return ReadProblem("bad-theme", location, error.wording_facts)
