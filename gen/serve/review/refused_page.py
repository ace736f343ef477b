"""Write the page that stands in place of a review when the report cannot be shown."""

from markupsafe import escape

from gen.diagnostics.cells import visible
from gen.diagnostics.formats.text import TextLayout, render_text
from gen.serve.review.reviewed_case import ReviewedCase
from gen.serve.review.wording import say


def refused_page(case: ReviewedCase) -> str:
    """Return a plain page with what the gate found; nothing in it is loaded, styled or run."""
    title = escape(say("page.title", title=case.title))
    found = escape(render_text(case.diagnostics, case.verdict, TextLayout()))
    return (
        '<!DOCTYPE html>\n<html lang="zh-Hans">\n<head>\n<meta charset="utf-8">\n'
        f"<title>{title}</title>\n</head>\n<body>\n<h1>{escape(say('page.notice'))}</h1>\n"
        f"<h2>{escape(visible(case.title))}</h2>\n<p>{escape(say('page.no_page'))}</p>\n"
        f"<pre>{found}</pre>\n</body>\n</html>\n"
    )
