"""Read brackets the way a legal report needs them, and note where inline parts stand.

The rules here stand before or around those of markdown-it. Each part they make carries
``meta["span"]``: its first and its last offset in the content that is being parsed. What must be
reported but is no part of the text becomes a token without content.
"""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from markdown_it.rules_inline import html_inline, link
from markdown_it.rules_inline.emphasis import tokenize as emphasis

from gen.load.markdown.chinese import is_chinese

if TYPE_CHECKING:
    from markdown_it.rules_inline import StateInline

    InlineRule = Callable[[StateInline, bool], bool]

REFUSED_LINK = "refused_link"
OPEN_COMMENT = "open_comment"
MARK = "mark"
MARK_IN_LINK = "mark_in_link"
FOOTNOTE_CALL = "footnote_ref"

# A label holds nothing that could be markup of its own, and stays short, so that a search for
# its end stays cheap.
_MARK = re.compile(r"\[([^\[\]\\`*<&|^\x00-\x1f\ufffd][^\[\]\\`*<&|\x00-\x1f\ufffd]{0,99})\]")
_FOOTNOTE_CALL = re.compile(r"\[\^([^\s\[\]]{1,100})\]")
_LIVE = re.compile(r"(?:https?://|mailto:)\S", re.IGNORECASE)


def is_live(href: str) -> bool:
    """Tell whether `href` may become a link: http, https and mailto only (design §6)."""
    return _LIVE.match(href) is not None


def located(rule: "InlineRule") -> "InlineRule":
    """Wrap a rule so that the tokens it makes know their span."""

    def run(state: "StateInline", silent: bool) -> bool:
        start, count = state.pos, len(state.tokens)
        if not rule(state, silent):
            return False
        for token in state.tokens[count:]:
            token.meta.setdefault("span", (start, state.pos))
        return True

    return run


def read_emphasis(state: "StateInline", silent: bool) -> bool:
    """Read a run of ``*`` or ``_``; every character of the run becomes a token with its span."""
    start = state.pos
    if not emphasis(state, silent):
        return False
    for index, token in enumerate(state.tokens[start - state.pos :]):
        token.meta["span"] = (start + index, start + index + 1)
    if state.src.startswith("**", start):
        _open_in_chinese(state, start)
    return True


def _open_in_chinese(state: "StateInline", start: int) -> None:
    """Let strong emphasis begin and end between a Chinese character and punctuation.

    CommonMark 0.31 §6.2 wants a space there, so that it prints the asterisks of
    ``依据**“约定”**后``; Chinese has none to give. A single asterisk may be a multiplication sign
    and keeps the strict rule.
    """
    before = state.src[start - 1 : start] if start else " "
    after = state.src[state.pos : state.pos + 1] if state.pos < state.posMax else " "
    for delimiter in state.delimiters[start - state.pos :]:
        delimiter.open = delimiter.open or (is_chinese(before) and not after.isspace())
        delimiter.close = delimiter.close or (is_chinese(after) and not before.isspace())


def read_link(state: "StateInline", silent: bool) -> bool:
    """Read ``[words](address)`` as a link when the address is live, else leave it to the text."""
    start = state.pos
    if state.src[start] != "[" or not link(state, True):
        return False
    end, state.pos = state.pos, start
    href = _destination(state)
    if is_live(href):
        if silent:
            state.pos = end
            return True
        return link(state, False)
    if not silent:
        _note(state, REFUSED_LINK, href)
    return False


def _destination(state: "StateInline") -> str:
    """Return the address of the link at the position of `state` as it was meant, or nothing."""
    helpers = state.md.helpers
    start = helpers.parseLinkLabel(state, state.pos, True) + 2
    while start < state.posMax and state.src[start] in " \t\n":
        start += 1
    found = helpers.parseLinkDestination(state.src, start, state.posMax)
    return found.str if found.ok else ""


def read_footnote_call(state: "StateInline", silent: bool) -> bool:
    """Read ``[^label]``, whether or not there is a footnote of that name."""
    if silent or state.linkLevel:
        return False
    match = _FOOTNOTE_CALL.match(state.src, state.pos, state.posMax)
    if match is None:
        return False
    token = state.push(FOOTNOTE_CALL, "", 0)
    token.meta = {"span": match.span(), "label": match[1]}
    state.pos = match.end()
    return True


def read_mark(state: "StateInline", silent: bool) -> bool:
    """Read a bracketed label such as ``[S-01]``; inside the words of a link it is text."""
    if silent or state.src[state.pos] != "[":
        return False
    match = _MARK.match(state.src, state.pos, state.posMax)
    if match is None or not match[1].strip():
        return False
    if state.linkLevel:
        _note(state, MARK_IN_LINK, match[1])
        return False
    token = state.push(MARK, "", 0)
    token.content = match[0]
    token.meta = {"span": match.span(), "label": match[1]}
    state.pos = match.end()
    return True


def read_html(state: "StateInline", silent: bool) -> bool:
    """Read an HTML tag or comment as one part, so that it can be reported and shown as text."""
    level = state.linkLevel
    if html_inline(state, silent):
        state.linkLevel = level  # a raw <a> is no link
        return True
    if not silent and state.src.startswith("<!--", state.pos):
        _note(state, OPEN_COMMENT, "<!--")
    return False


def _note(state: "StateInline", kind: str, fact: str) -> None:
    state.push(kind, "", 0).meta = {"span": (state.pos, state.pos), "fact": fact}
