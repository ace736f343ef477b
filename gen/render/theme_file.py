"""Read the files of a theme: find its folders, follow what it inherits, read ``theme.toml``.

A theme is a folder in one of the folders that are searched. Where several of these hold a folder
of that name, the nearer one lies over the farther: a repository changes a built-in theme by a
folder with only those files that differ.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from gen.render.errors import ThemeError, unreadable
from gen.render.theme_plain import refuse_unplain
from gen.settings import CitationStyle

THEME_FILE = "theme.toml"


class ThemeFile(BaseModel):
    """The content of ``theme.toml``; a key that stands nowhere in this class is an error.

    `options` holds the declarations of options as they are written, because a theme may restate a
    part of one that it inherits.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    description: str | None = Field(None, description="一句话说明，gen themes 列出")
    inherit: str | None = Field(None, description="继承哪个主题；不写则不继承")
    order: tuple[str, ...] | None = Field(None, description="深度报告前五章的次序")
    contents_depth: int | None = Field(None, ge=2, le=6, description="目录列到第几级标题")
    citation_style: CitationStyle | None = Field(None, description="引用的书写方式")
    short_names: bool | None = Field(
        None, description="核心依据速查表里，同一法律再次出现时是否用简称"
    )
    html_styles: tuple[str, ...] = Field((), description="网页的样式表，css/ 下的文件名")
    pdf_styles: tuple[str, ...] = Field((), description="PDF 的样式表，css/ 下的文件名")
    options: dict[str, dict[str, Any]] = Field(
        default_factory=dict, description="可在 gen.toml 选定的选项，键为选项名"
    )


@dataclass(frozen=True, slots=True)
class ThemePart:
    """One `folder` that a theme is made of, the `name` of its theme, and what its `file` states."""

    name: str
    folder: Path
    file: ThemeFile


def known_themes(search: tuple[Path, ...]) -> tuple[str, ...]:
    """Return the names of all themes in the folders of `search`, sorted."""
    return tuple(
        sorted({file.parent.name for root in search for file in root.glob(f"*/{THEME_FILE}")})
    )


def theme_parts(name: str, search: tuple[Path, ...]) -> tuple[ThemePart, ...]:
    """Return the parts of theme `name` and of all that it inherits, nearest first.

    Raises ThemeError ``theme.unknown`` (with the known names), ``theme.circle``,
    ``theme.unreadable`` or ``theme.invalid``.
    """
    parts: list[ThemePart] = []
    visited: list[str] = []
    following: str | None = name
    while following is not None:
        if following in visited:
            raise ThemeError("theme.circle", {"chain": " → ".join([*visited, following])})
        visited.append(following)
        own = tuple(_parts_of(following, search))
        parts.extend(own)
        following = next((part.file.inherit for part in own if part.file.inherit), None)
    return tuple(parts)


def read_toml(path: Path) -> Mapping[str, Any]:
    """Return the content of a theme's TOML file. Raises ThemeError ``theme.unreadable``."""
    try:
        return _parsed(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise unreadable(shown_file(path), error) from error


@lru_cache(maxsize=32)
def _parsed(text: str) -> Mapping[str, Any]:
    """Parse `text` once, however many cases of a run have the theme; nobody changes the result."""
    return tomllib.loads(text)


def shown_file(path: Path) -> str:
    """Name a theme's file without the machine it lies on: ``base/theme.toml``."""
    return f"{path.parent.name}/{path.name}"


def _parts_of(name: str, search: tuple[Path, ...]) -> Iterator[ThemePart]:
    known = known_themes(search)
    if name not in known:
        _require_absent(name, search)
        raise ThemeError("theme.unknown", {"name": name, "known": "、".join(known)})
    for root in search:
        folder = root / name
        if folder.is_dir():
            refuse_unplain(folder, root)
            yield ThemePart(name, folder, _read_theme_file(folder / THEME_FILE))


def _require_absent(name: str, search: tuple[Path, ...]) -> None:
    """Raise ThemeError ``theme.unreadable`` when `name` may be a theme, but nobody may look."""
    for root in search:
        try:
            (root / name / THEME_FILE).stat()
        except (FileNotFoundError, NotADirectoryError, ValueError):
            continue
        except OSError as error:
            raise unreadable(f"{name}/{THEME_FILE}", error) from error


def _read_theme_file(path: Path) -> ThemeFile:
    """Read `path`; a folder that only lies over another one need not have the file."""
    if not path.exists():
        return ThemeFile()
    try:
        return ThemeFile.model_validate(read_toml(path))
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(str(step) for step in first["loc"])
        facts = {"file": shown_file(path), "place": place, "reason": first["msg"]}
        raise ThemeError("theme.invalid", facts) from error
