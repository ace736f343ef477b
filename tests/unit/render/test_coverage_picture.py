"""A figure is drawn as SVG: told by shape, escaped, the same every time; Markdown has its table."""

import re
from dataclasses import replace
from itertools import pairwise
from xml.etree.ElementTree import Element

import pytest
from defusedxml import ElementTree

from gen.arrange.report import arrange
from gen.model.block import Paragraph
from gen.model.figure import Figure, FigureBox, FigureKey, FigureLine
from gen.model.inline import Text
from gen.render.coverage_picture import picture_of
from gen.render.figure_layout import HEAD_HEIGHT, WIDTH, layout_of
from gen.render.markdown_blocks import print_blocks
from tests.sample_cases import NAMES, SAMPLES, content_of, nodes
from tests.unit.render.sample_report import HOSTILE

SVG = "{http://www.w3.org/2000/svg}"
SMALL = Figure(
    heads=("命题", "来源"),
    boxes=(
        FigureBox("p", 0, "P-01 · 支持", "违约金以约定为起点", marks=("bold",)),
        FigureBox("q", 0, "P-02", "没有来源的命题", marks=("cut", "hollow")),
        FigureBox("s", 1, "S-01", "民法典第五百八十五条", "dashed"),
    ),
    lines=(FigureLine("p", "s", "dashed"),),
    keys=(FigureKey("dashed", "反向"), FigureKey("hollow", "没有来源的命题")),
    alternative="两个命题，一个来源。",
)


def drawn(figure: Figure) -> Element:
    root = ElementTree.fromstring(str(picture_of(figure)))
    assert isinstance(root, Element)
    return root


def figure_of(name: str) -> Figure:
    report = arrange(content_of(SAMPLES / name, "internal"))
    return next(node for node in nodes(report) if isinstance(node, Figure))


def texts(root: Element) -> list[str]:
    return [element.text or "" for element in root.iter(f"{SVG}text")]


def test_a_stance_is_told_by_the_line_and_a_blank_proposition_by_its_ground() -> None:
    paths = list(drawn(SMALL).iter(f"{SVG}path"))
    dashed = [path for path in paths if path.get("stroke-dasharray") == "4.5 2.5"]
    assert len(dashed) == 3  # the line, the source's border, the key
    grounds = [path for path in paths if path.get("fill-opacity")]
    assert len(grounds) == 2  # all boxes but the hollow one; the key shows a hollow one
    assert {path.get("stroke") or path.get("fill") for path in paths} == {"currentColor"}


def test_it_has_words_for_those_who_do_not_see_it() -> None:
    root = drawn(SMALL)
    assert (root.get("role"), root.get("aria-label")) == ("img", "两个命题，一个来源。")


@pytest.mark.parametrize("hostile", HOSTILE)
def test_no_text_becomes_markup(hostile: str) -> None:
    box = FigureBox("p", 0, hostile, hostile)
    figure = replace(
        SMALL, boxes=(box, *SMALL.boxes[1:]), heads=(hostile, "来源"), alternative=hostile
    )
    tags = {element.tag for element in drawn(figure).iter()}
    assert tags == {f"{SVG}svg", f"{SVG}text", f"{SVG}path"}


@pytest.mark.parametrize("name", NAMES)
def test_every_box_stands_inside_the_picture_and_none_on_another(name: str) -> None:
    layout = layout_of(figure_of(name))
    for box in layout.boxes:
        assert box.left >= 0
        assert box.left + box.width <= WIDTH + 0.01
        assert box.top >= HEAD_HEIGHT - 0.01
        assert box.top + box.height <= layout.height + 0.01
    for column in {box.box.column for box in layout.boxes}:
        placed = [box for box in layout.boxes if box.box.column == column]
        for above, below in pairwise(placed):
            assert above.top + above.height < below.top


def test_the_whole_text_is_drawn_and_what_is_too_long_ends_with_an_ellipsis() -> None:
    figure = figure_of("liquidated-damages")
    drawn_text = "".join(texts(drawn(figure)))
    assert all(box.text in drawn_text for box in figure.boxes)
    long = replace(SMALL, boxes=(FigureBox("p", 0, "P-01", "约定360万元" * 40), *SMALL.boxes[1:]))
    assert any(text.endswith("…") for text in texts(drawn(long)))


def test_the_same_figure_gives_the_same_bytes_in_short_numbers() -> None:
    first, second = (str(picture_of(figure_of("liquidated-damages"))) for _ in range(2))
    assert first == second
    assert not re.search(r"\d\.\d{3}", first)


def test_markdown_leaves_the_figure_to_its_table() -> None:
    lines = print_blocks((Paragraph((Text("前"),)), SMALL, Paragraph((Text("后"),))))
    assert list(lines) == ["前", "", "后"]
