"""Say that a command line names no case, and which cases there are."""

from pathlib import Path

from gen.diagnostics.diagnostic import Location
from gen.load.input_file import shown_path
from gen.load.problem import ReadProblem
from gen.load.repository import CASE_FILES, find_cases, find_settings, is_case


def missing_case(path: Path, working_directory: Path) -> ReadProblem:
    """Return the problem of `path`, which is no folder.

    The fact ``known`` has the cases of the repository around `working_directory`, one a line, and
    ``name`` the folder that was wanted; for a file of a case both are that case. The rule chooses
    which case was meant.
    """
    wanted, cases = path, find_cases(find_settings(working_directory, working_directory))
    if path.name in CASE_FILES and path.is_file():
        wanted, cases = path.parent, (path.parent,)
    shown = [shown_path(case, working_directory) for case in cases]
    facts = {"known": "\n".join(shown), "name": wanted.name}
    return ReadProblem("not-a-case", Location(shown_path(path, working_directory), 1, 1), facts)


def folder_of_cases(path: Path, working_directory: Path) -> ReadProblem | None:
    """Return the problem of a folder that holds cases and is none; None for any other folder."""
    if is_case(path):
        return None
    count = sum(each.is_dir() and is_case(each) for each in path.iterdir())
    shown = shown_path(path, working_directory)
    facts = {"reason": "folder", "count": str(count), "folder": shown}
    return ReadProblem("not-a-case", Location(shown, 1, 1), facts) if count else None
