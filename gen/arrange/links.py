"""Decide which links of an edition are live."""

from gen.arrange.content import Content
from gen.law.official_hosts import is_official
from gen.model.inline import Inlines, Link

_LIVE_SCHEMES = ("http://", "https://", "mailto:")


def link(content: Content, href: str, words: Inlines) -> Inlines:
    """Return `words` as a link to `href`, or as mere words where the edition forbids the link.

    Only http, https and mailto are ever links; outward editions link to official hosts alone
    (design §6).
    """
    if not href.lower().startswith(_LIVE_SCHEMES):
        return words
    if not content.is_internal and not is_official(href):
        return words
    return (Link(href, words),)
