"""Print the arranged report as Markdown: CommonMark 0.31 with GFM tables and footnotes.

The file is made to be read as it is and compared line by line: one paragraph a line, no trailing
space, an empty line between blocks. Decisions that every viewer of it depends on:

- A reference prints as ``[S-01]`` and nothing defines it, so it stays text. A link to the entry
  would need the anchor of its heading, which each viewer makes in its own way.
- There is no HTML in it. A line break in a table cell or a heading is a space, a folded section a
  section, and a picture its alternative text, for its file does not lie beside the report.
- Texts are escaped where they could be markup, and only there (`markdown_escape`).
"""

from gen.model.report import Report
from gen.render.markdown_blocks import print_blocks, print_item
from gen.render.markdown_lower import lower_report

_FOOTNOTE_INDENT = 4


def render_markdown(report: Report) -> bytes:
    r"""Return `report` as UTF-8, lines ended by ``\n``, with a final line end.

    The footnotes come last, each as ``[^1]: …`` after its number in the report.
    """
    lines = list(print_blocks(lower_report(report)))
    for footnote in report.footnotes:
        marker = f"[^{footnote.number}]:"
        lines += ["", *print_item(marker, footnote.blocks, _FOOTNOTE_INDENT)]
    return ("\n".join(lines) + "\n").encode()
