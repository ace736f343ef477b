"""Find the texts that a citation names among all archived records and the law library."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from gen.evidence.quotation_folding import FoldedText, fold_quotation
from gen.evidence.responses import texts_of
from gen.evidence.texts import CaseText, EvidenceText, Origin, StatuteText
from gen.evidence.units import Span, UnitSpans, spans_of
from gen.law.case import CaseCitation
from gen.law.catalogue import Catalogue
from gen.law.citation import Citation, parse_citation
from gen.law.library import NO_LIBRARY, Library, Statute
from gen.law.statute import StatuteCitation
from gen.law.units import Article, Unit
from gen.model.record import Record

_BETWEEN = "\x00"
_ENDED = ("修改", "修订", "失效", "废止")
Named = tuple[str, str | None]
"""What a record calls an instrument: the catalogue's key, and the tag of the text."""


@dataclass(frozen=True)
class HeldText:
    """Hold one text with its folded form, which is made once and only when it is needed."""

    text: EvidenceText

    @cached_property
    def folded(self) -> FoldedText:
        """Return the text in both forms."""
        return FoldedText(self.text.content)

    @property
    def whole(self) -> tuple[Span, ...]:
        """Return the span of all of it."""
        return ((0, len(self.text.content)),)

    def spans(self, units: Sequence[Unit]) -> UnitSpans:
        """Return where `units` stand in it; all of it for what is not an article."""
        if isinstance(self.text, StatuteText) and self.text.article is not None:
            return spans_of(self.text.content, self.text.article, units)
        return UnitSpans(self.whole)


def held_texts(record: Record) -> tuple[HeldText, ...]:
    """Return the texts in the response of `record`, in document order."""
    return tuple(HeldText(text) for text in texts_of(record))


