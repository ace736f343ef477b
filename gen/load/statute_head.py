"""Turn the head of a statute's text into an instrument and the version that the text is."""

import re

from gen.law.document_number import read_document_number
from gen.law.folding import fold_text
from gen.law.instrument import Instrument, Lapse, Repeal, Version
from gen.law.levels import level_of
from gen.law.names import fold_name
from gen.law.places import place_at_start
from gen.model.statute_head import StatuteHead

_VERSION = re.compile(r"[(（](\d{4})年?(修[正订])[)）]$")
_EXCERPT = re.compile(r"[(（]节[录选][)）]$")
_KIND = re.compile(r"修[正订]")
_ENDED = ("废止", "失效")
_PARTLY = "部分失效"


def instrument_of(head: StatuteHead) -> tuple[Instrument, Version]:
    """Return the instrument of `head`, with the one version that `head` tells about.

    An amended text often keeps the day on which an earlier text took effect. A day before the
    amendment is therefore no day of this version, and none of the instrument either.
    """
    name = _VERSION.sub("", _EXCERPT.sub("", head.title)).strip()
    level, sub_type = level_of(head.level) or ("other", None)
    version = _version(head)
    return (
        Instrument(
            key=fold_name(name),
            name=name,
            level=level,
            aliases=head.aliases,
            sub_type=sub_type,
            issuing_body=head.issuing_body,
            document_number=_number(head.doc_number),
            locality=head.locality or _locality(name, level),
            effective=head.effective if head.amended is None else None,
            repeal=_repeal(head),
            versions=(version,),
            lapses=(Lapse("", None, head.status),) if head.status == _PARTLY else (),
            source=head.title,
            as_of=head.status_as_of or version.effective or head.adopted,
            basis="library",
        ),
        version,
    )


def is_excerpt(head: StatuteHead) -> bool:
    """Tell whether the file holds only a part of the text."""
    return head.excerpt_only or _EXCERPT.search(head.title) is not None


def _version(head: StatuteHead) -> Version:
    changed = head.amended or head.adopted
    is_old_day = head.effective and head.amended and head.effective < head.amended
    return Version(
        tag=_tag(head),
        adopted=changed,
        effective=None if is_old_day else head.effective,
        superseded_on=head.superseded_on,
        source=head.title,
    )


def _tag(head: StatuteHead) -> str:
    match = _VERSION.search(head.title)
    if match is not None:
        return match[1] + match[2]
    day = head.amended or head.adopted or head.effective
    if day is None:
        return "0000"
    kinds = (_KIND.findall(line) for line in head.history if f"{day.year}年" in line)
    kind = next((found[-1] for found in kinds if found), "")
    return f"{day.year:04}{kind if head.amended is not None else ''}"


def _repeal(head: StatuteHead) -> Repeal | None:
    ended = (head.status or "").removeprefix("已") in _ENDED
    if head.repealed_on is None and not ended:
        return None
    return Repeal(head.repealed_on, head.successor, head.title)


def _number(text: str | None) -> str | None:
    """Return the instrument's own number, if it names one instrument alone.

    That of an amending decision does not, nor a 主席令 without the term of the congress.
    """
    first = (text or "").split("；")[0].strip()
    number = read_document_number(fold_text(first))
    is_own = number is None or number.is_unique
    return first if first and is_own and not _KIND.search(first) else None


def _locality(name: str, level: str) -> str | None:
    place = place_at_start(name) if level == "local_regulation" else None
    return place.written if place is not None else None
