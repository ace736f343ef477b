"""Part a text into articles, headings, annexes and other lines, so that each can be found again.

Joined in their order, the parts are the text: nothing of it is left out but blank lines and the
marks of Markdown around the number of an article.
"""

import re
from collections.abc import Iterator

from gen.evidence.statutes import annex_at, article_spans
from gen.law.numerals import NUMERALS
from gen.law.units import Article, Unit, print_units
from gen.model.captured import Part

_HEADING = re.compile(
    rf"[ \t　]*(?:#{{1,6}}[ \t]|第[{NUMERALS}]{{1,4}}(?:分?编|章|节)(?:[ \t　]|$)"
    r"|附[ 　]*则[ \t　]*$)"
)


def statute_parts(text: str, article: Article | None) -> tuple[Part, ...]:
    """Return the parts of an instrument's text.

    `article` is the one article that the text is said to be; a text that counts articles itself
    says better.
    """
    spans = article_spans(text)
    if not spans and article is not None:
        return (Part(kind="article", label=print_units([Unit(article)], "statutory"), text=text),)
    if not spans:
        return other_parts(text)
    parts: list[Part] = []
    annex = annex_at(text, spans[-1].start)
    end = annex if annex is not None else len(text)
    at = 0
    for span in spans:
        parts.extend(_lines(text[at : span.head]))
        parts.append(Part(kind="article", label=span.label, text=text[span.start : span.end]))
        at = span.end
    parts.extend(_lines(text[at:end]))
    if annex is not None:
        parts.append(Part(kind="annex", text=text[annex:].strip()))
    return tuple(parts)


def other_parts(text: str) -> tuple[Part, ...]:
    """Return a text that has no articles as one part; its sections are found when it is read."""
    return (Part(kind="text", text=text),) if text.strip() else ()


def _lines(text: str) -> Iterator[Part]:
    """Yield what stands between articles: headings one by one, other lines together."""
    waiting: list[str] = []
    for line in text.split("\n"):
        if _HEADING.match(line):
            yield from _gathered(waiting)
            waiting = []
            yield Part(kind="heading", text=line.strip().lstrip("#").strip())
        else:
            waiting.append(line)
    yield from _gathered(waiting)


def _gathered(lines: list[str]) -> Iterator[Part]:
    text = "\n".join(line.rstrip() for line in lines).strip("\n 　\t*#")
    if text:
        yield Part(kind="text", text=text)
