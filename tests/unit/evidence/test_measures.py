"""Figures in a text: one value for all writings of it."""

import pytest

from gen.evidence.measures import measures


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("每月支付二倍的工资", [("2", "倍")]),
        ("双倍返还", [("2", "倍")]),
        ("１.５万元以下罚款", [("15000", "元")]),
        ("超过损失的百分之三十", [("30", "%")]),
        ("超过损失的30%", [("30", "%")]),
        ("三分之二以上表决权", [("2/3", "ratio")]),
        ("三十日内、两个月、五年", [("30", "日"), ("2", "个月"), ("5", "年")]),
        ("2099年1月1日前", [("2099-1-1", "date")]),
        ("不满十四周岁", [("14", "岁")]),
        ("第三款、一般、一方、10月8日", []),
    ],
)
def test_every_writing_of_a_figure_is_one(text: str, found: list[tuple[str, str]]) -> None:
    assert [measure.key for measure in measures(text)] == found


def test_a_figure_knows_its_place() -> None:
    text = "应当支付五倍工资"
    [measure] = measures(text)
    assert text[measure.start :].startswith(measure.text)
