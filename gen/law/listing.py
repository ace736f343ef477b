"""Read how published cases are numbered: guiding, library, gazette and typical cases.

The series stay apart (rule N11): 指导案例24号 is of the Supreme People's Court, 检例第24号 of the
Supreme People's Procuratorate. The library's numbers have a shape and no meaning that we rely on.
"""

import re
from typing import Literal, NamedTuple

from gen.law.lazy_pattern import LazyPattern
from gen.law.numerals import NUMERALS, to_int

Kind = Literal["guiding_case", "library_case", "gazette_case", "typical_case"]

COURT, PROCURATORATE = "最高人民法院", "最高人民检察院"
_NUMBER = rf"[{NUMERALS}]{{1,6}}"
_ISSUER = r"最高人民法院|最高人民检察院|最高法院?|最高院|最高检察?院?"
_GUIDING = (
    rf"(?P<issuer>{_ISSUER})?(?:发布的?)?"
    r"(?:(?P<spp>检例)第?(?P<spp_number>\w{1,6}?)号"
    r"|指导性?案例第?(?P<after>\w{1,6}?)号"
    rf"|第?(?P<before>{_NUMBER})号指导性?案例)"
)
_LIBRARY = (
    r"(?:人民法院案例库)?(?:入库案例|参考案例)?(?:入库编号|案例编号|编号)?:?"
    r"(?<!\d)(?P<library>\d{4}-\d{2}-\d-\d{3}-\d{3})(?!\d)"
)
_GAZETTE = (
    r"《?(?P<gazette>最高人民法院|最高人民检察院|国务院)公报》?(?P<year>(?:19|20)\d\d)年?"
    r"第?(?P<issue>\w{1,6}?)期"
)
LISTING = LazyPattern(f"{_GUIDING}|{_LIBRARY}|{_GAZETTE}")
"""Match a numbered case in folded text."""

_PUBLISHER = LazyPattern(r"[^\W\d_](?:\w|、){1,30}?(?:法院|检察院|委员会|总局|[部局厅])")
_BATCH = LazyPattern(r"第(\w{1,6}?)批")
_WRITTEN = {
    "guiding_case": "{series}指导性案例{number}号",
    "library_case": "人民法院案例库入库编号{number}",
    "gazette_case": "《{series}》{year}年第{issue}期",
    "typical_case": "{detail}",
}


class Listing(NamedTuple):
    """Hold one published case: `series` and `number` within it, and what else tells it apart.

    `series` is the publisher of a guiding or typical case and the name of a gazette, empty when it
    is not stated. `number` is 24, a library number, year and issue as ``2019-3``, or the batch of
    typical cases. `detail` tells apart what the number does not: the title of a gazette case and
    the rest of the text of a typical case.
    """

    kind: Kind
    series: str
    number: str
    detail: str = ""

    @property
    def key(self) -> str:
        """Return what identifies the case."""
        tail = f":{self.detail}" if self.detail else ""
        return f"{self.kind.removesuffix('_case')}:{self.series}:{self.number}{tail}"

    def __str__(self) -> str:
        if self.kind == "guiding_case" and self.series == PROCURATORATE:
            return f"检例第{self.number}号"
        year, _, issue = self.number.partition("-")
        return _WRITTEN[self.kind].format(
            series=self.series, number=self.number, year=year, issue=issue, detail=self.detail
        )


def read_listing(match: re.Match[str]) -> Listing | None:
    """Return the case of a match of LISTING, None when its numeral is malformed."""
    if match["library"] is not None:
        return Listing("library_case", "", match["library"])
    if match["gazette"] is not None:
        issue = to_int(match["issue"])
        number = f"{match['year']}-{issue}"
        return Listing("gazette_case", f"{match['gazette']}公报", number) if issue else None
    number_ = to_int(match["spp_number"] or match["after"] or match["before"])
    is_spp = match["spp"] is not None or "检" in (match["issuer"] or "")
    series = PROCURATORATE if is_spp else COURT
    return Listing("guiding_case", series, str(number_)) if number_ else None


def read_typical(folded: str) -> Listing | None:
    """Return the typical case that the whole of `folded` names, None when it names none.

    Typical cases have no number of their own, so two are one only if the texts say the same.
    """
    if "典型案例" not in folded:
        return None
    issuer, batch = _PUBLISHER.match(folded), _BATCH.search(folded)
    number = to_int(batch[1]) if batch is not None else None
    return Listing("typical_case", issuer[0] if issuer else "", str(number or ""), folded)
