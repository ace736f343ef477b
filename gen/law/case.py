"""Read the citation of a case: its numbers, and what surrounds them.

A case may have several numbers at once (案号, 指导性案例 and 入库编号); a source that gives two of
them says that both name one case. Court, kind of document and title identify nothing.
"""

from dataclasses import dataclass, field

from gen.law.docket import Docket, find_dockets
from gen.law.lazy_pattern import LETTER, LazyPattern
from gen.law.listing import LISTING, Listing, read_listing, read_typical
from gen.law.writing import full_width

_COURT = LazyPattern(
    rf"(?:^|(?<=[\W\d_]))(?:参见|参照|详见|见|载)?({LETTER}{{2,30}}(?:法院|法庭))$"
)
_DOCUMENT = LazyPattern(
    r"(?:刑事附带民事|民事|刑事|行政|执行|国家赔偿|赔偿)?(?:一审|二审|再审)?"
    r"(?:判决书?|裁定书?|调解书|决定书|通知书|支付令)(?=[\W\d_]|$)"
)
_LEAD_IN = LazyPattern(r"^(?:参见|参照|详见|依据|根据|见|载)")
_EDGES = "，。；：、,.;:()《》"
_PUBLISHED_IN = LazyPattern(r",?载$")
_MARKS = ("号", "案例", "公报", "-")


@dataclass(frozen=True, slots=True)
class CaseCitation:
    """Cite one case, or several joined ones, by its numbers.

    `text` is the original. `unparsed` is what was not understood, empty as a rule.
    """

    text: str = field(compare=False)
    dockets: tuple[Docket, ...] = ()
    listings: tuple[Listing, ...] = ()
    court: str = ""
    document: str = ""
    title: str = ""
    unparsed: str = ""

    @property
    def keys(self) -> dict[str, frozenset[str]]:
        """Return the keys of the numbers by their kind: ``docket`` or that of a listing."""
        found = {"docket": frozenset(docket.key for docket in self.dockets)}
        for listing in self.listings:
            found[listing.kind] = found.get(listing.kind, frozenset()) | {listing.key}
        return {kind: keys for kind, keys in found.items() if keys}

    def __str__(self) -> str:
        title = full_width(self.title)
        listings = [str(listing) for listing in self.listings]
        if listings and title:
            in_gazette = self.listings[0].kind == "gazette_case"
            first = listings[0]
            listings[0] = f"{title}，载{first}" if in_gazette else f"{first}：{title}"
        dockets = [str(docket) for docket in self.dockets]
        if dockets:
            dockets[0] = f"{self.court}{dockets[0]}"
            dockets[-1] += self.document
        alone = [title] if title and not listings else []
        return "，".join([*alone, *listings, *dockets])


Number = tuple[int, int, tuple[Docket, ...] | Listing]
"""Start and end of a number, and what it names."""


def read_case(text: str, folded: str) -> CaseCitation | None:
    """Return the case that `text`, given `folded` as well, cites; None when it names no number."""
    numbers = case_numbers(folded) if any(mark in folded for mark in _MARKS) else []
    if not numbers:
        return None
    court, document, rest = _surroundings(folded, numbers)
    is_title = len(rest) == 1 and rest[0].endswith("案")
    title = rest[0] if is_title else ""
    return CaseCitation(
        text,
        dockets=_dockets(numbers),
        listings=_listings(numbers, title),
        court=court,
        document=document,
        title=title,
        unparsed="" if is_title else "；".join(rest),
    )


def read_typical_case(text: str, folded: str) -> CaseCitation | None:
    """Return the typical case that the whole of `text` names; None when it names none."""
    typical = read_typical(folded)
    return CaseCitation(text, (), (typical,)) if typical is not None else None


def case_numbers(folded: str) -> list[Number]:
    """Return every number of a case in the folded text, in the order of the text."""
    found: list[Number] = []
    if "号" in folded:
        found.extend(find_dockets(folded))
    for match in LISTING.finditer(folded):
        listing = read_listing(match)
        if listing is not None:
            found.append((*match.span(), listing))
    return sorted(found, key=lambda number: number[:2])


def _dockets(numbers: list[Number]) -> tuple[Docket, ...]:
    dockets = (docket for *_, n in numbers if not isinstance(n, Listing) for docket in n)
    return tuple(sorted(dict.fromkeys(dockets), key=lambda docket: (docket.key, docket.number)))


def _listings(numbers: list[Number], title: str) -> tuple[Listing, ...]:
    """Return the listings; one issue of a gazette has many cases, which their titles tell apart."""
    listings = (n for *_, n in numbers if isinstance(n, Listing))
    return tuple(
        dict.fromkeys(
            each._replace(detail=title) if each.kind == "gazette_case" else each
            for each in listings
        )
    )


def _surroundings(folded: str, numbers: list[Number]) -> tuple[str, str, list[str]]:
    """Return court, kind of document, and what else stands around the numbers."""
    court = document = ""
    rest: list[str] = []
    end, after_docket = 0, False
    for start, next_end, number in [*numbers, (len(folded), len(folded), None)]:
        gap = folded[end:start]
        if after_docket and (match := _DOCUMENT.match(gap)) is not None:
            document, gap = document or match[0], gap[match.end() :]
        after_docket = isinstance(number, tuple)
        if after_docket and (match := _COURT.search(gap)) is not None:
            court, gap = court or match[1], gap[: match.start()]
        gap = _PUBLISHED_IN.sub("", _LEAD_IN.sub("", gap.strip(_EDGES)))
        rest.append(gap.strip(_EDGES))
        end = next_end
    return court, document, [piece for piece in rest if piece]
