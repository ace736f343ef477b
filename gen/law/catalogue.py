"""Find instruments by name: those this package knows, and those a repository adds.

A name matches as a whole, after folding, or not at all: 合同法 is not found inside 劳动合同法
(normalisation rule N8 of the report-standards notes, section 2.3).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache, cached_property
from typing import TYPE_CHECKING

from gen.law.instrument import Instrument
from gen.law.instrument_data import data_date, read_instruments
from gen.law.names import fold_name
from gen.law.titles import with_titles

if TYPE_CHECKING:  # only extraction needs it
    from gen.law.name_index import NameIndex

_BEFORE_ALL = date.min


@dataclass(frozen=True)
class Catalogue:
    """Hold instruments and find them by name, alias or document number.

    `as_of` is the day for which force is stated when nobody names another one.
    """

    instruments: tuple[Instrument, ...]
    as_of: date

    def find(self, name: str, version: str | None = None) -> Instrument | None:
        """Return the instrument called `name`, or None.

        One of which it is the name goes before one of which it is an alias. Of several that share
        a name (国家安全法 of 1993 and of 2015) the one that has the text `version` is meant, else
        the one that is not repealed, else the latest.
        """
        folded = fold_name(name)
        found = self._by_name.get(folded, ())
        if len(found) > 1:
            found = tuple(item for item in found if fold_name(item.name) == folded) or found
        if version is not None:
            found = tuple(item for item in found if item.version(version) is not None) or found
        return max(found, key=_liveliness, default=None)

    def get(self, key: str) -> Instrument | None:
        """Return the instrument with the key `key`, or None."""
        return self._by_key.get(key)

    def all_called(self, name: str) -> tuple[Instrument, ...]:
        """Return every instrument called `name`, in the order of the data."""
        return self._by_name.get(fold_name(name), ())

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Return every folded name and alias, the longest first, for finding them in prose."""
        known = {
            fold_name(name) for item in self.instruments for name in (item.name, *item.aliases)
        }
        return tuple(sorted(known, key=lambda name: (-len(name), name)))

    @cached_property
    def _by_key(self) -> Mapping[str, Instrument]:
        return {item.key: item for item in self.instruments}

    @cached_property
    def name_index(self) -> "NameIndex":
        """Return the index that finds these names in prose."""
        from gen.law.name_index import NameIndex

        return NameIndex.of(self.names)

    @cached_property
    def _by_name(self) -> Mapping[str, tuple[Instrument, ...]]:
        found: dict[str, tuple[Instrument, ...]] = {}
        for item in self.instruments:
            for name in dict.fromkeys(fold_name(name) for name in _names_of(item)):
                found[name] = (*found.get(name, ()), item)
        return found

    def with_additions(self, additions: Iterable[Instrument]) -> "Catalogue":
        """Return a catalogue that also knows `additions`.

        An addition of a repository wins over what is known, one of a library fills in what is not.
        """
        from gen.law.additions import merged

        known = {item.key: item for item in self.instruments}
        for item in additions:
            old = known.get(item.key)
            known[item.key] = merged(old, item) if old is not None else item
        return Catalogue(tuple(known.values()), self.as_of)


@cache
def built_in() -> Catalogue:
    """Return the catalogue of this package (constant data, read once)."""
    return Catalogue(with_titles(read_instruments()), data_date())


def _names_of(item: Instrument) -> tuple[str, ...]:
    number = (item.document_number,) if item.document_number is not None else ()
    return (item.name, *item.aliases, *number)


def _liveliness(item: Instrument) -> tuple[bool, date, date]:
    newest = item.versions[-1].effective if item.versions else None
    return (
        item.repeal is None,
        item.repealed_on or _BEFORE_ALL,
        newest or item.effective or _BEFORE_ALL,
    )
