"""What a sentence names: every citation, known or invented, and numbers of all kinds."""

import pytest

from gen.evidence.naming import named_in
from gen.evidence.run_reading import RunReading
from gen.law.catalogue import built_in
from gen.model.text_run import TextRun


def names(text: str) -> list[tuple[str, str]]:
    reading = RunReading(TextRun(text), frozenset({"S-01"}), built_in())
    return [(each.kind, text[each.start : each.end]) for each in named_in(reading)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("《乙法》第五条、第六条规定", ["《乙法》第五条、第六条"]),
        ("依据民法第一条", ["民法第一条"]),
        ("合同第三条所述，适用劳动合同法第八十二条", ["劳动合同法第八十二条"]),
        ("《房屋买卖合同》第五条约定", []),
        ("《刑法》（2012年修正）第900条", ["《刑法》（2012年修正）第900条"]),
        ("参见[S-01]", ["[S-01]"]),
        ("他说“依据《乙法》第九条”", ["《乙法》第九条"]),
    ],
)
def test_known_and_invented_law_is_seen(text: str, found: list[str]) -> None:
    assert [words for _, words in names(text)] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("依据法释〔2020〕26号第二条", ("document", "法释〔2020〕26号第二条")),
        ("按照国务院令第743号办理", ("document", "国务院令第743号")),
        ("见（2023）京0105民初1号", ("case", "（2023）京0105民初1号")),
        ("专利ZL201810123456.7有效", ("registration", "ZL201810123456.7")),
        ("注册号第12345678号商标", ("registration", "注册号第12345678号")),
        ("备案为京ICP备12345678号", ("registration", "京ICP备12345678号")),
    ],
)
def test_numbers_are_of_their_kind(text: str, found: tuple[str, str]) -> None:
    assert names(text) == [found]


def test_the_number_of_a_notice_is_no_case() -> None:
    assert names("依照（2023）人事管理补充通知第5号办理") == []


def test_what_a_proved_quotation_names_is_the_source_s() -> None:
    text = "“依照《乙法》第九条处理”"
    reading = RunReading(TextRun(text), frozenset(), built_in())
    assert named_in(reading, ((0, len(text)),)) == ()


def test_a_proved_quotation_hides_from_its_first_character_to_its_last() -> None:
    before, quoted, behind = "《甲法》第一条与", "《乙法》第九条、《丙法》第八条", "《丁法》第二条"
    reading = RunReading(TextRun(f"{before}{quoted}{behind}"), frozenset(), built_in())
    start = len(before)
    found = named_in(reading, ((start, start + len(quoted)),))
    assert [reading.text[each.start : each.end] for each in found] == [
        "《甲法》第一条",
        "《丁法》第二条",
    ]
