"""检查什么
    要印出的文字里是否有控制字符：双向控制字符，以及制表、换行以外的其他控制字符。

为何重要
    双向控制字符会改变读者看到的次序，同一份文件可以读出相反的意思；其他控制字符没有字形，复制与
    检索时却还在。程序印出时一律去掉，所以印出的与写下的不再一致。

不合格示例
    金额为[U+202E]00005元（方括号处是看不见的双向控制字符）。

合格示例
    金额为50000元。

如何处理
    按行列找到这个字符，删去；它多半是从网页或聊天记录里一并复制来的。
"""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from gen.characters import BIDI_CONTROLS, CONTROLS, HIGH_CONTROLS
from gen.check.finding import Finding
from gen.check.rule import Rule
from gen.check.subject import Subject

if TYPE_CHECKING:
    from gen.check.disclosure.printed_text import PrintedText

_WANTED = re.compile(rf"[{BIDI_CONTROLS}{CONTROLS}]|\r(?!\n)")
_DIRECTION = re.compile(f"[{BIDI_CONTROLS}]")
_SIGN = re.compile(rf"[{BIDI_CONTROLS}{HIGH_CONTROLS}\\]")
"""The first character of what `_ESCAPED` matches; found in half the time."""
_ESCAPED = re.compile(
    rf"[{BIDI_CONTROLS}{HIGH_CONTROLS}]|\\[bfr]|\\u(?:00[0189]|007[fF]|061|20[0-6])"
)
"""What a JSON text holds when one of its strings holds such a character."""


def check(subject: Subject) -> Iterator[Finding]:
    """Report each such character once in each text, with its place and its count."""
    from gen.check.written_characters import occurrences

    for text in _texts(subject):
        for found in occurrences(text, _WANTED):
            kind = "direction" if _DIRECTION.match(found.character) else "control"
            yield Finding(found.place, found.facts, kind)


def _texts(subject: Subject) -> "Iterator[PrintedText]":
    """Yield the written texts; a clean plan without a case folder is not taken apart for it."""
    plan = subject.inputs.plan
    if subject.folder is not None or plan is None or _may_hold(plan.text):
        # Loading what reads a case folder takes longer than all of `gen validate`.
        yield from subject.written
    elif subject.selection is not None:
        from gen.check.disclosure.printed_selection import selection_texts

        yield from selection_texts(subject.selection, subject.edition)


def _may_hold(text: str) -> bool:
    return _SIGN.search(text) is not None and _ESCAPED.search(text) is not None


RULE = Rule("PAG020", "control-character", check, __doc__ or "")
