"""Read the articles of a statute from its text: articles (条), paragraphs (款) and items (项).

The text is Markdown as in ``docs/law.md``: an article begins a line with 第…条 and a space, each
further line is a paragraph (款), lines that begin with （一） are items (项) of the paragraph
before them, lines that begin with 1. are sub-items (目). Headings (``#``) end an article.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import zip_longest

from gen.law.numerals import NUMERALS, to_int
from gen.law.units import Article, Unit

_NUMBER = rf"第(?P<number>[{NUMERALS}]{{1,9}})条(?:之(?P<sub>[{NUMERALS}]{{1,4}}))?"
_BREAK = re.compile(rf"^[ \t　]*(?:#|{_NUMBER}[ \t　]+(?=\S))", re.MULTILINE)
"""Match a heading, or the number of an article with the space behind it."""

_ITEM = re.compile(rf"[（(]([{NUMERALS}]{{1,4}})[）)]")
_SUBITEM = re.compile(r"(\d{1,3})[.．、]")
_INNER_ITEM = re.compile(rf"[：；。:;][（(]([{NUMERALS}]{{1,4}})[）)]")
_DELETED = re.compile(r"[（(](?:已)?删[去除][）)]$")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One paragraph (款): its own text, then its items (项) by number."""

    text: str
    items: Mapping[int, str] = field(default_factory=dict)


@dataclass(frozen=True)
class ArticleText:
    """One article; `line` is where it begins in its file (1-based), `raw` all its lines."""

    article: Article
    line: int
    raw: str

    @cached_property
    def paragraphs(self) -> tuple[Paragraph, ...]:
        """Return the paragraphs (款) in the order of the text."""
        lines = [line.strip() for line in self.raw.splitlines()]
        return tuple(_paragraphs([line for line in lines if line]))

    @property
    def is_deleted(self) -> bool:
        """Tell whether only the number is left: 第一百九十九条　（删去）."""
        return len(self.paragraphs) == 1 and _DELETED.match(self.paragraphs[0].text) is not None

    @property
    def text(self) -> str:
        """Return the whole article, a paragraph or item a line."""
        lines = (line for item in self.paragraphs for line in (item.text, *item.items.values()))
        return "\n".join(lines)

    def has_paragraph(self, number: int) -> bool:
        """Tell whether the article has paragraph (款) `number`."""
        return 1 <= number <= len(self.paragraphs)

    def has_item(self, unit: Unit) -> bool:
        """Tell whether the item (项) of `unit` stands in its paragraph, in any if none is named."""
        wanted = self.paragraphs if unit.paragraph is None else self._paragraph(unit.paragraph)
        return any(unit.item in paragraph.items for paragraph in wanted)

    def unit_text(self, unit: Unit) -> str | None:
        """Return the text of the whole article, the paragraph or the item that `unit` names."""
        if unit.paragraph is None and unit.item is None:
            return self.text
        wanted = self.paragraphs if unit.paragraph is None else self._paragraph(unit.paragraph)
        if unit.item is None:
            return "\n".join((wanted[0].text, *wanted[0].items.values())) if wanted else None
        return next((p.items[unit.item] for p in wanted if unit.item in p.items), None)

    def _paragraph(self, number: int) -> tuple[Paragraph, ...]:
        return self.paragraphs[number - 1 : number] if self.has_paragraph(number) else ()


@dataclass(frozen=True, slots=True)
class RepeatedArticle:
    """Name an article that stands in a text twice: its second line, then its first."""

    article: Article
    line: int
    first: int


Articles = Mapping[Article, ArticleText]


def read_articles(text: str, start: int = 0) -> tuple[Articles, tuple[RepeatedArticle, ...]]:
    """Return the articles in `text` from character `start` on; lines count from its beginning.

    What stands before the first article or under a heading belongs to no article. Of an article
    that is repeated the first text counts.
    """
    found: dict[Article, ArticleText] = {}
    repeated: list[RepeatedArticle] = []
    for article in _articles(text, start):
        first = found.setdefault(article.article, article)
        if first is not article:
            repeated.append(RepeatedArticle(article.article, article.line, first.line))
    return found, tuple(repeated)


def _articles(text: str, start: int) -> Iterator[ArticleText]:
    breaks = list(_BREAK.finditer(text, start))
    line, counted = 1, 0
    for here, following in zip_longest(breaks, breaks[1:]):
        number = to_int(here["number"]) if here["number"] is not None else None
        if number is None:
            continue
        line += text.count("\n", counted, here.start())
        counted = here.start()
        sub = to_int(here["sub"]) if here["sub"] is not None else None
        end = following.start() if following is not None else len(text)
        yield ArticleText(Article(number, sub), line, text[here.end() : end])


def _paragraphs(lines: list[str]) -> Iterator[Paragraph]:
    """Join items to the paragraph before them; a sub-item (目) belongs to the item before it."""
    text, items = lines[0], _inner_items(lines[0])
    for line in lines[1:]:
        number = _item_number(line)
        if number is not None:
            items[number] = line
        elif items and _SUBITEM.match(line):
            last = next(reversed(items))
            items[last] = f"{items[last]}\n{line}"
        else:
            yield Paragraph(text, items)
            text, items = line, _inner_items(line)
    yield Paragraph(text, items)


def _item_number(line: str) -> int | None:
    match = _ITEM.match(line)
    return to_int(match[1]) if match is not None else None


def _inner_items(text: str) -> dict[int, str]:
    """Return the items that stand inside one line, as some texts are set."""
    matches = list(_INNER_ITEM.finditer(text))
    starts = [match.start() + 1 for match in matches]
    texts = (text[start:end] for start, end in zip_longest(starts, starts[1:]))
    numbered = {to_int(match[1]): item for match, item in zip(matches, texts, strict=True)}
    return {number: item for number, item in numbered.items() if number is not None}
