"""Tell the articles of an instrument apart in its running text.

An article begins a line, or follows the end of a sentence where lines were lost. A space stands
behind its number; without one it must be the very next number, and no word of reference may follow
(第十条所称, 第十条规定): that is how one article speaks of another.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from gen.evidence.texts import Origin, StatuteText
from gen.law.numerals import NUMERALS, to_int
from gen.law.units import Article

_NUMBER = rf"第[ 　]?(?P<number>[{NUMERALS}]{{1,9}})[ 　]?条(?:之(?P<sub>[{NUMERALS}]{{1,4}}))?"
_HEAD = re.compile(
    rf"(?:^|(?<=[\n。；：]))[ \t　]*(?:#{{1,6}}[ \t]*)?(?:\*\*|__)?(?P<label>{_NUMBER})"
    r"(?:\*\*|__)?(?P<space>[ \t　]+|(?=\n\s*\S))?"
)
"""Match what may be the head of an article, with Markdown's marks of headings and bold print."""
_REFERENCE = re.compile(
    rf"所[称列述指规]|规[定范]|[至到、,，和与及或的中]|以[及外下上]|之规定|第[{NUMERALS}]|[修增删]改|有关|除外"
)
"""What follows the number where an article is only spoken of."""
_DIVISION = re.compile(
    rf"\n[ \t　]*(?:#|第[{NUMERALS}]{{1,4}}(?:分?编|章|节)[ \t　]|附[ 　]*则[ \t　]*(?:\n|$))"
)
_ANNEX = re.compile(
    rf"^[ \t　]*(?:#{{1,6}}[ \t]*)?(?:附[件表录图][{NUMERALS}]{{0,3}}(?:[ \t　：:].*)?|附[：:].*)$",
    re.MULTILINE,
)
"""Match the line that opens an annex; a sentence about one (附件所列…) goes on without a pause."""


@dataclass(frozen=True, slots=True)
class ArticleSpan:
    """Say where one article stands in a text: its head, its own text, and its end."""

    article: Article
    label: str
    head: int
    start: int
    end: int


def articles_in(whole: StatuteText) -> tuple[StatuteText, ...]:
    """Return the articles of `whole`, each with its place; none when no article can be told.

    Numbers must not descend: a number that does is quoted from another instrument.
    """
    return tuple(_article(whole, span) for span in article_spans(whole.content))


def article_spans(content: str) -> tuple[ArticleSpan, ...]:
    """Return where the articles of an instrument stand in its text, in order."""
    return tuple(_spans(content))


def annex_at(content: str, start: int) -> int | None:
    """Return where the first annex behind `start` opens, None when there is none."""
    match = _ANNEX.search(content, start)
    return match.start() if match is not None else None


def _article(whole: StatuteText, span: ArticleSpan) -> StatuteText:
    return replace(
        whole,
        content=whole.content[span.start : span.end],
        origin=Origin(whole.origin.file, whole.origin.path, whole.origin.offset + span.start),
        label=span.label,
        article=span.article,
    )


def _spans(content: str) -> Iterator[ArticleSpan]:
    heads = _ascending(content)
    if not heads:
        return
    annex = annex_at(content, heads[0][0].end())
    if annex is not None:
        heads = [head for head in heads if head[0].start() < annex]
    last = annex if annex is not None else len(content)
    ends = [*(match.start("label") for match, _ in heads[1:]), last]
    for (match, article), following in zip(heads, ends, strict=True):
        start = match.end()
        division = _DIVISION.search(content, start, following)
        end = division.start() if division is not None else following
        text = content[start:end].rstrip().removesuffix("**").rstrip("# \t　\n")
        lead = len(text) - len(text.lstrip())
        yield ArticleSpan(
            article, match["label"], match.start("label"), start + lead, start + len(text)
        )


def _ascending(content: str) -> list[tuple[re.Match[str], Article]]:
    """Return the heads whose numbers ascend.

    One that leaps over a number which still comes is quoted or spoken of, and no head.
    """
    candidates = [(match, each) for match in _HEAD.finditer(content) if (each := _read(match))]
    found: list[tuple[re.Match[str], Article]] = []
    for index, (match, article) in enumerate(candidates):
        last = found[-1][1] if found else None
        if not _may_follow(last, article) or not _is_head(match, content, last, article):
            continue
        if last is not None and not _is_next(last, article):
            later = (each for _, each in candidates[index + 1 :])
            if any(_rank(last) < _rank(each) < _rank(article) for each in later):
                continue
        found.append((match, article))
    return found


def _is_head(match: re.Match[str], content: str, last: Article | None, article: Article) -> bool:
    """Tell an article's head from a reference, by the space behind the number or what follows."""
    if match["space"] is not None:
        return True
    if match.start() and content[match.start() - 1] != "\n" and last is None:
        return False
    is_due = article.number == 1 if last is None else _is_next(last, article)
    follows = content[match.end() : match.end() + 1]
    return is_due and bool(follows.strip()) and _REFERENCE.match(content, match.end()) is None


def _read(match: re.Match[str]) -> Article | None:
    number = to_int(match["number"])
    sub = to_int(match["sub"]) if match["sub"] is not None else None
    return Article(number, sub) if number else None


def _may_follow(last: Article | None, article: Article) -> bool:
    return last is None or _rank(last) < _rank(article)


def _is_next(last: Article, article: Article) -> bool:
    """Tell whether `article` comes right behind `last`: 134 or 133-1 behind 133."""
    if article.number == last.number:
        return article.sub == (last.sub or 0) + 1
    return article.sub is None and article.number == last.number + 1


def _rank(article: Article) -> tuple[int, int]:
    return article.number, article.sub or 0
