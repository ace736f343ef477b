"""Articles, paragraphs and items of a statute's text."""

import pytest

from gen.law.folding import fold_text
from gen.law.instrument import Instrument, Version
from gen.law.library import Library, Statute
from gen.law.statute_text import read_articles
from gen.law.unit_reader import read_units
from gen.law.units import Article

TEXT = """
# 某某法

前言不属于任何一条。

## 第一章　总则

第一条　为了规范某事，制定本法。

第二条　有下列情形之一的，适用本法：

（一）甲；

（二）乙，包括：

1.丙；

2.丁。

前款规定以外的，不适用。

第二条之一　可以这样：（一）左；（二）右。

第四条　（删去）

## 附件

第三条规定的目录如下。
"""


def unit(text):
    return read_units(fold_text(text))[0].units[0]


def statute(**changes):
    articles, _ = read_articles(TEXT)
    facts = {"instrument": Instrument("某某法", "某某法", "law"), "version": Version("2020")}
    return Statute(**facts | {"articles": articles, "file": "law/a.md"} | changes)


def test_articles_stand_with_their_lines():
    articles, repeated = read_articles(TEXT)
    assert [(a.key, articles[a].line) for a in articles] == [
        ("1", 8),
        ("2", 10),
        ("2-1", 22),
        ("4", 24),
    ]
    assert repeated == ()


def test_paragraphs_and_items():
    second = statute().article(Article(2))
    assert len(second.paragraphs) == 2
    assert second.paragraphs[0].items == {1: "（一）甲；", 2: "（二）乙，包括：\n1.丙；\n2.丁。"}
    assert second.unit_text(unit("第二条第二款")) == "前款规定以外的，不适用。"
    assert second.unit_text(unit("第二条第（一）项")) == "（一）甲；"
    assert second.unit_text(unit("第二条第三款")) is None
    assert second.text.startswith("有下列情形之一的")


@pytest.mark.parametrize(
    ("cited", "lack"),
    [
        ("第二条", None),
        ("第二条第二款", None),
        ("第二条第三款", "paragraph"),
        ("第二条第（二）项", None),
        ("第二条第一款第（三）项", "item"),
        ("第二条第二款第（一）项", "item"),
        ("第二条之一第（二）项", None),
        ("第二条之二", "gap"),
        ("第三条", "gap"),
        ("第四条", "deleted"),
        ("第五条", "beyond"),
    ],
)
def test_what_a_text_lacks(cited, lack):
    assert statute().lack(unit(cited)) == lack


@pytest.mark.parametrize("cited", ["第三条", "第五条"])
def test_an_excerpt_cannot_say_which_articles_are_missing(cited):
    assert statute(complete=False).lack(unit(cited)) is None


def test_a_repeated_article_is_noticed_and_the_first_counts():
    articles, repeated = read_articles("# 题\n第一条　甲。\n\n第一条　乙。")
    assert articles[Article(1)].text == "甲。"
    assert [(item.line, item.first) for item in repeated] == [(4, 2)]


def test_a_line_that_begins_with_a_reference_is_no_article():
    articles, _ = read_articles("第一条　甲。\n第二条规定的期间，从其规定。")
    assert len(articles[Article(1)].paragraphs) == 2


def test_the_library_answers_with_the_very_version_or_not_at_all():
    from datetime import date

    old = Version("2018修正", effective=date(2018, 1, 1), superseded_on=date(2024, 1, 1))
    new = Version("2023修订", effective=date(2024, 1, 1))
    law = Instrument("某某法", "某某法", "law", versions=(old, new))
    library = Library((statute(instrument=law, version=old),))
    assert library.text_of(law, None, date(2023, 1, 1)) is library.statutes[0]
    assert library.text_of(law, "2018修正", date(2026, 1, 1)) is library.statutes[0]
    assert library.text_of(law, None, date(2026, 1, 1)) is None
    assert library.text_of(law, "2023修订", date(2026, 1, 1)) is None
