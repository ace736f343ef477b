"""The points are marked where they stand in the report, whatever elements the page has there."""

import re

import pytest

from gen.model.linking import Label
from gen.serve.review.report_marks import mark_points
from tests.serve.review_points import point

SIGNS = {label: label.value[0] for label in Label}


def marked(body: str, *points: object) -> str:
    return mark_points(f"<main>{body}</main>", points, SIGNS)[0]  # type: ignore[arg-type]


def words_of(html: str, number: int) -> str:
    """Return the letters that are marked as the own ones of a point."""
    own = re.findall(
        rf'<mark class="point[^>]*data-points="[^"]*{number:016x}[^>]*>(.*?)</mark>', html
    )
    return "".join(own)


def test_a_sentence_is_found_across_elements_entities_and_spaces() -> None:
    body = '<p>前。依<b>《民法典》</b>第<span>495条</span>&amp;其他 <a href="#s">[S-01]</a>。</p>'
    found = marked(body, point(1, "依《民法典》第495条&其他[S-01]。", "《民法典》第495条&其他"))
    assert words_of(found, 1) == "《民法典》第495条&amp;其他"
    assert re.sub(r"</?mark[^>]*>", "", found) == f"<main>{body}</main>", "nothing else is touched"


def test_equal_words_are_told_apart_by_their_order() -> None:
    body = "<p>见[S-01]，又见[S-01]。</p><p>见[S-01]，又见[S-01]。</p>"
    sentence = "见[S-01]，又见[S-01]。"
    points = [
        point(number, sentence, "[S-01]", line=line, column=column)
        for number, (line, column) in enumerate([(1, 2), (1, 9), (5, 2), (5, 9)], start=1)
    ]
    found = marked(body, *points)
    places = [found.index(f'data-points="{number:016x}"') for number in (1, 2, 3, 4)]
    assert places == sorted(places)
    assert [words_of(found, number) for number in (1, 2, 3, 4)] == ["[S-01]"] * 4


def test_the_points_come_in_the_order_of_the_report() -> None:
    points = [point(1, "分析。", file="narrative/a.md"), point(2, "结论。", file="narrative/b.md")]
    assert mark_points("<main>结论。分析。</main>", points, SIGNS)[1] == (
        points[1].id,
        points[0].id,
    )


def test_the_gravest_label_shows_where_points_overlap() -> None:
    sentence = "合同第三条所称“定金”，适用民法典。"
    whole = point(1, sentence, sentence, line=1)
    inner = point(2, sentence, "“定金”", line=1, column=8, label=Label.UNLINKED)
    found = marked(f"<p>{sentence}</p>", whole, inner)
    assert re.findall(r'class="point (\w+)"', found) == ["linked", "unlinked", "linked"]
    assert 'data-letter="u"' in found and words_of(found, 1) == sentence


@pytest.mark.parametrize(
    "lost",
    [
        point(1, "报告里没有的句子。"),
        point(1, "甲。", file="narrative/court/analysis.md"),
        point(1, "data-x", "data-x"),
    ],
    ids=["no such sentence", "another edition", "an attribute"],
)
def test_what_does_not_stand_there_is_not_marked(lost: object) -> None:
    html, placed = mark_points('<main><p data-x="data-x">甲。</p></main>', [lost], SIGNS)  # type: ignore[list-item]
    assert (html, placed) == ('<main><p data-x="data-x">甲。</p></main>', ())
