"""`gen cite` reads citations and tells whether two are one."""

import json
from pathlib import Path

import pytest

from tests.unit.cli.conftest import Gen


def test_it_prints_what_is_cited_its_keys_and_its_two_styles(gen: Gen) -> None:
    assert gen("cite", "公司法第210条第4款第1项").out == (
        "原文      公司法第210条第4款第1项\n"
        "种类      规范性文件\n"
        "文件      中华人民共和国公司法\n"
        "键        law:公司法#210/4/1\n"
        "条键      law:公司法#210\n"
        "法条式    《中华人民共和国公司法》第二百一十条第四款第（一）项\n"
        "学术式    《中华人民共和国公司法》第210条第4款第1项\n"
    )


def test_what_was_not_understood_is_kept_and_marked(gen: Gen) -> None:
    ran = gen("cite", "第五条")
    assert ran.code == 0
    assert "未读懂    第五条\n须留意    只有条号，没有文件名称\n" in ran.out


def test_json_has_one_object_for_one_text_and_an_array_for_several(gen: Gen) -> None:
    article, case = json.loads(
        gen("cite", "--format", "json", "刑法第120条之一第2款", "检例第24号").out
    )
    assert article["kind"] == "statute"
    assert article["instrument"] == "中华人民共和国刑法"
    assert (article["article"], article["article_sub"], article["paragraph"]) == (120, 1, 2)
    assert (article["item"], article["unparsed"]) == (None, None)
    assert (article["key"], article["article_key"]) == ("law:刑法#120-1/2", "law:刑法#120-1")
    assert (case["kind"], case["instrument"], case["article"]) == ("guiding_case", None, None)
    assert json.loads(gen("cite", "--format", "json", "检例第24号").out) == case


def test_style_prints_nothing_but_that_writing(gen: Gen) -> None:
    ran = gen("cite", "--style", "statutory", "民法典第577条", "(2017)京02民终8676号")
    assert ran.out == "《中华人民共和国民法典》第五百七十七条\n（2017）京02民终8676号\n"


@pytest.mark.parametrize(
    ("first", "second", "code", "answer"),
    [
        ("民法典第577条", "《中华人民共和国民法典》第五百七十七条", 0, "同一引用。\n"),
        ("民法典第577条", "民法典第578条", 1, "不是同一引用。\n"),
        (
            "民法典第577条",
            "民法典第577条第1款",
            1,
            "不是同一引用，但属于同一条文或同一案件。\n",
        ),
    ],
)
def test_same_answers_by_its_exit_code(
    gen: Gen, first: str, second: str, code: int, answer: str
) -> None:
    ran = gen("cite", "--same", first, second)
    assert (ran.code, ran.out) == (code, answer)


def test_same_as_json_shows_both(gen: Gen) -> None:
    ran = gen("cite", "--same", "--format", "json", "民法典第577条", "民法典第577条第1款")
    found = json.loads(ran.out)
    assert (ran.code, found["same"], found["same_article"]) == (1, False, True)
    assert found["second"]["paragraph"] == 1


@pytest.mark.parametrize(
    "arguments", [[], ["--same", "民法典"], ["--same", "甲", "乙", "丙"], ["--style", "x", "甲"]]
)
def test_a_wrong_usage_exits_2(gen: Gen, arguments: list[str]) -> None:
    ran = gen("cite", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert "用法有误" in ran.err


def test_in_a_repository_its_own_names_are_known(gen: Gen, tmp_path: Path) -> None:
    (tmp_path / "gen.toml").touch()
    (tmp_path / "law").mkdir()
    (tmp_path / "law" / "own.toml").write_text(
        '[[instrument]]\nname = "某市物业管理条例"\nlevel = "local_regulation"\n'
        'aliases = ["物管条例"]\nsource = "公布文本"\nas_of = 2026-09-01\n',
        "utf-8",
    )
    ran = gen("cite", "--style", "academic", "物管条例第三条")
    assert ran.out == "《某市物业管理条例》第3条\n"
