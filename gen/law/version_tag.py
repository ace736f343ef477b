"""Read which text of an instrument is meant: （2023年修订）, (2018修正), 2018年修正的 (rule N9)."""

import re

from gen.law.lazy_pattern import LazyPattern

_KIND = r"修正|修订|修改|公布|通过|施行|颁布"
_TAG = LazyPattern(
    rf"(?P<year>(?:19|20)\d\d)年?(?:\d{{1,2}}月(?:\d{{1,2}}日)?)?"
    rf"(?:第[一二三四五六七八九]次)?(?P<kind>{_KIND})?[本版]?"
)
_LEADING = LazyPattern(rf"(?P<year>(?:19|20)\d\d)(?:年|(?=修))(?P<kind>{_KIND})?[本版]?的?(?=.)")
_CHANGES = ("修正", "修订")


def read_tag(folded: str) -> str | None:
    """Return the tag that the whole of `folded` names: ``2023修订``, or the bare year.

    修正 and 修订 are two kinds of change; any other word leaves the year alone.
    """
    match = _TAG.fullmatch(folded)
    return _tag(match) if match is not None else None


def leading_tag(folded: str) -> tuple[str | None, str]:
    """Return the tag in front of a name (2018年修正的公司法), and what follows it."""
    match = _LEADING.match(folded) if folded[:1].isdigit() else None
    return (_tag(match), folded[match.end() :]) if match is not None else (None, folded)


def print_tag(tag: str) -> str:
    """Return `tag` in brackets: （2023年修订）, （2018年）."""
    return f"（{tag[:4]}年{tag[4:]}）"


def _tag(match: re.Match[str]) -> str:
    kind = match["kind"]
    return match["year"] + (kind if kind in _CHANGES else "")
