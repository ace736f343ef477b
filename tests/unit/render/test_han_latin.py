"""Han and Latin are parted by margins; the text of the page stays as it is."""

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gen.render.han_latin import gap_places, open_han_latin_gaps


def opened(html: str) -> str:
    """Return a paragraph's content after its gaps were opened, ``[`` and ``]`` for the margins."""
    root = ElementTree.fromstring(f"<body><p>{html}</p></body>")
    open_han_latin_gaps(root)
    shown = ElementTree.tostring(root[0], encoding="unicode")
    for names, marks in (
        ("after-han before-han", "[]"), ("after-han", "["), ("before-han", "]"),
    ):  # fmt: skip
        shown = shown.replace(f'<span class="{names}">', f"<{marks}>")
    return shown.removeprefix("<p>").removesuffix("</p>").replace("</span>", "</>")


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("依CISG公约", "依<[]>CISG</>公约"),
        ("赔偿30%的", "赔偿<[>30</>%的"),
        ("共3 次（APP）", "共<[>3</> 次（APP）"),
        ("甲<b>30</b>天", "甲<b>30</b>天"),  # b is no element of ours: a text of its own
        ("计<strong>30</strong>天", '计<strong class="after-han before-han">30</strong>天'),
        (
            '约<span class="unbroken">30万元</span>',
            '约<span class="unbroken after-han"><]>30</>万元</>',
        ),
        ("<strong>甲</strong>3页", "<strong>甲</strong><[]>3</>页"),
        ("甲<br/>30", "甲<br />30"),
    ],
)
def test_a_margin_stands_where_they_meet(html: str, expected: str) -> None:
    assert opened(html) == expected


@pytest.mark.parametrize(
    "term",
    [
        "2023年12月5日",
        "第577条第1款",
        "（2023）京0105民初12345号",
        "法释〔2023〕13号",
        "指导案例166号",
        "12月",
    ],
)
def test_what_is_copied_whole_has_no_gap_inside(term: str) -> None:
    before = [1] if term[0].isdigit() else []
    assert gap_places(f"见{term}，") == before


@given(st.lists(st.text("甲乙30aB，《 ", max_size=6), min_size=3, max_size=3))
def test_the_text_does_not_change(parts: list[str]) -> None:
    html = "<body><p>{}<strong>{}</strong>{}</p></body>".format(*parts)
    root = ElementTree.fromstring(html)
    open_han_latin_gaps(root)
    assert "".join(root.itertext()) == "".join(parts)
