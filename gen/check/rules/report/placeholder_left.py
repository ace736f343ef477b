"""检查什么
    研究计划、精选清单、case.toml 与正文稿里是否还有“待填写：”开头的占位文字。

为何重要
    占位文字一旦进入报告，就成了正式文件里的空白。

不合格示例
    "research_goal": "待填写：一句话写明要研究的法律问题"

合格示例
    "research_goal": "认购书签订后出卖人另售，认购人能够主张哪些责任"

如何处理
    逐处改写成案件自己的内容；不需要的可选条目直接删去。
"""

import re
from collections.abc import Iterator

from gen.check.finding import DocumentName, Finding, JsonPlace, TextPlace
from gen.check.json_strings import strings_in
from gen.check.placeholder import PLACEHOLDER
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Location
from gen.load.case_folder import SETTINGS_FILE
from gen.load.positions import line_of, position_at

_MARK, _ESCAPE = re.compile(PLACEHOLDER), re.compile(r"\\u")
"""An expression of letters alone is found three times as fast as `in` finds them."""


def check(subject: Subject) -> Iterator[Finding]:
    """Report every placeholder with its place."""
    names: tuple[DocumentName, ...] = ("plan", "selection")
    for name in names:
        document = subject.document(name)
        if document is not None and _may_hold(document.text):
            for text, path in strings_in(document.value):
                if text.startswith(PLACEHOLDER):
                    yield Finding(JsonPlace(name, path), {"what": text[len(PLACEHOLDER) :]})
    if subject.folder is not None:
        for shown, text in _texts(subject):
            yield from _in_text(shown, text)


def _may_hold(text: str) -> bool:
    """Tell of a JSON text whether a string in it can hold the mark, written out or escaped."""
    return _MARK.search(text) is not None or ("\\" in text and _ESCAPE.search(text) is not None)


def _texts(subject: Subject) -> Iterator[tuple[str, str]]:
    folder = subject.folder
    if folder is None:
        return
    if PLACEHOLDER in folder.settings_text:
        yield folder.shown_file(SETTINGS_FILE), folder.settings_text
    for part in subject.narrative.values():
        yield part.shown, part.content.text


def _in_text(shown: str, text: str) -> Iterator[Finding]:
    offset = text.find(PLACEHOLDER)
    while offset >= 0:
        line, column = position_at(text, offset)
        source_line = line_of(text, line)
        what = source_line[column - 1 + len(PLACEHOLDER) :].strip(' "。')
        yield Finding(TextPlace(Location(shown, line, column), source_line), {"what": what})
        offset = text.find(PLACEHOLDER, offset + 1)


RULE = Rule("RPT005", "placeholder-left", check, __doc__ or "", locked=True)
