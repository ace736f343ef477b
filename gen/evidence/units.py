"""Find the paragraphs (款) and items (项) of an article in its text as an archive holds it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from gen.law.statute_text import ArticleText
from gen.law.units import Article, Unit

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class UnitSpans:
    """Hold the parts of an article that units name.

    `spans` are sorted and do not touch: parts that follow each other are one. `missing` are the
    units that the text has not.
    """

    spans: tuple[Span, ...]
    missing: tuple[Unit, ...] = ()


def spans_of(content: str, article: Article, units: Sequence[Unit]) -> UnitSpans:
    """Return where `units` of `article` stand in its text `content`; all of it without units.

    An item comes with the words that introduce the items of its paragraph. A text of one line may
    have lost its line ends: a later paragraph is then looked for in all of it.
    """
    own = [unit for unit in units if unit.article == article]
    if not own or any(unit.is_whole for unit in own):
        return UnitSpans(((0, len(content)),))
    layout = _Layout(content, article)
    if layout.is_one_line:
        return UnitSpans(((0, len(content)),))
    found: list[Span] = []
    missing: list[Unit] = []
    for unit in own:
        parts = list(layout.parts(unit))
        found.extend(parts)
        if not parts:
            missing.append(unit)
    return UnitSpans(tuple(_merged(content, found)), tuple(missing))


def unit_at(content: str, article: Article, offset: int) -> Unit:
    """Return the paragraph, and the item, in which `offset` of the text of `article` stands."""
    return article_units(content, article)(offset)


def article_units(content: str, article: Article) -> Callable[[int], Unit]:
    """Return what `unit_at` answers for any offset; the text is read once."""
    layout = _Layout(content, article)
    return lambda offset: _unit_at(layout, article, offset)


def _unit_at(layout: "_Layout", article: Article, offset: int) -> Unit:
    for number, (paragraph, items) in enumerate(layout.places, start=1):
        if paragraph[0] <= offset < paragraph[1]:
            inside = (key for key, item in items.items() if item[0] <= offset < item[1])
            item = next(inside, None)
            return Unit(article, None if len(layout.places) == 1 else number, item)
    return Unit(article)


class _Layout:
    """Know where each paragraph and each of its items stands in the text."""

    def __init__(self, content: str, article: Article) -> None:
        self.places: list[tuple[Span, dict[int, Span]]] = []
        at = 0
        for paragraph in ArticleText(article, 1, content).paragraphs:
            start = max(content.find(paragraph.text, at), at)
            end = start + len(paragraph.text)
            items: dict[int, Span] = {}
            inner = start
            for number, item in paragraph.items.items():
                place = content.find(item, inner)
                inner = place if place >= 0 else inner
                items[number] = (inner, inner + len(item))
                end = max(end, inner + len(item))
            self.places.append(((start, end), items))
            at = end

    @property
    def is_one_line(self) -> bool:
        """Tell whether the text has neither a second paragraph nor items."""
        return len(self.places) == 1 and not self.places[0][1]

    def parts(self, unit: Unit) -> Iterator[Span]:
        """Yield where `unit` stands; nothing when the text has it not."""
        number = unit.paragraph
        if number is not None and not 0 < number <= len(self.places):
            return
        for paragraph, items in self.places if number is None else [self.places[number - 1]]:
            if unit.item is None:
                yield paragraph
            elif unit.item in items:
                yield paragraph[0], min(start for start, _ in items.values())
                yield items[unit.item]


def _merged(content: str, spans: list[Span]) -> Iterator[Span]:
    """Yield `spans` in order, those joined that only white space parts."""
    current: Span | None = None
    for start, end in sorted(set(spans)):
        if current is not None and (start <= current[1] or not content[current[1] : start].strip()):
            current = current[0], max(end, current[1])
            continue
        if current is not None:
            yield current
        current = start, end
    if current is not None:
        yield current
