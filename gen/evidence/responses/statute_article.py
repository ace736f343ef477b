"""Read one article of an instrument as the keyword search and the detail call give it."""

import re
from functools import lru_cache

from gen.evidence.located import Located
from gen.evidence.texts import StatuteText
from gen.law.folding import fold_text
from gen.law.numerals import NUMERALS
from gen.law.unit_reader import read_units
from gen.law.units import Article

_LABEL_AT_END = re.compile(rf"第[{NUMERALS}]{{1,9}}条(?:之[{NUMERALS}]{{1,4}})?$")


@lru_cache(maxsize=4096)
def article_of(label: str) -> Article | None:
    """Return the article that `label` names: ``第五十七条``, ``57``, ``第一百二十条之一``."""
    folded = fold_text(label)
    if folded.isdecimal() and folded.isascii():
        folded = f"第{folded}条"
    named = read_units(folded)
    return named[0].units[0].article if named else None


def is_article(item: Located) -> bool:
    """Tell whether `item` is one article of the keyword search or the detail call."""
    return item.has("content") and (item.has("ft_num") or item.has("ftmc"))


def read_article(item: Located) -> StatuteText | None:
    """Return the article, None when it has no text or nothing says of which instrument it is."""
    content, name = item.text("content"), item.text("fgmc", "fgtitle")
    label = item.text("ft_num", "num") or _label_of_title(item.text("ftmc", "title") or "")
    if name is None:
        name = (item.text("ftmc", "title") or "").removesuffix(label)
    if content is None or not name:
        return None
    return StatuteText(
        content,
        item.origin("content"),
        name,
        label,
        article_of(label),
        status=item.text("sxx"),
        document_number=item.text("fwzh"),
        url=item.text("url"),
    )


def _label_of_title(title: str) -> str:
    match = _LABEL_AT_END.search(title.strip())
    return match[0] if match is not None else ""
