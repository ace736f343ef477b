"""Tell the articles of an instrument apart in its running text."""

import re
from collections.abc import Iterator
from dataclasses import replace

from gen.evidence.texts import Origin, StatuteText
from gen.law.numerals import NUMERALS, to_int
from gen.law.units import Article

_HEAD = re.compile(
    rf"(?:^|(?<=[\n。；：]))[ \t　]*(第([{NUMERALS}]{{1,9}})条(?:之([{NUMERALS}]{{1,4}}))?)[ \t　]+"
)
"""An article begins a line, or follows the end of a sentence where lines were lost, and a space
stands behind its number: what refers to an article (第十条所称) has none."""
_DIVISION = re.compile(rf"\n[ \t　]*(?:#|第[{NUMERALS}]{{1,4}}(?:分?编|章|节)[ \t　])")


def articles_in(whole: StatuteText) -> tuple[StatuteText, ...]:
    """Return the articles of `whole`, each with its place; none when no article can be told.

    Numbers must not descend: a number that does is quoted from another instrument.
    """
    return tuple(_articles(whole))


def _articles(whole: StatuteText) -> Iterator[StatuteText]:
    heads = _ascending(whole.content)
    ends = [*(match.start(1) for match, _ in heads[1:]), len(whole.content)]
    for (match, article), end in zip(heads, ends, strict=False):
        content = whole.content[match.end() : end]
        division = _DIVISION.search(content)
        content = content[: division.start()] if division is not None else content
        start = whole.origin.offset + match.end()
        yield replace(
            whole,
            content=content.rstrip(),
            origin=Origin(whole.origin.file, whole.origin.path, start),
            label=match[1],
            article=article,
        )


def _ascending(content: str) -> list[tuple[re.Match[str], Article]]:
    found: list[tuple[re.Match[str], Article]] = []
    for match in _HEAD.finditer(content):
        article = _article(match)
        if article is not None and (not found or _rank(found[-1][1]) < _rank(article)):
            found.append((match, article))
    return found


def _article(match: re.Match[str]) -> Article | None:
    number = to_int(match[2])
    sub = to_int(match[3]) if match[3] is not None else None
    return Article(number, sub) if number is not None else None


def _rank(article: Article) -> tuple[int, int]:
    return article.number, article.sub or 0
