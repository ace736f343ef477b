"""Set up markdown-it for the dialect of narrative texts."""

from functools import cache
from types import MappingProxyType

from markdown_it import MarkdownIt
from markdown_it.rules_block import (
    blockquote,
    heading,
    lheading,
    list_block,
    paragraph,
    table,
)
from markdown_it.rules_inline import autolink, image
from mdit_py_plugins.footnote import footnote_plugin
from mdit_py_plugins.footnote.index import footnote_def

from gen.load.markdown import inline_rules as inline
from gen.load.markdown.nesting import DEEPEST, at_top_only, limited
from gen.load.markdown.pieces import trace_cells, trace_heading, trace_lines, traced

_OPTIONS = MappingProxyType({"html": True, "maxNesting": 2 * DEEPEST + 2})
"""HTML tags are recognised, so that each can be reported; they are then shown as text.

A list takes two levels of markdown-it's, itself and its item. Where its own limit is reached
markdown-it drops the rest of the text; with one more level for a footnote it never is.
"""

_ENDS_PARAGRAPH = ["paragraph", "reference"]
_ENDS_PARAGRAPH_OR_QUOTE = [*_ENDS_PARAGRAPH, "blockquote"]
_ENDS_ALL = [*_ENDS_PARAGRAPH_OR_QUOTE, "list"]


class Grammar(MarkdownIt):
    """Parse CommonMark 0.31 with GFM tables and footnotes into markdown-it tokens.

    Every inline token has its pieces (see `pieces`), every part that must be located its span
    (see `inline_rules`). A parse needs an environment prepared by `start_notes`.
    """

    def __init__(self) -> None:
        super().__init__("commonmark", _OPTIONS)
        self.use(footnote_plugin, inline=False, move_to_end=False)
        self.enable("table")
        # References would turn [S-01] into a link; blocks of HTML would swallow Markdown.
        self.disable(["reference", "html_block"])
        self._set_block_rules()
        self._set_inline_rules()

    def _set_block_rules(self) -> None:
        rules = self.block.ruler
        rules.at("blockquote", limited(blockquote), {"alt": _ENDS_ALL})
        rules.at("list", limited(list_block), {"alt": _ENDS_PARAGRAPH_OR_QUOTE})
        rules.at("footnote_def", at_top_only(footnote_def), {"alt": _ENDS_PARAGRAPH})
        rules.at("table", traced(table, trace_cells), {"alt": _ENDS_PARAGRAPH})
        rules.at("heading", traced(heading, trace_heading), {"alt": _ENDS_PARAGRAPH_OR_QUOTE})
        rules.at("lheading", traced(lheading, trace_lines), {"alt": []})
        rules.at("paragraph", traced(paragraph, trace_lines), {"alt": []})

    def _set_inline_rules(self) -> None:
        rules = self.inline.ruler
        rules.at("emphasis", inline.read_emphasis)
        rules.at("link", inline.located(inline.read_link))
        rules.at("image", inline.located(image))
        rules.at("footnote_ref", inline.read_footnote_call)
        rules.after("footnote_ref", "mark", inline.read_mark)
        rules.at("autolink", inline.located(autolink))
        rules.at("html_inline", inline.located(inline.read_html))

    def validateLink(self, url: str) -> bool:
        """Accept every address: whether it is live is for `is_live`, a picture for its reader."""
        return True


@cache
def grammar() -> Grammar:
    """Return the grammar, built once: what it learns of a text stands in the environment alone."""
    return Grammar()
