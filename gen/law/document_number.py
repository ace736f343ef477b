"""Read document numbers: 法释〔2023〕13号, 国务院令第743号, 主席令（十三届）第四十五号.

Series stay apart (rule N11): 法释 is not 法发, the decrees of two departments are two series, and
the numbers of 主席令 restart with each term of the National People's Congress.
"""

import re
from typing import NamedTuple

from gen.law.lazy_pattern import LETTER, LazyPattern
from gen.law.numerals import to_chinese, to_int

_YEARLY = rf"(?P<series>{LETTER}{{1,12}})\((?P<year>(?:19|20)\d\d)\)第?(?P<number>\d{{1,6}})号"
_DECREE = (
    rf"(?:中华人民共和国)?(?P<issuer>{LETTER}{{1,24}}?令)"
    rf"(?:\((?P<term>第?\w{{1,4}}届)\))?第?(?P<count>\w{{1,8}}?)号"
)
DOCUMENT_NUMBER = LazyPattern(f"{_YEARLY}|{_DECREE}")
"""Match a document number in folded text."""


class DocumentNumber(NamedTuple):
    """Hold a document number: series or issuing office, year or term, and the number.

    `series` is 法释, or ends in 令 for a decree; `year` belongs to the former. `term` is the term
    of the National People's Congress, None when it is not stated.
    """

    series: str
    number: int
    year: int | None = None
    term: int | None = None

    @property
    def key(self) -> str:
        """Return the folded form, equal for all writings of one number."""
        if self.year is not None:
            return f"{self.series}({self.year}){self.number}号"
        term = f"({self.term}届)" if self.term is not None else ""
        return f"{self.series}{term}第{self.number}号"

    def __str__(self) -> str:
        if self.year is not None:
            return f"{self.series}〔{self.year}〕{self.number}号"
        if self.term is not None:
            return f"{self.series}（{to_chinese(self.term)}届）第{to_chinese(self.number)}号"
        return f"{self.series}第{self.number}号"

    @property
    def is_unique(self) -> bool:
        """Tell whether the number can name one document: a 主席令 needs its term."""
        return not (self.series.endswith("主席令") and self.term is None)


def read_document_number(folded: str) -> DocumentNumber | None:
    """Return the document number that the whole of `folded` is, None when it is none."""
    match = DOCUMENT_NUMBER.fullmatch(folded)
    return from_match(match) if match is not None else None


def from_match(match: re.Match[str]) -> DocumentNumber | None:
    """Return the document number of a match, None when its numerals are malformed."""
    if match["year"] is not None:
        return DocumentNumber(match["series"], int(match["number"]), year=int(match["year"]))
    number = to_int(match["count"])
    term = to_int(match["term"].strip("第届")) if match["term"] is not None else None
    if number is None or (match["term"] is not None and term is None):
        return None
    return DocumentNumber(match["issuer"].removeprefix("中华人民共和国"), number, term=term)


def fold_document_number(folded: str) -> str:
    """Return the key of the document number that `folded` is; any other text unchanged."""
    number = read_document_number(folded)
    return number.key if number is not None else folded
