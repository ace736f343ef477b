"""Read the articles of a statute from its text: articles (条), paragraphs (款) and items (项).

The text is Markdown as in ``docs/law.md``: an article begins a line with 第…条 and a space, each
further line is a paragraph (款), lines that begin with （一） are items (项) of the paragraph
before them, lines that begin with 1. are sub-items (目). Headings (``#``) end an article.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import zip_longest

from gen.law.numerals import NUMERALS, to_int
from gen.law.units import Article, Unit

_ARTICLE = re.compile(rf"第([{NUMERALS}]{{1,9}})条(?:之([{NUMERALS}]{{1,4}}))?[\s　]+(\S.*)")
_ITEM = re.compile(rf"[（(]([{NUMERALS}]{{1,4}})[）)]")
_SUBITEM = re.compile(r"(\d{1,3})[.．、]")
_INNER_ITEM = re.compile(rf"[：；。:;][（(]([{NUMERALS}]{{1,4}})[）)]")
_DELETED = re.compile(r"[（(](?:已)?删[去除][）)]$")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One paragraph (款): its own text, then its items (项) by number."""

    text: str
    items: Mapping[int, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ArticleText:
    """One article with its paragraphs; `line` is where it begins in its file (1-based)."""

    article: Article
    line: int
    paragraphs: tuple[Paragraph, ...]

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


def read_articles(
    lines: Iterable[str], first_line: int
) -> tuple[Articles, tuple[RepeatedArticle, ...]]:
    """Return the articles in `lines`, the first of which is line `first_line` of its file.

    What stands before the first article or under a heading belongs to no article. Of an article
    that is repeated the first text counts.
    """
    found: dict[Article, ArticleText] = {}
    repeated: list[RepeatedArticle] = []
    for article, line, texts in _grouped(lines, first_line):
        if article in found:
            repeated.append(RepeatedArticle(article, line, found[article].line))
        else:
            found[article] = ArticleText(article, line, tuple(_paragraphs(texts)))
    return found, tuple(repeated)


def _grouped(lines: Iterable[str], first_line: int) -> Iterator[tuple[Article, int, list[str]]]:
    current: tuple[Article, int, list[str]] | None = None
    for number, raw in enumerate(lines, start=first_line):
        line = raw.strip()
        article = _article(line)
        if current is not None and (article is not None or line.startswith("#")):
            yield current
            current = None
        if article is not None:
            current = (article[0], number, [article[1]])
        elif current is not None and line:
            current[2].append(line)
    if current is not None:
        yield current


def _article(line: str) -> tuple[Article, str] | None:
    match = _ARTICLE.fullmatch(line)
    number = to_int(match[1]) if match is not None else None
    if match is None or number is None:
        return None
    return Article(number, to_int(match[2]) if match[2] is not None else None), match[3]


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
