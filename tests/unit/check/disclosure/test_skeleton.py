"""One name in many writings has one skeleton, and what was found is led back to where it stands."""

import pytest

from gen.check.disclosure.skeleton import SkeletonText, skeleton

NAME = "指导案例72号：汤龙、刘新龙诉新疆公司买卖合同纠纷案"


@pytest.mark.parametrize(
    "written",
    [
        "指导案例７２号:汤龙,刘新龙诉新疆公司买卖合同纠纷案",
        "**指导案例 72 号** 汤龙、刘新龙诉\n新疆公司\u200b买卖合同纠纷案",
        "&#25351;导案例72号：汤龙、刘新龙诉新疆公司买卖合同纠纷案",
        "%E6%8C%87导案例72号：汤龙、刘新龙诉新疆公司买卖合同纠纷案",
        "《指导案例72号》〈汤龙〉刘新龙\\诉新疆公司|买卖_合同_纠纷案",
    ],
)
def test_ways_of_writing_fall_away(written):
    assert skeleton(written) == skeleton(NAME)


def test_percent_signs_that_encode_no_letter_fall_away():
    assert skeleton("%E6%8C案%E6例%E6%8C%87") == "案例指"


def test_other_letters_are_another_name():
    assert skeleton(NAME.replace("72", "27")) != skeleton(NAME)


@pytest.mark.parametrize(
    "before", ["", "另见：", "“30%”的&#25351;标，**见** \u200b", "甲%E6%8C%87乙 "]
)
def test_what_was_found_is_led_back(before):
    text = SkeletonText(f"{before}{NAME}。")
    start = text.skeleton.index(skeleton(NAME))
    assert text.text.startswith("指导案例", text.offset(start))
    assert text.text[text.offset(start + len(skeleton(NAME)) - 1)] == "案"
