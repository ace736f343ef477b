"""Print a report as one HTML file that needs nothing else: no font, no request.

A script of the theme makes reading easier; without it everything is there and works.
"""

from typing import TYPE_CHECKING

from gen.model.report import Report
from gen.render.imprint import Imprint
from gen.render.page import page_environment, write_page
from gen.render.theme import Theme

if TYPE_CHECKING:
    from jinja2 import Environment


def render_html(
    report: Report, theme: Theme, imprint: Imprint, templates: "Environment | None" = None
) -> bytes:
    """Return `report` as an HTML document in UTF-8.

    The theme's screen stylesheets and its script stand inside it, and its pictures are ``data:``
    addresses; a content security policy forbids everything else. The theme's `templates`, once
    compiled, serve any number of reports. Raises RenderError when the report cannot be printed,
    and ThemeError when a stylesheet would load something or the script would end its element.
    """
    templates = templates or page_environment(theme.folders)
    page = write_page("html", report, theme, imprint, templates)
    return page.encode("utf-8")
