"""Personal data are told from other numbers by their form, and never shown whole.

The numbers are synthetic: area 99 does not exist, and the two others are the standard's examples.
"""

import pytest

from gen.check.disclosure.joined import JoinedTexts
from gen.check.disclosure.masking import masked
from gen.check.disclosure.personal_data import personal_details, personal_numbers
from gen.check.disclosure.printed_text import PrintedText, at_path
from gen.check.disclosure.printed_texts import PrintedTexts


def found(text: str) -> list[tuple[str, str]]:
    texts = JoinedTexts(PrintedTexts.of([PrintedText(text, "author", at_path("plan", ()))]))
    return [(hit.kind, hit.found) for hit in (*personal_numbers(texts), *personal_details(texts))]


@pytest.mark.parametrize(
    ("kind", "number"),
    [
        ("identity", "11010519491231002X"),
        ("identity", "440524188001010014"),
        ("identity", "99000020240229123X"),
        ("identity", "110105 19491231 002x"),
        ("mobile", "13800000000"),
        ("mobile", "+86 138-0000-0000"),
        ("mobile", "１３８００００００００"),
        ("card", "6200000000000005"),
        ("card", "6222 0000 0000 0000 004"),
        ("card", "4111111111111111"),
        ("credit_code", "91990000MA0000007X"),
        ("credit_code", "91990000123456788C"),
        ("plate", "京A00000"),
        ("plate", "沪AD12345"),
        ("plate", "粤B·12345"),
        ("passport", "E00000000"),
        ("email", "a@example.com"),
        ("landline", "010-00000000"),
        ("account", "微信号：abc_12345"),
        ("address", "区示例路1号101室"),
    ],
)
def test_each_kind_is_found_in_a_sentence(kind, number):
    text = f"委托人（联系方式{number}）于2026年3月1日付款。"
    if kind in {"plate", "address"}:
        text = f"登记为，{number}。"
    assert found(text) == [(kind, number)]


def test_an_old_identity_number_needs_its_name_before_it():
    assert found("身份证号码：990000900101001") == [("identity", "990000900101001")]
    assert found("合同编号990000900101001") == []


@pytest.mark.parametrize(
    "text",
    [
        "110105194912310021，990000197902290125",  # check digit, and a day that never was
        "12800000000，6222000000000000005，91990000MA0000007A，京I00000",
        "13800000000元，13,800,000,000，13800000000.00元，￥13800000000，13800000000股",
        "（2021）沪0120刑初828号，（2022）最高法民申12345678号，法释〔2020〕17号",
        "人民法院案例库入库编号2023-16-2-084-001",
        "摘要 e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855，9f13800000000ab",
        "https://example.cn/13800000000.html，第13800000000号",
        "《道路交通安全法》第七十六条；本市区道路；粤A级",
    ],
)
def test_other_numbers_are_no_alarm(text):
    assert found(text) == []


def test_what_is_shown_is_masked():
    assert masked("11010519491231002X") == "1101**********002X"
    assert masked("13800000000") == "13*******00"
    assert masked("甲乙") == "甲乙"[:1] + "乙"
