"""Refuse a theme's font configuration that reaches beyond the theme's own folder.

Fontconfig follows whatever it is told: it would read fonts of the machine, include files of
anywhere and write its cache to any folder.
"""

from pathlib import Path
from xml.etree.ElementTree import Element, ParseError

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import parse

from gen.render.errors import ThemeError, unreadable
from gen.render.theme_plain import is_built_in

_REACHING = frozenset({"cache", "include", "remap-dir", "reset-dirs"})


def refuse_reaching(configuration: Path) -> None:
    """Raise ThemeError ``theme.fonts-reach`` unless `configuration` names its own folder alone.

    Its ``dir`` is relative and stays inside, its ``cachedir`` is the user's own, and nothing is
    included. Raises ThemeError ``theme.unreadable`` for what is no XML, or has entities.
    """
    folder = configuration.parent
    if is_built_in(folder):
        return
    shown = f"{folder.parent.name}/{folder.name}/{configuration.name}"
    try:
        root = parse(configuration).getroot()
    except (OSError, ValueError, ParseError, DefusedXmlException, RecursionError) as error:
        raise unreadable(shown, error) from error
    for element in root.iter():
        if _reaches(element, folder):
            raise ThemeError("theme.fonts-reach", {"file": shown, "found": f"<{element.tag}>"})


def _reaches(element: Element, folder: Path) -> bool:
    text = (element.text or "").strip()
    match element.tag:
        case "dir":
            inside = (folder / text).resolve().is_relative_to(folder.resolve())
            return element.get("prefix") != "relative" or text.startswith(("~", "/")) or not inside
        case "cachedir":
            return (element.get("prefix"), text) != ("xdg", "fontconfig")
        case tag:
            return tag in _REACHING
