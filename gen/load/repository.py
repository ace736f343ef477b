"""Find the settings that the cases of one repository share, and the cases themselves."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from gen.diagnostics.diagnostic import Location
from gen.diagnostics.json_path import format_path
from gen.files.listing import names_below, names_in
from gen.files.safe_path import refusal_by_text
from gen.load.brand import BrandReading, read_brand
from gen.load.case_folder import PLAN_FILE, SELECTION_FILE, SETTINGS_FILE
from gen.load.input_file import read_file, shown_path
from gen.load.law import RepositoryLaw, read_law
from gen.load.law_library import library_problem
from gen.load.positions import line_of
from gen.load.problem import ReadProblem
from gen.load.settings_file import read_settings
from gen.load.text import decode
from gen.load.toml_positions import toml_position
from gen.resources import theme_folders
from gen.settings import Settings

REPOSITORY_FILE = "gen.toml"
CASE_FILES = (SETTINGS_FILE, PLAN_FILE, SELECTION_FILE)
_WILD = frozenset("*?[")


@dataclass(frozen=True, slots=True)
class Repository:
    """Hold the settings of a repository, what is wrong with its gen.toml, and where it is.

    `root` is the folder of gen.toml; without one, the folder in which the search began. Settings
    that could not be read are the defaults, and `problems` say so. `law_library` is the folder of
    statutes' texts, None when there is none that can be used; `brand` holds the logo.
    """

    settings: Settings
    problems: tuple[ReadProblem, ...]
    root: Path
    law_library: str | None = None
    brand: BrandReading = field(default_factory=BrandReading)
    has_file: bool = False

    @property
    def file(self) -> Path | None:
        """Return gen.toml, None when there is none."""
        return self.root / REPOSITORY_FILE if self.has_file else None

    @property
    def theme_folders(self) -> tuple[Path, ...]:
        """Return the folders in which themes are looked for, the nearest first."""
        return theme_folders(self.root if self.has_file else None)

    def law(self, working_directory: Path) -> RepositoryLaw:
        """Read what the repository knows about the law; without gen.toml there is nothing."""
        if not self.has_file:
            return RepositoryLaw()
        return read_law(self.root, self.law_library, working_directory, self.settings.limits)


def find_settings(start: Path, working_directory: Path) -> Repository:
    """Return the settings for the folder `start`: those of the nearest gen.toml at or above it.

    The search ends at a folder with ``.git`` or at the root of the file system.
    """
    folder = start.resolve()
    for each in (folder, *folder.parents):
        file = each / REPOSITORY_FILE
        if file.exists() or file.is_symlink():
            return _read(file, working_directory)
        if (each / ".git").exists():
            break
    return Repository(Settings(), (), folder)


def is_case(folder: Path) -> bool:
    """Tell whether `folder` holds case.toml or one of the two documents."""
    return any((folder / name).exists() for name in CASE_FILES)


def find_cases(repository: Repository) -> tuple[Path, ...]:
    """Return the case folders that the globs of gen.toml name, sorted and each once.

    A glob that no path can match finds nothing. Raises OSError for a folder that cannot be listed:
    nobody knows which cases are in it.
    """
    found = {
        path
        for pattern in repository.settings.cases
        for path in _matching(repository.root, pattern)
        if may_be_case(path)
    }
    return tuple(sorted(found))


def may_be_case(folder: Path) -> bool:
    """Tell whether `folder` is a case, or cannot be looked into: loading it then says why."""
    try:
        return is_case(folder)
    except OSError:
        return True


def _read(file: Path, working_directory: Path) -> Repository:
    shown = shown_path(file, working_directory)
    data = read_file(file, shown)
    text = decode(data, shown) if isinstance(data, bytes) else data
    if isinstance(text, ReadProblem):
        return Repository(Settings(), (text,), file.parent)
    settings, problems = read_settings(text, shown, Settings)
    settings = settings or Settings()
    problems += tuple(_problems_of_globs(settings, text, shown))
    library = settings.law_library
    wrong = library_problem(file.parent, library, shown, text) if library is not None else None
    if wrong is not None:
        library, problems = None, (*problems, wrong)
    brand = read_brand(file.parent, settings, shown, text)
    problems = (*problems, *brand.problems)
    return Repository(settings, problems, file.parent, library, brand, has_file=True)


def _problems_of_globs(settings: Settings, text: str, shown: str) -> Iterator[ReadProblem]:
    for index, pattern in enumerate(settings.cases):
        reason = refusal_by_text(pattern)
        if reason is not None:
            line, column = toml_position(text, ("cases",))
            place = Location(shown, line, column, format_path(("cases", index)))
            facts = {"reason": reason.value, "path": pattern}
            yield ReadProblem("path-outside", place, facts, line_of(text, line), fatal=False)


def _matching(root: Path, pattern: str) -> Iterator[Path]:
    if refusal_by_text(pattern) is not None:  # reported when gen.toml was read
        return
    try:
        yield from root.glob(pattern)
    except ValueError:  # such as "a**", which is no glob
        return
    _require_listable(root, PurePosixPath(pattern).parts)


def _require_listable(root: Path, steps: Sequence[str]) -> None:
    """Raise OSError for a folder that a glob of these `steps` has passed over as if empty."""
    for number, step in enumerate(steps):
        if not _WILD & set(step):
            continue
        above = root.glob("/".join(steps[:number])) if number else (root,)
        for folder in above:
            names_below(folder, "") if step == "**" else names_in(folder, "")
