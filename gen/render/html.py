"""Print a report as one HTML file that needs nothing else: no font, no request.

A script of the theme makes reading easier; without it everything is there and works.
"""

from typing import TYPE_CHECKING

from gen.model.report import Report
from gen.render.imprint import Imprint
from gen.render.page import page_environment, write_page
from gen.render.script import script_of
from gen.render.theme import Theme
from gen.render.theme_active import refuse_active
from gen.render.theme_plain import is_built_in

if TYPE_CHECKING:
    from jinja2 import Environment


def render_html(
    report: Report, theme: Theme, imprint: Imprint, templates: "Environment | None" = None
) -> bytes:
    """Return `report` as an HTML document in UTF-8.

    The theme's screen stylesheets and its script stand inside it, and its pictures are ``data:``
    addresses; a content security policy forbids everything else. The theme's `templates`, once
    compiled, serve any number of reports. Raises RenderError when the report cannot be printed,
    and ThemeError when a stylesheet would load something, the script would end its element, or a
    theme from elsewhere makes the page more than something to be read.
    """
    templates = templates or page_environment(theme.folders)
    page = write_page("html", report, theme, imprint, templates)
    if not all(is_built_in(folder) for folder in theme.folders):
        refuse_active(page, script_of(theme), theme.name)
    return page.encode("utf-8")
