"""Headings that a report lowered go up again, all by the same step."""

import pytest

from gen.exchange.heading_levels import raised


@pytest.mark.parametrize(
    ("printed", "text"),
    [
        ("#### 甲\n\n##### 乙\n", "### 甲\n\n#### 乙\n"),
        ("### 甲\n\n文。\n", "### 甲\n\n文。\n"),
        ("#### 甲\n\n> ##### 乙\n\n- ###### 丙\n", "### 甲\n\n> #### 乙\n\n- ##### 丙\n"),
        ("##### 甲\n\n> ## 乙\n", "#### 甲\n\n> # 乙\n"),
        (
            "#### 甲 \\#\n\n[^1]: ##### 乙\n\n见[^1]。\n",
            "### 甲 \\#\n\n[^1]: #### 乙\n\n见[^1]。\n",
        ),
        ("```\n#### 甲\n```\n", "```\n#### 甲\n```\n"),
        ("> #### 甲\n", "> #### 甲\n"),
        ("#### \n\n    #### 甲\n", "### \n\n    #### 甲\n"),
    ],
    ids=[
        "distances stay",
        "what is high enough stays",
        "in quotations and lists too",
        "none goes above level one",
        "in footnotes too",
        "code is no heading",
        "without one of its own a text was not lowered",
        "an empty one, and indented code",
    ],
)
def test_headings_go_up_together(printed: str, text: str) -> None:
    assert raised(printed) == text
