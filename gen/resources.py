"""Find the project's data files: themes, schemas and law data.

In a checkout `themes/` and `schemas/` stand beside the package; in an installed wheel they stand
in ``gen/_data``. Nothing else in the project knows this difference.
"""

import tomllib
from pathlib import Path
from typing import Any

_PACKAGE = Path(__file__).resolve().parent


def data_root() -> Path:
    """Return the folder that holds ``themes`` and ``schemas``."""
    installed = _PACKAGE / "_data"
    return installed if installed.is_dir() else _PACKAGE.parent


def themes_root() -> Path:
    """Return the folder of the built-in themes, one sub-folder each."""
    return data_root() / "themes"


def theme_folders(repository: Path | None) -> tuple[Path, ...]:
    """Return where themes are looked for: in ``themes`` of a `repository`, then the built-in ones.

    `repository` is the folder of gen.toml, None when there is none.
    """
    built_in = themes_root()
    own = repository / "themes" if repository is not None else built_in
    return (built_in,) if own.resolve() == built_in.resolve() else (own, built_in)


def schemas_root() -> Path:
    """Return the folder of the generated JSON Schemas."""
    return data_root() / "schemas"


def package_file(*parts: str) -> Path:
    """Return a data file inside the package, such as ``package_file("law", "data", "x.toml")``."""
    return _PACKAGE.joinpath(*parts)


def package_toml(*parts: str) -> dict[str, Any]:
    """Read a TOML data file inside the package; `parts` name it as for `package_file`."""
    return tomllib.loads(package_file(*parts).read_text("utf-8"))
