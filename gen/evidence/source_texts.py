"""Gather the texts of one selected source: what it cites, first as its own record holds it."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from gen.evidence.library import EvidenceLibrary, HeldText
from gen.evidence.quotation_folding import fold_quotation
from gen.evidence.texts import PlainText, StatuteText
from gen.evidence.units import UnitSpans
from gen.law.case import CaseCitation
from gen.law.citation import Citation
from gen.law.statute import StatuteCitation
from gen.law.units import Article, Unit


@dataclass(frozen=True, slots=True)
class Passage:
    """One text of a source, and the parts of it that the source cites."""

    held: HeldText
    cited: UnitSpans


@dataclass(frozen=True)
class SourceTexts:
    """Hold one selected source as far as its texts are concerned.

    `id` is its source id, empty for a citation in the narrative that is no selected source.
    `version` is the tag of the text that its title names, `record` the file that it refers to.
    """

    id: str
    citation: Citation
    library: EvidenceLibrary
    version: str | None = None
    record: str | None = None
    title: str = ""

    @property
    def units(self) -> tuple[Unit, ...]:
        """Return the units that the source cites, none for a case or a whole instrument."""
        return self.citation.units if isinstance(self.citation, StatuteCitation) else ()

    @property
    def articles(self) -> tuple[Article, ...]:
        """Return the articles that the source cites."""
        return tuple(dict.fromkeys(unit.article for unit in self.units))

    @cached_property
    def texts(self) -> tuple[HeldText, ...]:
        """Return the texts of the source, those in its own record first."""
        found = self.library.cited(self.citation, self.version)
        own = [held for held in found if held.text.origin.file == self.record]
        rest = [held for held in found if held.text.origin.file != self.record]
        return (*own, *rest) if own or rest else tuple(self._unnamed())

    @cached_property
    def passages(self) -> tuple[Passage, ...]:
        """Return the cited parts of every text."""
        return tuple(Passage(held, held.spans(self.units)) for held in self.texts)

    @cached_property
    def is_in_record(self) -> bool | None:
        """Tell whether its record holds what it cites.

        None when it names no record that can be read, or cites nothing that can be told from
        others.
        """
        if self.record is None or self.record not in self.library.by_record:
            return None
        if not isinstance(self.citation, StatuteCitation | CaseCitation):
            return None
        return any(held.text.origin.file == self.record for held in self.texts)

    @cached_property
    def missing_units(self) -> tuple[Unit, ...]:
        """Return the paragraphs and items that no text of the cited article has."""
        lacks = [set(passage.cited.missing) for passage in self.passages]
        missing = set.intersection(*lacks) if lacks else set()
        return tuple(unit for unit in self.units if unit in missing)

    @property
    def is_whole(self) -> bool:
        """Tell whether all that the source cites is at hand, and not only a part or a preview."""
        if isinstance(self.citation, StatuteCitation) and not self.units:
            return self.library.has_whole(self.citation, self.version)
        complete = [held.text for held in self.texts if held.text.complete]
        found = {text.article for text in complete if isinstance(text, StatuteText)}
        return bool(complete) and all(article in found for article in self.articles)

    def _unnamed(self) -> Iterator[HeldText]:
        """Yield what the record holds of a source that no entry of it identifies.

        A record of known shape holds entries that the source names by their title, or nothing of
        it; one of unknown shape holds it when the name of the source stands in it.
        """
        held = self.library.by_record.get(self.record or "", ())
        plain = [each for each in held if isinstance(each.text, PlainText)]
        names = tuple(fold_quotation(name) for name in self._names if name)
        if isinstance(self.citation, StatuteCitation | CaseCitation):
            is_named = any(name in each.folded.text for each in plain for name in names)
            yield from plain if is_named and len(plain) == len(held) else ()
            return
        yield from [each for each in held if _is_titled(each, names)] or plain

    @property
    def _names(self) -> tuple[str, ...]:
        """Return by what an unsorted text would call the source."""
        if isinstance(self.citation, StatuteCitation):
            return (self.citation.name, self.citation.instrument)
        numbers = self.citation.dockets if isinstance(self.citation, CaseCitation) else ()
        return (self.citation.text, self.title, *map(str, numbers))


def _is_titled(held: HeldText, names: tuple[str, ...]) -> bool:
    """Tell whether one of `names` holds the title of an entry."""
    text = held.text
    title = fold_quotation(text.name if isinstance(text, StatuteText) else text.title)
    return len(title) > 1 and any(title in name for name in names)