@dataclass(frozen=True)
class EvidenceLibrary:
    """Hold the records of a case, and the law library as a further source of texts.

    `day` is the day for which a citation without a version means the text in force. `read` reads
    the texts of a record, or knows them.
    """

    records: tuple[Record, ...]
    catalogue: Catalogue
    statutes: Library = NO_LIBRARY
    day: date = date.max
    read: Callable[[Record], tuple[HeldText, ...]] = held_texts

    @cached_property
    def by_record(self) -> Mapping[str, tuple[HeldText, ...]]:
        """Return the texts of every record by its file."""
        return {record.file: self.read(record) for record in self.records}

    @cached_property
    def texts(self) -> tuple[HeldText, ...]:
        """Return all archived texts."""
        return tuple(text for texts in self.by_record.values() for text in texts)

    def cited(self, citation: Citation, version: str | None = None) -> tuple[HeldText, ...]:
        """Return the texts of what `citation` names, in archive order, then the law library's.

        `version` is the text of the instrument that is meant, if the citation itself names none.
        """
        if isinstance(citation, StatuteCitation):
            wanted = citation.version or version
            archived = self._archived(citation)
            return (*_of_version(archived, wanted, self), *self._of_library(citation, wanted))
        if isinstance(citation, CaseCitation):
            return tuple(text for text in self._cases if names_case(citation, text.text))
        return ()

    def named(self, text: StatuteText) -> Named:
        """Return which instrument, and which text of it, a record means by its name."""
        return self._names[text.name]

    def holding(self, quotation: str) -> Iterator[HeldText]:
        """Yield every archived text that holds `quotation`, in archive order."""
        folded = fold_quotation(quotation)
        at = self._joined.find(folded) if folded else -1
        while at >= 0:
            yield self.texts[self._joined.count(_BETWEEN, 0, at)]
            end = self._joined.find(_BETWEEN, at)
            at = self._joined.find(folded, end) if end >= 0 else -1

    @cached_property
    def _joined(self) -> str:
        """Return all texts folded into one string, which is searched faster than each of them."""
        contents = (held.text.content.replace(_BETWEEN, "") for held in self.texts)
        return fold_quotation(_BETWEEN.join(contents))

    @cached_property
    def _names(self) -> Mapping[str, Named]:
        names = {text.text.name for text in self.texts if isinstance(text.text, StatuteText)}
        return {name: self._read_name(name) for name in names}

    def _read_name(self, name: str) -> Named:
        citation = parse_citation(name, self.catalogue)
        if isinstance(citation, StatuteCitation):
            return citation.instrument, citation.version
        return name, None

    @cached_property
    def _articles(self) -> Mapping[tuple[str, Article | None], list[HeldText]]:
        found: dict[tuple[str, Article | None], list[HeldText]] = {}
        for held in self.texts:
            if isinstance(held.text, StatuteText):
                key = (self._names[held.text.name][0], held.text.article)
                found.setdefault(key, []).append(held)
        return found

    @cached_property
    def _instruments(self) -> Mapping[str, list[HeldText]]:
        found: dict[str, list[HeldText]] = {}
        for (instrument, _), texts in self._articles.items():
            found.setdefault(instrument, []).extend(texts)
        return found

    @cached_property
    def _cases(self) -> tuple[HeldText, ...]:
        return tuple(held for held in self.texts if isinstance(held.text, CaseText))

    def _archived(self, citation: StatuteCitation) -> Iterator[HeldText]:
        """Yield the archived articles that `citation` names, whatever their version."""
        if not citation.units:
            yield from self._instruments.get(citation.instrument, ())
            return
        for article in dict.fromkeys(unit.article for unit in citation.units):
            yield from self._articles.get((citation.instrument, article), ())
        yield from self._articles.get((citation.instrument, None), ())

    def has_whole(self, citation: StatuteCitation, version: str | None = None) -> bool:
        """Tell whether the law library has all of the instrument that `citation` names."""
        statute = self._statute(citation, citation.version or version)
        return statute is not None and statute.complete

    def _statute(self, citation: StatuteCitation, version: str | None) -> Statute | None:
        instrument = self.catalogue.get(citation.instrument)
        if instrument is None:
            return None
        return self.statutes.text_of(instrument, version, self.day)

    def _of_library(self, citation: StatuteCitation, version: str | None) -> Iterator[HeldText]:
        statute = self._statute(citation, version)
        if statute is None:
            return
        wanted = dict.fromkeys(unit.article for unit in citation.units) or statute.articles
        yield from (
            HeldText(_from_library(statute, article))
            for article in wanted
            if article in statute.articles
        )


def names_case(citation: CaseCitation, text: EvidenceText) -> bool:
    """Tell whether `text` is the case that `citation` names.

    Of the kinds of numbers that both have, every one must agree: a right guiding number with the
    docket of another case names neither. Without numbers in common the title must be the same.
    """
    if not isinstance(text, CaseText):
        return False
    wanted = citation.keys
    shared = wanted.keys() & text.keys.keys()
    if shared:
        return all(wanted[kind] & text.keys[kind] for kind in shared)
    title = fold_quotation(citation.title)
    return bool(title) and title in fold_quotation(text.title)


def _of_version(
    texts: Iterable[HeldText], version: str | None, library: EvidenceLibrary
) -> Iterator[HeldText]:
    """Yield the texts of the version that is meant: the one named, else those still in force."""
    found = [held for held in texts if _is_of(held, version, library)]
    living = [held for held in found if version is not None or not _has_ended(held)]
    yield from living or found


def _is_of(held: HeldText, version: str | None, library: EvidenceLibrary) -> bool:
    if version is None or not isinstance(held.text, StatuteText):
        return True
    own = library.named(held.text)[1]
    return own is None or own[:4] == version[:4]


def _has_ended(held: HeldText) -> bool:
    status = held.text.status if isinstance(held.text, StatuteText) else None
    return status is not None and any(word in status for word in _ENDED)


def _from_library(statute: Statute, article: Article) -> StatuteText:
    return StatuteText(
        statute.articles[article].raw.strip(),
        Origin(statute.file),
        statute.instrument.name,
        article=article,
    )
