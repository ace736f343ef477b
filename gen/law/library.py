"""Answer from the texts of statutes: does an article, paragraph or item exist, and what says it.

The texts come from the repository's law library (``law_library`` in gen.toml); this project ships
none.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Literal

from gen.law.instrument import Instrument, Version
from gen.law.statute_text import Articles, ArticleText
from gen.law.units import Article, Unit

Lack = Literal["beyond", "deleted", "gap", "paragraph", "item"]
"""Why a text has not the unit that a citation names."""


@dataclass(frozen=True)
class Statute:
    """One text of one instrument.

    `instrument` holds what the head of the file says, `version` which text it is, `file` the name
    of the file in messages. A text that is not `complete` (an excerpt) cannot say what is missing.
    """

    instrument: Instrument
    version: Version
    articles: Articles
    file: str
    complete: bool = True

    @cached_property
    def last(self) -> Article | None:
        """Return the article with the highest number."""
        return max(self.articles, key=lambda item: (item.number, item.sub or 0), default=None)

    def article(self, article: Article) -> ArticleText | None:
        """Return the text of `article`, if it stands here."""
        return self.articles.get(article)

    def lack(self, unit: Unit) -> Lack | None:
        """Return why `unit` does not stand in this text; None when it does, or nobody can tell."""
        found = self.articles.get(unit.article)
        if found is None:
            return self._missing(unit.article)
        if found.is_deleted:
            return "deleted"
        if unit.paragraph is not None and not found.has_paragraph(unit.paragraph):
            return "paragraph"
        return "item" if unit.item is not None and not found.has_item(unit) else None

    def _missing(self, article: Article) -> Lack | None:
        if not self.complete or self.last is None:
            return None
        return "beyond" if article.number > self.last.number else "gap"


@dataclass(frozen=True)
class Library:
    """Hold the texts of a law library."""

    statutes: tuple[Statute, ...] = ()

    @cached_property
    def _by_key(self) -> Mapping[str, tuple[Statute, ...]]:
        found: dict[str, tuple[Statute, ...]] = {}
        for statute in self.statutes:
            key = statute.instrument.key
            found[key] = (*found.get(key, ()), statute)
        return found

    @property
    def instruments(self) -> tuple[Instrument, ...]:
        """Return what the heads of the texts say, for the catalogue."""
        return tuple(statute.instrument for statute in self.statutes)

    def text_of(self, instrument: Instrument, tag: str | None, on: date) -> Statute | None:
        """Return the text of `instrument` called `tag`, or the one in force on the day `on`.

        None when the library has not that very text: another version would answer wrongly.
        """
        wanted = instrument.version(tag) if tag is not None else instrument.version_on(on)
        year = (wanted.tag if wanted is not None else tag or "")[:4]
        found = self._by_key.get(instrument.key, ())
        return next((item for item in found if item.version.tag[:4] == year), None)


NO_LIBRARY = Library()
