"""Gather the scripts of a theme, which stand in the HTML report and run by their hash alone."""

import base64
import hashlib
import re
from dataclasses import dataclass

from markupsafe import Markup

from gen.render.errors import ThemeError
from gen.render.theme import Theme
from gen.render.theme_plain import is_built_in

FOLDER = "script"
_ENDS = re.compile(r"</script|<script|<!--", re.IGNORECASE)
"""What would end the element, or keep it open (HTML standard, 4.12.1.3)."""


@dataclass(frozen=True, slots=True)
class Script:
    """The `text` of a script element, and its `hash` as a content security policy names it."""

    text: Markup
    hash: str


def script_of(theme: Theme) -> Script | None:
    """Return the scripts of `theme` as one text, by file name; None when it has none.

    They are the ``script/*.js`` of the theme and of those it inherits from. Of files with one name
    the nearest counts, so that an empty file turns an inherited one off; a theme that does not come
    with the program can do no more, because it is data. Raises ThemeError ``theme.script-own`` for
    one that does, ``theme.script-ends`` when one would end its element. Whatever a script tries to
    load, the policy of the page forbids.
    """
    names = {path.name for folder in theme.folders for path in folder.glob(f"{FOLDER}/*.js")}
    found = (theme.find(FOLDER, name) for name in sorted(names))
    paths = [path for path in found if path is not None]
    texts = [path.read_text("utf-8", "replace").strip() for path in paths]
    text = "\n".join(filter(None, texts))
    forbidden = _ENDS.search(text)
    if forbidden is not None:
        raise ThemeError("theme.script-ends", {"name": theme.name, "found": forbidden[0]})
    for path, part in zip(paths, texts, strict=True):
        if part and not is_built_in(path.parent):
            raise ThemeError("theme.script-own", {"file": f"{FOLDER}/{path.name}"})
    # S704: a theme's own file, not a report's text.
    return Script(Markup(text), _policy_hash(text)) if text else None  # noqa: S704


def _policy_hash(text: str) -> str:
    """Return the source expression of an inline script (CSP level 3, 2.3.1)."""
    digest = hashlib.sha256(text.encode("utf-8")).digest()
    return f"sha256-{base64.b64encode(digest).decode('ascii')}"
