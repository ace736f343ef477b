"""Bind articles in prose to instruments (rules N14, N17, N18).

In this order: the name, pronoun or local alias that stands directly in front; the list that the
article continues; the nearest instrument before it in its sentence. Nothing is bound across another
document, nor where the words say that a contract or the author's own list is meant.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from gen.law.catalogue import Catalogue
from gen.law.instrument import Instrument
from gen.law.instrument_head import Head, is_legislation, is_normative
from gen.law.local_aliases import alias_before, alias_in
from gen.law.mentions import Mention
from gen.law.name_notes import Notes, read_notes
from gen.law.names import fold_name
from gen.law.prose_cues import (
    belongs_to_contract,
    continues_list,
    may_bind,
    unknown_name_before,
)
from gen.law.statute import StatuteCitation, cite, units_behind
from gen.law.unit_reader import Named, read_units
from gen.law.units import Unit, in_order

Binding = Literal["named", "listed", "pronoun", "sentence", "number"]
"""How the instrument was found; ``number`` for a case, which names itself."""

Owner = tuple[StatuteCitation | None, int, Binding]
"""Whose an article is (None: nobody's), where the citation begins, and how it was found."""

_NOUNS = {
    "法": ("法", "法典", "通则", "总则", "条例"),
    "法典": ("法典",),
    "解释": ("解释", "规定", "批复"),
    "司法解释": ("解释", "规定", "批复"),
}
"""The last characters of names that a pronoun may stand for; any other noun stands for itself."""

_MOST_ANTECEDENTS = 8
_QUOTATION = re.compile(r"[“「\"][^”」\"\n]{0,400}$")
_QUOTATION_WINDOW = 500
_MOST_ALIASES = 50
_YEAR = 4
_LAST_ORDINAL = re.compile(r"\([^()]*\)$")


@dataclass(frozen=True, slots=True)
class Bound:
    """One citation at ``text[start:end]`` of the folded text."""

    start: int
    end: int
    citation: StatuteCitation
    binding: Binding


class Binder:
    """Read mentions and articles in the order of the folded text; `found` grows as it goes.

    `own` is the instrument whose text this is, if it is one: 本法, and whatever a sentence leaves
    without an instrument.
    """

    def __init__(self, text: str, catalogue: Catalogue, own: StatuteCitation | None = None) -> None:
        self.found: list[Bound] = []
        self._text = text
        self._catalogue = catalogue
        self._own = own
        self._aliases: dict[str, StatuteCitation] = {}
        self._antecedents: list[tuple[StatuteCitation, int]] = []
        self._current, self._current_end = own, 0
        self._last: tuple[StatuteCitation | None, Unit, int] | None = None
        self._read_to = 0

    def end_sentence(self, place: int, *, is_line: bool) -> None:
        """Forget the instrument of the sentence, and at the end of a line the last article."""
        if place >= self._read_to:
            self._current, self._current_end = self._own, place
            self._last = None if is_line else self._last

    def mention(self, mention: Mention) -> None:
        """Read one mention, its notes, and the units directly behind it."""
        if mention.start < self._read_to:
            return
        citation, end = self._mentioned(mention)
        self._read_to = max(end, mention.end)
        self._current, self._current_end = citation, end
        if citation is not None and not mention.noun:
            self._antecedents.append((citation, end))
        named = units_behind(self._text, end)
        if named:
            self._bind(citation, named, mention.start, "pronoun" if mention.noun else "named")
        elif citation is not None and not mention.noun and _is_citation(citation):
            self.found.append(Bound(mention.start, end, citation, "named"))

    def article(self, start: int) -> None:
        """Read the units that begin at `start`, where 第N条 stands."""
        named = read_units(self._text, start) if start >= self._read_to else ()
        if not named:
            return
        citation, first, binding = self._owner(start, named[-1].end)
        self._bind(citation, named, first, binding)

    def back_reference(self, start: int, place: int) -> None:
        """Read 该条第二款 or 前款规定 at `start`; the paragraph, if one is named, is at `place`.

        前款 says which article, and not safely which paragraph: only the article is bound.
        """
        if self._last is None or self._last[0] is None or start < self._read_to:
            return
        citation, unit, _ = self._last
        whole = Unit(unit.article)
        named = read_units(self._text, place, whole) or (Named((whole,), start, place),)
        self._bind(citation, named, start, "pronoun")

    def _bind(
        self,
        citation: StatuteCitation | None,
        named: Sequence[Named],
        start: int,
        binding: Binding,
    ) -> None:
        """Report each of `named`, the first from `start` on, and remember the last one."""
        self._last = (citation, named[-1].units[-1], named[-1].end)
        self._read_to = named[-1].end
        if citation is None:
            return
        for index, each in enumerate(named):
            bound = replace(citation, units=in_order(each.units))
            first = each.start if index else start
            self.found.append(Bound(first, each.end, bound, "listed" if index else binding))

    def _owner(self, start: int, end: int) -> Owner:
        """Return whose article stands at ``text[start:end]``."""
        if self._last is not None and continues_list(self._text, self._last[2], start):
            return self._last[0], start, "listed"
        named = self._named_before(start)
        if named is not None:
            return named
        free = not belongs_to_contract(self._text, start)
        current = self._current if free else None
        if current is not None and may_bind(self._text, self._current_end, start, end):
            return current, start, "sentence"
        self._current = self._own if free else None
        return None, start, "sentence"

    def _named_before(self, start: int) -> Owner | None:
        """Return the owner that a local alias, or an unknown name, directly in front names."""
        text = self._text
        alias = alias_before(text, start, self._aliases)
        if alias is not None:
            self._current, self._current_end = self._aliases[text[slice(*alias)]], start
            return self._current, alias[0], "named"
        unknown = unknown_name_before(text, start)
        if unknown is None:
            return None
        head = Head(None, text[slice(*unknown)], unknown[1])
        self._current = cite(head, Notes(unknown[1]), self._catalogue)
        self._current_end = unknown[1]
        self._antecedents.append((self._current, unknown[1]))
        return self._current, unknown[0], "named"

    def _mentioned(self, mention: Mention) -> tuple[StatuteCitation | None, int]:
        """Return what `mention` names, None for no instrument, and where its notes end."""
        if mention.noun:
            return self._antecedent(mention), mention.end
        folded = fold_name(mention.name)
        if folded in self._aliases:
            return self._aliases[folded], mention.end
        instrument = self._catalogue.find(mention.name)
        if instrument is None and not is_normative(mention.name):
            return None, mention.end
        notes = read_notes(self._text, mention.end, in_prose=True)
        head = Head(instrument, mention.name, mention.end, _meant(mention.version, instrument))
        citation = cite(head, notes._replace(rest=()), self._catalogue)
        for alias in alias_in(self._text, mention.end, notes.end):
            if len(self._aliases) < _MOST_ALIASES:
                self._aliases[alias] = citation
        return citation, notes.end

    def _antecedent(self, mention: Mention) -> StatuteCitation | None:
        """Return the last instrument that 该法 can stand for.

        本法 is the text's own instrument, or that of a quotation which began on the same line.
        """
        endings = _NOUNS.get(mention.noun, (mention.noun,))
        if mention.is_own and self._own is not None:
            return self._own if _ends(self._own, endings) else None
        for citation, end in reversed(self._antecedents[-_MOST_ANTECEDENTS:]):
            if _ends(citation, endings):
                is_meant = not mention.is_own or self._is_quoted(end, mention.start)
                return citation if is_meant else None
        return None

    def _is_quoted(self, end: int, start: int) -> bool:
        """Tell whether a quotation begins between `end` and `start`, and does not end there."""
        window = max(end, start - _QUOTATION_WINDOW)
        return _QUOTATION.search(self._text, window, start) is not None


def _meant(version: str | None, instrument: Instrument | None) -> str | None:
    """Return the text that a date in front of a name means.

    2018年修正的 names one, a bare year (自2021年《民法典》施行) only when a text is of that year.
    """
    if version is None or instrument is None:
        return None
    is_certain = len(version) > _YEAR or instrument.version(version) is not None
    return version if is_certain else None


def _is_citation(citation: StatuteCitation) -> bool:
    """Tell whether a mention without units cites law: 《房屋鉴定意见》 may be anybody's paper."""
    is_known = citation.is_registered or citation.document_number is not None
    return is_known or is_legislation(citation.instrument)


def _ends(citation: StatuteCitation, endings: tuple[str, ...]) -> bool:
    return _LAST_ORDINAL.sub("", citation.instrument).endswith(endings)
