"""Describe an instrument: its names, level, issuer and dates, each with the source of the fact.

A day of force is the day on which a text or its amending decision took effect. An amended law
(修正) keeps the clause on its first day of force, so that clause never dates a version (the
report-standards notes, section 3.3).
"""

from dataclasses import dataclass
from datetime import MAXYEAR, MINYEAR, date
from typing import Literal

Basis = Literal["data", "repository", "library", "record", "author"]
"""Who states a fact: this package's law data, the repository's law/*.toml, the head of a text of
the law library, an archived record, or only the author."""

UNCONFIRMED = "K"
"""The mark of a fact from memory that nobody has read again: it may warn and never block."""


class _Stated:
    """Be a statement of the data, with how far it can be trusted."""

    __slots__ = ()
    confidence: str

    @property
    def is_confirmed(self) -> bool:
        """Tell whether what is stated may block a report."""
        return self.confidence != UNCONFIRMED


@dataclass(frozen=True, slots=True)
class Version(_Stated):
    """One text of an instrument: as adopted, or as a revision (修订) or amendment (修正) left it.

    `tag` is the year with the kind of change (``2023修订``), or the bare year of an adoption.
    `superseded_on` is the first day on which the next text was in force. What is None is not known.
    """

    tag: str
    adopted: date | None = None
    effective: date | None = None
    superseded_on: date | None = None
    source: str = ""
    confidence: str = ""


@dataclass(frozen=True, slots=True)
class Repeal(_Stated):
    """The end of an instrument: its first day without force (None: not known) and its successor."""

    on: date | None
    successor: str | None = None
    source: str = ""
    confidence: str = ""


@dataclass(frozen=True, slots=True)
class Lapse:
    """The end of one article, paragraph or item, while the rest stays in force (部分失效).

    `unit` is written as in a citation: ``第三十二条第一款``. `since` is its first day without
    force.
    """

    unit: str
    since: date | None
    source: str = ""


@dataclass(frozen=True, slots=True)
class Instrument(_Stated):
    """One legal instrument.

    `key` identifies it and equals the folded name, with a year where two instruments share one.
    `level` is a `source_type` of the contract, `sub_type` one of the finer types of
    ``levels.toml``. `effective` is the first day of force of the first text, `versions` are the
    known texts, oldest first. `locality` is the place of a local regulation. `as_of` is the day up
    to which the facts are known, `basis` says who states them.
    """

    key: str
    name: str
    level: str
    aliases: tuple[str, ...] = ()
    sub_type: str | None = None
    issuing_body: str | None = None
    document_number: str | None = None
    locality: str | None = None
    effective: date | None = None
    repeal: Repeal | None = None
    versions: tuple[Version, ...] = ()
    lapses: tuple[Lapse, ...] = ()
    source: str = ""
    as_of: date | None = None
    confidence: str = ""
    basis: Basis = "data"

    @property
    def repealed_on(self) -> date | None:
        """Return the first day without force, None when there is none or it is not known."""
        return self.repeal.on if self.repeal is not None else None

    @property
    def successor(self) -> str | None:
        """Return what took the place of a repealed instrument."""
        return self.repeal.successor if self.repeal is not None else None

    @property
    def adopted(self) -> date | None:
        """Return the day on which the first known text was adopted."""
        return self.versions[0].adopted if self.versions else None

    def version(self, tag: str) -> Version | None:
        """Return the text called `tag`; a bare year names the one text of that year."""
        same = [item for item in self.versions if item.tag == tag]
        of_year = [item for item in self.versions if item.tag[:4] == tag]
        found = same or of_year
        return found[0] if len(found) == 1 else None

    def version_on(self, day: date) -> Version | None:
        """Return the text in force on `day`, None when that is not known.

        A text whose first day is not known counts from the second year after its adoption on;
        in between nobody can tell which text it was.
        """
        begun = [item for item in self.versions if _begins(item) <= day]
        if not begun or day < _has_surely_begun(begun[-1]):
            return None
        return begun[-1]


def _begins(version: Version) -> date:
    """Return the first day of force, or a day that is not later than it."""
    return version.effective or version.adopted or _new_year(version)


def _has_surely_begun(version: Version) -> date:
    return version.effective or _new_year(version, later=2)


def _new_year(version: Version, later: int = 0) -> date:
    """Return the first day of the year of `version`, or of a later one, inside the calendar."""
    year = int(version.tag[:4]) + later
    return date(min(max(year, MINYEAR), MAXYEAR), 1, 1)
