"""Find a theme and what it inherits: folders, wording, stylesheets and the order of sections.

A theme is a folder with a ``theme.toml``. What it does not have comes from the theme it inherits:
a template is taken from the nearest folder that has it, wording is merged key by key, and its
stylesheets are added after the inherited ones, so that a theme of its own can be three lines long.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from gen.render.errors import ThemeError
from gen.settings import CitationStyle

THEME_FILE = "theme.toml"
LABELS_FILE = "labels.toml"
DEEP_ROLES = frozenset({"conclusion", "facts", "purpose", "analysis", "method"})
"""The sections one to five of a deep report, which a theme may reorder (design §6)."""

DEFAULT_CONTENTS_DEPTH = 4


class ThemeFile(BaseModel):
    """The content of ``theme.toml``; a key that stands nowhere in this class is an error."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    inherit: str | None = None
    order: tuple[str, ...] | None = None
    contents_depth: int | None = Field(default=None, ge=2, le=6)
    citation_style: CitationStyle | None = None
    short_names: bool | None = None
    html_styles: tuple[str, ...] = ()
    pdf_styles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Theme:
    """A theme with everything it inherits.

    `folders` go from the theme itself to the last one it inherits. `labels` is the merged wording.
    `order` holds the roles of deep sections one to five in printing order; ``sources`` and
    ``open`` always follow. `contents_depth` is the deepest heading level that the contents list.
    `citation_style` is how citations of sources are written; with `short_names`, an instrument is
    named in full once.
    The stylesheets stand in the order in which they apply.
    """

    name: str
    folders: tuple[Path, ...]
    labels: Mapping[str, Any]
    order: tuple[str, ...]
    contents_depth: int
    citation_style: CitationStyle
    short_names: bool
    html_styles: tuple[Path, ...]
    pdf_styles: tuple[Path, ...]

    def find(self, *parts: str) -> Path | None:
        """Return the nearest file of that name, such as ``find("fonts", "fonts.conf")``."""
        candidates = (folder.joinpath(*parts) for folder in self.folders)
        return next((path for path in candidates if path.exists()), None)


def load_theme(name: str, search: tuple[Path, ...]) -> Theme:
    """Return theme `name` from the first folder of `search` that holds it.

    Raises ThemeError with the key ``theme.unknown`` (with the known names), ``theme.circle``,
    ``theme.unreadable``, ``theme.invalid``, ``theme.order`` or ``theme.no-style``.
    """
    chain = tuple(_chain(name, search))
    folders = tuple(folder for folder, _ in chain)
    return Theme(
        name=name,
        folders=folders,
        labels=_merged_labels(folders),
        order=_order(chain),
        contents_depth=_nearest(chain, "contents_depth", DEFAULT_CONTENTS_DEPTH),
        citation_style=_nearest(chain, "citation_style", "statutory"),
        short_names=_nearest(chain, "short_names", False),
        html_styles=_styles([(folder, theme.html_styles) for folder, theme in chain]),
        pdf_styles=_styles([(folder, theme.pdf_styles) for folder, theme in chain]),
    )


def known_themes(search: tuple[Path, ...]) -> tuple[str, ...]:
    """Return the names of all themes in the folders of `search`, sorted."""
    return tuple(
        sorted({file.parent.name for root in search for file in root.glob(f"*/{THEME_FILE}")})
    )


def _chain(name: str, search: tuple[Path, ...]) -> Iterator[tuple[Path, ThemeFile]]:
    """Yield the theme and what it inherits, nearest first."""
    visited: list[str] = []
    following: str | None = name
    while following is not None:
        if following in visited:
            raise ThemeError("theme.circle", {"chain": " → ".join([*visited, following])})
        visited.append(following)
        folder = _folder(following, search)
        theme = _read_theme_file(folder / THEME_FILE)
        yield folder, theme
        following = theme.inherit


def _folder(name: str, search: tuple[Path, ...]) -> Path:
    known = known_themes(search)
    if name not in known:
        raise ThemeError("theme.unknown", {"name": name, "known": "、".join(known)})
    return next(root / name for root in search if (root / name / THEME_FILE).exists())


def _read_theme_file(path: Path) -> ThemeFile:
    try:
        return ThemeFile.model_validate(_read_toml(path))
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(str(step) for step in first["loc"])
        facts = {"file": _shown(path), "place": place, "reason": first["msg"]}
        raise ThemeError("theme.invalid", facts) from error


def _read_toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ThemeError(
            "theme.unreadable", {"file": _shown(path), "reason": str(error)}
        ) from error


def _shown(path: Path) -> str:
    """Name a theme's file without the machine it lies on: ``base/theme.toml``."""
    return f"{path.parent.name}/{path.name}"


def _merged_labels(folders: tuple[Path, ...]) -> dict[str, Any]:
    merged: dict[str, Any] = {}
    for folder in reversed(folders):
        if (folder / LABELS_FILE).exists():
            merged = _merge(merged, _read_toml(folder / LABELS_FILE))
    return merged


def _merge(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    """Return `below` with the entries of `above` put over it, table by table."""
    merged = dict(below)
    for key, value in above.items():
        inherited = merged.get(key)
        both_tables = isinstance(value, Mapping) and isinstance(inherited, Mapping)
        merged[key] = _merge(inherited, value) if both_tables and inherited else value
    return merged


def _order(chain: tuple[tuple[Path, ThemeFile], ...]) -> tuple[str, ...]:
    order = next((theme.order for _, theme in chain if theme.order is not None), ())
    if sorted(order) != sorted(DEEP_ROLES):
        facts = {"order": "、".join(order), "roles": "、".join(sorted(DEEP_ROLES))}
        raise ThemeError("theme.order", facts)
    return order


def _nearest(chain: tuple[tuple[Path, ThemeFile], ...], key: str, default: Any) -> Any:
    """Return the option `key` of the nearest theme that states it, else `default`."""
    stated = (getattr(theme, key) for _, theme in chain)
    return next((value for value in stated if value is not None), default)


def _styles(named: list[tuple[Path, tuple[str, ...]]]) -> tuple[Path, ...]:
    """Return the stylesheets, inherited ones first; every one must be a file of its theme."""
    paths = [folder / "css" / name for folder, names in reversed(named) for name in names]
    for path in paths:
        if not path.is_file():
            raise ThemeError(
                "theme.no-style", {"file": f"{path.parent.parent.name}/css/{path.name}"}
            )
    return tuple(paths)
