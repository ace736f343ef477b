"""Make a theme that tries to be more than data, and print a report with it."""

from pathlib import Path

from gen.render.html import render_html
from gen.render.imprint import Imprint
from gen.render.theme import Theme, load_theme
from gen.resources import themes_root
from tests.unit.render.sample_report import sample_report

SECRET = "private-key-of-somebody-else"
EXTENDS = '{% extends "inherited/html.j2" %}'


def write_theme(root: Path, **files: str) -> Path:
    """Write theme ``evil``, which inherits from ``base``, and a secret beside all themes.

    A ``/`` of a file's name is written ``__``, its dot ``_``.
    """
    (root / "secret").write_text(SECRET, "utf-8")
    folder = root / "themes" / "evil"
    for name, content in {"theme_toml": 'inherit = "base"\n', **files}.items():
        path = folder / name.replace("__", "/").replace("_", ".")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, "utf-8")
    return folder


def load(root: Path) -> Theme:
    """Load theme ``evil``."""
    return load_theme("evil", (root / "themes", themes_root()))


def printed(root: Path) -> str:
    """Return the page that theme ``evil`` makes of a small report."""
    return render_html(sample_report(), load(root), Imprint("0" * 64, "gen")).decode()
