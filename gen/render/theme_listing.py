"""Describe themes for a person who chooses one: what each is, its options, where its files lie."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from gen.render.errors import ThemeError
from gen.render.theme import Theme, load_theme
from gen.render.theme_choice import with_options
from gen.render.theme_file import THEME_FILE, known_themes
from gen.render.theme_labels import LABELS_FILE
from gen.render.theme_options import Option, OptionValue
from gen.render.theme_plain import is_built_in

_MERGED = frozenset({THEME_FILE, LABELS_FILE})
"""Files of which every theme in the chain has its say; of all others the nearest counts."""


@dataclass(frozen=True, slots=True)
class ListedOption:
    """Hold one option that gen.toml may choose, and the `value` in use; `chosen` by gen.toml."""

    name: str
    option: Option
    value: OptionValue
    chosen: bool


@dataclass(frozen=True, slots=True)
class ListedFile:
    """Hold one file of a theme by its `path` inside it, and the folders that it comes from."""

    path: str
    folders: tuple[Path, ...]


@dataclass(frozen=True, slots=True)
class ListedTheme:
    """Hold one theme. `theme` is None, and `fault` says why, when it cannot be used."""

    name: str
    theme: Theme | None
    options: tuple[ListedOption, ...] = ()
    fault: ThemeError | None = None

    @property
    def is_built_in(self) -> bool:
        """Tell whether all its folders are built in."""
        folders = self.theme.folders if self.theme is not None else ()
        return all(is_built_in(folder) for folder in folders)

    @property
    def inherited(self) -> tuple[str, ...]:
        """Return the names of the themes that it inherits from, nearest first."""
        names = dict.fromkeys(self.theme.origins if self.theme is not None else ())
        return tuple(name for name in names if name != self.name)


def listed_themes(
    search: tuple[Path, ...], chosen: Mapping[str, Mapping[str, object]]
) -> tuple[ListedTheme, ...]:
    """Return all themes in the folders of `search`; `chosen` are the tables of gen.toml."""
    return tuple(listed_theme(name, search, chosen) for name in known_themes(search))


def listed_theme(
    name: str, search: tuple[Path, ...], chosen: Mapping[str, Mapping[str, object]]
) -> ListedTheme:
    """Return the description of theme `name`; what is wrong with it stands in its `fault`."""
    values = chosen.get(name, {})
    try:
        theme = with_options(load_theme(name, search), values)
    except ThemeError as error:
        return ListedTheme(name, None, fault=error)
    options = tuple(
        ListedOption(key, option, theme.option_values[key], key in values)
        for key, option in theme.options.items()
        if not option.fixed
    )
    return ListedTheme(name, theme, options)


def files_of(theme: Theme) -> tuple[ListedFile, ...]:
    """Return every file of `theme` with the folders it comes from, sorted by path."""
    found: dict[str, list[Path]] = {}
    for folder in dict.fromkeys(theme.folders):
        for path in _files(folder):
            found.setdefault(path.relative_to(folder).as_posix(), []).append(folder)
    return tuple(
        ListedFile(path, tuple(folders) if path in _MERGED else (folders[0],))
        for path, folders in sorted(found.items())
    )


def _files(folder: Path) -> Iterator[Path]:
    for path in folder.rglob("*"):
        inside = path.relative_to(folder)
        if path.is_file() and not any(step.startswith((".", "__")) for step in inside.parts):
            yield path
