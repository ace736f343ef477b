"""Print a report as one HTML file that needs nothing else: no script, no font, no request."""

from gen.model.report import Report
from gen.render.imprint import Imprint
from gen.render.page import page_environment, write_page
from gen.render.theme import Theme


def render_html(report: Report, theme: Theme, imprint: Imprint) -> bytes:
    """Return `report` as an HTML document in UTF-8.

    The theme's screen stylesheets stand inside it and its pictures are ``data:`` addresses. Raises
    RenderError when the report cannot be printed, and ThemeError when a stylesheet would load
    something.
    """
    page = write_page("html", report, theme, imprint, page_environment(theme.folders))
    return page.encode("utf-8")
