"""Read the author's Markdown: CommonMark and tables and footnotes in, blocks of the report out.

The dialect is CommonMark 0.31 as markdown-it-py reads it, with GFM tables and footnotes. Raw HTML
is text, only web and mail addresses are links, and link reference definitions are switched off,
so that ``[S-01]`` is always a mark and never turns into a link. Two things follow Chinese writing
rather than CommonMark: its lines join without a space, and ``**`` needs none beside punctuation.
"""

from gen.load.markdown.lines import TextLines
from gen.load.markdown.read import read_markdown
from gen.load.markdown.text import ImageUse, Mark, MarkdownFault, MarkdownText

__all__ = ["ImageUse", "Mark", "MarkdownFault", "MarkdownText", "TextLines", "read_markdown"]
