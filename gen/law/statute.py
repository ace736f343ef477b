"""Read the citation of a normative instrument: its name, text, document number and units."""

from dataclasses import dataclass, field

from gen.law.catalogue import Catalogue
from gen.law.document_number import DocumentNumber
from gen.law.instrument import Instrument
from gen.law.instrument_head import DIVISION, Head, by_number, read_head
from gen.law.lazy_pattern import LazyPattern
from gen.law.name_notes import Notes, read_notes
from gen.law.names import fold_name
from gen.law.title_marks import is_balanced
from gen.law.unit_reader import Named, read_units
from gen.law.units import Style, Unit, in_order, print_units
from gen.law.version_tag import print_tag
from gen.law.writing import full_width, inner_marks

_ON_THE_WAY = LazyPattern(rf"[的之中]{{0,8}}(?:{DIVISION})?[的之中,:]{{0,8}}(?=第|\d)")
_ITS_RULES = LazyPattern(r"(?:[之的]?(?:相关|有关)?规定)?\Z")
_STOPS = "。.,;:、"


@dataclass(frozen=True, slots=True)
class StatuteCitation:
    """Cite an instrument, or units of it.

    `instrument` is the catalogue's key, else the folded name, else the folded document number.
    `name` is the full name as known, else as written; empty where only a number is known.
    `version` is the tag of the text that the author named. `unparsed` is what was not understood.
    """

    text: str = field(compare=False)
    instrument: str
    name: str
    is_registered: bool = False
    version: str | None = None
    document_number: DocumentNumber | None = None
    units: tuple[Unit, ...] = ()
    unparsed: str = ""

    @property
    def source_key(self) -> str:
        """Return what identifies the instrument and its text.

        The number of an instrument that nobody registered is part of it: instruments are issued
        anew under the same name.
        """
        version = f"@{self.version}" if self.version is not None else ""
        return f"law:{self.instrument}{version}{self._own_number}"

    @property
    def _own_number(self) -> str:
        if self.is_registered or self.document_number is None or not self.name:
            return ""
        return f"[{self.document_number.key}]"

    def printed(self, style: Style) -> str:
        """Return the citation in the given style."""
        name = f"《{self.name}》" if self.name else ""
        version = print_tag(self.version) if self.version is not None else ""
        number = str(self.document_number) if self.document_number is not None else ""
        number = f"（{number}）" if name and number else number
        return f"{name}{version}{number}{print_units(self.units, style)}"


def read_statute(text: str, folded: str, catalogue: Catalogue) -> StatuteCitation | None:
    """Return the instrument that `text`, given `folded` as well, cites; None when it names none."""
    head = read_head(folded, catalogue)
    if head is None:
        return None
    notes = read_notes(folded, head.end)
    named = units_behind(folded, notes.end)
    behind = read_notes(folded, named[-1].end if named else notes.end)
    if behind.end < len(folded) or behind != Notes(behind.end):
        notes = _joined(notes, behind, _ITS_RULES.sub("", folded[behind.end :].rstrip(_STOPS)))
    units = in_order(unit for piece in named for unit in piece.units)
    return cite(head, notes, catalogue, text, units)


def _joined(notes: Notes, behind: Notes, rest: str) -> Notes:
    """Return the notes behind the name and those behind the units as one, with the `rest`."""
    pieces = (*notes.rest, *behind.rest, behind.suffix, rest)
    return notes._replace(
        version=notes.version or behind.version,
        number=notes.number or behind.number,
        rest=tuple(piece for piece in pieces if piece),
    )


def units_behind(folded: str, start: int) -> tuple[Named, ...]:
    """Return the units behind a name and its notes, with 的, 合同编 and the like in between."""
    named = read_units(folded, start)
    way = _ON_THE_WAY.match(folded, start) if not named and start < len(folded) else None
    return read_units(folded, way.end()) if way is not None else named


def cite(
    head: Head,
    notes: Notes,
    catalogue: Catalogue,
    text: str = "",
    units: tuple[Unit, ...] = (),
) -> StatuteCitation:
    """Return the citation of an instrument, or units of it, from its name and the notes on it."""
    number, version = head.number or notes.number, notes.version or head.version
    name = head.name if is_balanced(head.name) else fold_name(head.name)
    name, instrument = name + notes.suffix, head.instrument
    if notes.suffix:
        instrument = catalogue.find(name)
    if version is not None and name:
        dated = catalogue.find(f"{name}({version[:4]})")
        instrument = dated or catalogue.find(name, version) or instrument
    if instrument is None and number is not None:
        instrument = by_number(number, catalogue)
    return StatuteCitation(
        text,
        instrument=_key(instrument, name, number),
        name=_display(instrument, name, version),
        is_registered=instrument is not None,
        version=_known_tag(instrument, version),
        document_number=number,
        units=units,
        unparsed="；".join(piece for piece in (head.rest, *notes.rest) if piece),
    )


def _key(instrument: Instrument | None, name: str, number: DocumentNumber | None) -> str:
    if instrument is not None:
        return instrument.key
    return fold_name(name) if name or number is None else number.key


def _display(instrument: Instrument | None, name: str, version: str | None) -> str:
    """Return the name to print inside 《》; of two with one name, that with its year."""
    if instrument is None:
        return inner_marks(full_width(name))
    year = ""
    if version is None and instrument.key.endswith(")"):
        year = instrument.key.removeprefix(fold_name(instrument.name))
    return inner_marks(instrument.name + full_width(year))


def _known_tag(instrument: Instrument | None, tag: str | None) -> str | None:
    """Return `tag` as the catalogue writes it, so that 2018年 and 2018年修正 are one text."""
    known = instrument.version(tag) if instrument is not None and tag is not None else None
    return known.tag if known is not None else tag
