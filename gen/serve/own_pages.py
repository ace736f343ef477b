"""Make the templates of the server's own pages."""

import re
from pathlib import Path
from typing import TYPE_CHECKING

from markupsafe import Markup

from gen.characters import BIDI_CONTROLS, CONTROLS
from gen.diagnostics.cells import shown

if TYPE_CHECKING:
    from jinja2 import Environment


_ACTING = re.compile(f"[{CONTROLS}{BIDI_CONTROLS}\r\u2028\u2029]")


def own_templates(folder: Path) -> "Environment":
    """Return the templates in `folder`; they escape whatever is put into them.

    A character that acts on the text around it is shown by its number.
    """
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    return Environment(
        loader=FileSystemLoader(folder),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=_tame,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def _tame(value: object) -> object:
    """Return a text without anything that acts; markup of the program's own stays as it is."""
    if not isinstance(value, str) or isinstance(value, Markup):
        return value
    return _ACTING.sub(lambda found: shown(found[0]), value.replace("\r\n", "\n"))
