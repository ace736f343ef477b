"""The mark stands under the right characters, however wide, hidden or far to the right they are."""

from hypothesis import given
from hypothesis import strategies as st

from gen.diagnostics.cells import cell_width
from gen.diagnostics.formats.excerpt import excerpt


def drawn(line: str, column: int, room: int = 60) -> list[str]:
    shown = excerpt(line, column, room)
    return [shown.text, " " * shown.start + "^" * shown.length]


def test_a_string_is_marked_as_a_whole_in_cells() -> None:
    assert drawn('  "stance": "反对", ', 13) == [
        '  "stance": "反对", ',
        "            ^^^^^^",
    ]


def test_wide_characters_before_the_place_move_the_mark() -> None:
    assert drawn("依据见[S-99]。", 4) == [
        "依据见[S-99]。",
        "      ^^^^^^",
    ]


def test_an_escaped_quote_does_not_end_the_marked_string() -> None:
    assert drawn(r'"a\"b": 1', 1)[1] == "^^^^^^"


def test_tabs_and_control_characters_take_the_cells_they_are_shown_with() -> None:
    assert drawn("\t\x1b[0m 12", 7) == [
        "    <U+001B>[0m 12",
        "                ^^",
    ]


def test_a_bracket_is_marked_alone() -> None:
    assert drawn("[1, 2]", 1)[1] == "^"


def test_the_end_of_a_line_can_be_marked() -> None:
    assert drawn('{"a": 1', 8) == ['{"a": 1', "       ^"]
    assert drawn("", 1) == ["", "^"]


def test_a_long_line_is_cut_around_the_place() -> None:
    line = "甲" * 50 + '"目标"' + "乙" * 50
    assert drawn(line, 51, room=30) == [
        "…甲甲甲甲甲" + '"目标"' + "乙乙乙乙乙乙…",
        "           ^^^^^^",
    ]


def test_near_its_ends_a_long_line_is_cut_at_one_side_only() -> None:
    assert drawn("x" * 100, 1, room=10)[0] == "xxxxxxxx…"
    assert drawn("a," * 50, 100, room=10)[0] == "…a,a,a,a,"


def test_a_megabyte_in_one_line_is_not_measured_as_a_whole() -> None:
    line = '{"a": "' + "x" * 2**20
    assert drawn(line, 2, room=20) == ['{"a": "xxxxxxxxxxx…', " ^^^"]


@given(line=st.text(max_size=200), column=st.integers(1, 220), room=st.integers(20, 60))
def test_nothing_shown_is_wider_than_the_room(line: str, column: int, room: int) -> None:
    shown = excerpt(line.replace("\n", ""), column, room)
    assert cell_width(shown.text) <= room + len("<U+10FFFF>")
    assert 0 <= shown.start <= cell_width(shown.text)
    assert shown.length >= 1
