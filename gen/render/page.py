"""Write a report as HTML from a theme's templates: the page itself, or what the PDF is set from.

The templates run in a sandbox, every value is escaped, and an unknown name is an error.
"""

import re
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Literal
from urllib.parse import quote

from markupsafe import Markup

from gen.model.block import Table
from gen.model.inline import Inline, Inlines, LineBreak, Verdict, plain_text
from gen.model.labels import Labels
from gen.model.report import Report
from gen.render.brand_style import screen_style
from gen.render.column_widths import NARROW_PADDING, PADDING, column_widths
from gen.render.contents import contents
from gen.render.coverage_picture import picture_of
from gen.render.css_text import css_text
from gen.render.errors import RenderError, ThemeError, unreadable
from gen.render.footnotes import FootnotePrinter, carries_note
from gen.render.imprint import Imprint
from gen.render.line_estimate import line_count, measure_text
from gen.render.measure import SMALL_OBJECT, shortened, title_lines
from gen.render.pictures import picture_source
from gen.render.script import script_of
from gen.render.theme import Theme
from gen.render.theme_file import shown_file
from gen.render.typeset import clean, literal, one_line, typeset, typeset_code, typeset_term

if TYPE_CHECKING:
    from jinja2 import Environment

_CLOSE_SET = "authorities"
"""The role of the table whose columns themes set closer, because it has the most of them."""
LOADS = re.compile(r"</style|@import|url\(\s*['\"]?(?!data:image/|#)[^)]{0,60}", re.IGNORECASE)
"""What in a stylesheet would end it or load something that is not in the page."""

Medium = Literal["html", "pdf"]


def page_environment(folders: tuple[Path, ...]) -> "Environment":
    """Return the template environment of a theme, whose `folders` hold ``templates``.

    Compiled templates stay in it, so that many reports can be printed with one.
    """
    from jinja2 import StrictUndefined

    from gen.render.theme_templates import ThemeEnvironment, ThemeLoader

    environment = ThemeEnvironment(
        loader=ThemeLoader(folders),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=_finalized,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {
        "carries_note": carries_note,
        "typeset": typeset,
        "typeset_term": typeset_term,
        "typeset_code": typeset_code,
        "literal": literal,
        "fragment": _fragment,
        "shares": _shares,
        "picture_source": picture_source,
        "drawn": picture_of,
        "plain": _plain,
        "shortened": shortened,
        "title_lines": title_lines,
        "line_count": _line_count,
        "css_text": css_text,
    }
    return environment


def write_page(
    medium: Medium, report: Report, theme: Theme, imprint: Imprint, environment: "Environment"
) -> str:
    """Return `report` as an HTML document from the template ``html.j2`` or ``pdf.j2``.

    Raises RenderError ``render.nesting`` when lists or quotations nest too deep to be printed, and
    ThemeError ``theme.template`` when a template is at fault.
    """
    values: dict[str, Any] = {
        "medium": medium,
        "report": report,
        "imprint": imprint,
        "label": Labels(theme.labels, report.edition),
        "option": SimpleNamespace(**theme.option_values),
        "contents": contents(report, theme.contents_depth),
        "footnotes": FootnotePrinter(report),
    }
    if medium == "html":
        values["stylesheet"] = _style_element(theme)
        values["script"] = script_of(theme)
    from gen.render.theme_sandbox import printed

    try:
        return printed(environment.get_template(f"{medium}.j2"), values)
    except RecursionError as error:
        raise RenderError("render.nesting") from error
    except Exception as error:
        from gen.render.theme_templates import template_fault

        fault = template_fault(error)
        if fault is None:
            raise
        raise fault from error


def stylesheet(paths: tuple[Path, ...]) -> str:
    """Return the stylesheets of `paths` as one text. Raises ThemeError ``theme.unreadable``."""
    return "\n".join(_style_text(path) for path in paths)


def _style_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise unreadable(shown_file(path), error) from error


def _style_element(theme: Theme) -> Markup:
    """Return the theme's screen stylesheets, which stand in the page as they are.

    Raises ThemeError ``theme.style-loads`` when they end their element or load something: the
    page must work where nothing else is.
    """
    styles = theme.option_style + stylesheet(theme.html_styles) + screen_style(theme.colours)
    forbidden = LOADS.search(styles)
    if forbidden is not None:
        raise ThemeError("theme.style-loads", {"name": theme.name, "found": forbidden[0]})
    return Markup(styles)  # noqa: S704 - a theme's own file, not a report's text


def _finalized(value: object) -> object:
    """Clean every bare string that a template prints; what is markup already stays as it is."""
    return one_line(value) if type(value) is str else value


def _fragment(anchor: str) -> str:
    """Return the address of `anchor` inside the page, such as ``#s-01``."""
    return "#" + quote(anchor)


def _line_count(text: str, width: float) -> int:
    """Return how many lines `text` takes where a line holds `width` em."""
    return line_count(measure_text(one_line(text)), width)


def _plain(content: Inlines) -> str:
    return one_line(plain_text(content)).strip()


def _shares(table: Table) -> tuple[float, ...]:
    """Return the width of every column of `table` in per cent."""
    rows = [tuple(column.head for column in table.columns), *table.rows]
    texts = [[_lines(cell) for cell in column] for column in zip(*rows, strict=True)]
    padding = NARROW_PADDING if table.role == _CLOSE_SET else PADDING
    return column_widths(texts, padding=padding)


def _lines(cell: Inlines) -> str:
    r"""Return the text of a cell with ``\n`` where it breaks the line."""
    return clean("".join(map(_measured, cell)))


def _measured(part: Inline) -> str:
    """Return the text of a part of a cell; a verdict has a mark in front of its words."""
    if isinstance(part, LineBreak):
        return "\n"
    text = plain_text((part,))
    return f"{SMALL_OBJECT}{text}" if isinstance(part, Verdict) else text
