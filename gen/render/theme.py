"""Put a theme together: folders, wording, stylesheets, options and the order of sections.

A theme is a folder with a ``theme.toml``. What it does not have comes from the theme it inherits:
a template or a stylesheet is taken from the nearest folder that has it, wording is merged key by
key, and its own stylesheets are added after the inherited ones, so that a theme of one's own can
be three lines long.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gen.render.errors import ThemeError
from gen.render.theme_file import ThemePart, known_themes, theme_parts
from gen.render.theme_labels import merged_labels
from gen.render.theme_options import (
    Option,
    OptionValue,
    custom_properties,
    declared_options,
    settled_options,
)
from gen.settings import CitationStyle

__all__ = ["DEEP_ROLES", "Theme", "known_themes", "load_theme"]

DEEP_ROLES = frozenset({"conclusion", "facts", "purpose", "analysis", "method"})
"""The sections one to five of a deep report, which a theme may reorder (design §6)."""

DEFAULT_CONTENTS_DEPTH = 4


@dataclass(frozen=True, slots=True)
class Theme:
    """A theme with everything it inherits.

    `folders` go from the theme itself to the last one it inherits, `origins` are the themes that
    they belong to. `labels` is the merged wording.
    `order` holds the roles of deep sections one to five in printing order; ``sources`` and
    ``open`` always follow. `contents_depth` is the deepest heading level that the contents list.
    `citation_style` is how citations of sources are written; with `short_names`, an instrument is
    named in full once.
    The stylesheets stand in the order in which they apply. `options` are the declared options by
    name, `option_values` what each is set to. `colours` are those of the firm, by name; they come
    last.
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
    origins: tuple[str, ...] = ()
    description: str = ""
    options: Mapping[str, Option] = field(default_factory=dict)
    option_values: Mapping[str, OptionValue] = field(default_factory=dict)
    colours: Mapping[str, str] = field(default_factory=dict)

    @property
    def option_style(self) -> str:
        """Return the CSS that gives the options to the stylesheets."""
        return custom_properties(self.options, self.option_values)

    def find(self, *parts: str) -> Path | None:
        """Return the nearest file of that name, such as ``find("fonts", "fonts.conf")``."""
        return _find(self.folders, *parts)


def load_theme(
    name: str, search: tuple[Path, ...], chosen: Mapping[str, object] | None = None
) -> Theme:
    """Return theme `name`, made of the folders of that name in `search` and what they inherit.

    `chosen` are the values of its options that differ from the defaults.
    Raises ThemeError with the key ``theme.unknown`` (with the known names), ``theme.circle``,
    ``theme.unreadable``, ``theme.invalid``, ``theme.order``, ``theme.no-style``,
    ``theme.locked-label``, ``theme.label-fields`` or ``theme.option-…``.
    """
    parts = theme_parts(name, search)
    folders = tuple(part.folder for part in parts)
    options = declared_options(parts)
    return Theme(
        name=name,
        folders=folders,
        labels=merged_labels(folders),
        order=_order(parts),
        contents_depth=_nearest(parts, "contents_depth", DEFAULT_CONTENTS_DEPTH),
        citation_style=_nearest(parts, "citation_style", "statutory"),
        short_names=_nearest(parts, "short_names", False),
        html_styles=_styles(parts, "html_styles"),
        pdf_styles=_styles(parts, "pdf_styles"),
        origins=tuple(part.name for part in parts),
        description=_nearest(parts, "description", ""),
        options=options,
        option_values=settled_options(options, chosen or {}),
    )


def _find(folders: Sequence[Path], *steps: str) -> Path | None:
    candidates = (folder.joinpath(*steps) for folder in folders)
    return next((path for path in candidates if path.exists()), None)


def _order(parts: Sequence[ThemePart]) -> tuple[str, ...]:
    order: tuple[str, ...] = _nearest(parts, "order", ())
    if sorted(order) != sorted(DEEP_ROLES):
        facts = {"order": "、".join(order), "roles": "、".join(sorted(DEEP_ROLES))}
        raise ThemeError("theme.order", facts)
    return order


def _nearest(parts: Sequence[ThemePart], key: str, default: Any) -> Any:
    """Return what the nearest part that states `key` says, else `default`."""
    stated = (getattr(part.file, key) for part in parts)
    return next((value for value in stated if value is not None), default)


def _styles(parts: Sequence[ThemePart], key: str) -> tuple[Path, ...]:
    """Return the stylesheets, inherited ones first; each is the nearest file of its name."""
    folders = [part.folder for part in parts]
    named = [(part, name) for part in reversed(parts) for name in getattr(part.file, key)]
    styles: dict[str, Path] = {}
    for part, name in named:
        path = _find(folders, "css", name)
        if Path(name).name != name or path is None or not path.is_file():
            raise ThemeError("theme.no-style", {"file": f"{part.name}/css/{name}"})
        styles.setdefault(name, path)
    return tuple(styles.values())
