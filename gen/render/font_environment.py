"""Tell fontconfig, through this process's environment, which fonts there are.

Fontconfig reads FONTCONFIG_FILE when WeasyPrint is imported and again whenever a font
configuration is made, and it offers no other way. Beside this module only the one that starts
workers (gen.batch.processes) writes to the environment.
"""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

from gen.render.errors import ThemeError
from gen.render.theme import Theme
from gen.render.theme_fonts import refuse_reaching


def use_fonts_of(theme: Theme) -> None:
    """Make the fonts of `theme`, and no other, the fonts of this process.

    Raises ThemeError ``theme.no-fonts`` when neither the theme nor what it inherits has fonts, and
    what `refuse_reaching` raises.
    """
    configuration = theme.find("fonts", "fonts.conf")
    if configuration is None:
        raise ThemeError("theme.no-fonts", {"name": theme.name})
    refuse_reaching(configuration)
    os.environ["FONTCONFIG_FILE"] = str(configuration)
    if not _is_usable(_cache_folder()):
        os.environ["XDG_CACHE_HOME"] = _cache_until_exit()


def _cache_folder() -> Path:
    """Return where fontconfig keeps its cache (XDG base directories)."""
    stated = os.environ.get("XDG_CACHE_HOME")
    home = os.environ.get("HOME", "/nonexistent")
    return (Path(stated) if stated else Path(home) / ".cache") / "fontconfig"


def _is_usable(folder: Path) -> bool:
    """Make `folder`, as fontconfig would, and tell whether it can be written to."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK | os.X_OK)


def _cache_until_exit() -> str:
    """Make a cache folder for this process; without one, fontconfig complains on stderr."""
    folder = tempfile.mkdtemp(prefix="gen-fonts-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder
