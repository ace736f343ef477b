"""Every path of a document has a line and a column, counted in code points."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gen.diagnostics.json_path import JsonPath, format_path
from gen.load.positions import JsonPositions
from gen.load.toml_positions import toml_position

SAMPLES = Path(__file__).parents[3] / "samples"


def leaves(value: Any, path: JsonPath = ()) -> Iterator[tuple[JsonPath, Any]]:
    if isinstance(value, dict):
        for key, item in value.items():
            yield from leaves(item, (*path, key))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from leaves(item, (*path, index))
    else:
        yield path, value


def text_at(text: str, position: tuple[int, int]) -> str:
    line, column = position
    return "\n".join(text.split("\n")[line - 1 :])[column - 1 :]


@pytest.mark.parametrize("file", sorted(SAMPLES.glob("*/*.json")), ids=lambda p: p.parent.name)
def test_points_at_every_value_of_the_samples(file: Path) -> None:
    text = file.read_text("utf-8")
    positions = JsonPositions(text)
    for path, value in list(leaves(json.loads(text)))[::7]:
        assert json.JSONDecoder().raw_decode(text_at(text, positions.position(path)))[0] == value


@given(
    st.dictionaries(
        st.text(st.characters(exclude_categories=["Cs"])),
        st.lists(st.text(st.characters(exclude_categories=["Cs"])), max_size=3),
        min_size=1,
        max_size=4,
    ),
    st.booleans(),
    st.sampled_from([None, 1, 4]),
)
def test_points_at_every_value_whatever_the_writing(
    value: dict[str, list[str]], escaped: bool, indent: int | None
) -> None:
    text = json.dumps(value, ensure_ascii=escaped, indent=indent)
    positions = JsonPositions(text)
    for path, leaf in leaves(value):
        assert json.JSONDecoder().raw_decode(text_at(text, positions.position(path)))[0] == leaf


def test_a_missing_key_is_shown_at_the_object_that_lacks_it() -> None:
    positions = JsonPositions('{"甲": [\n  {"id": "𬀩"}, {"x": 1}]}')
    assert positions.position(("甲", 0, "name")) == (2, 3)
    assert positions.position(("甲", 1, "x")) == (2, 22)
    assert positions.position(("nothing", "here")) == (1, 1)


@pytest.mark.parametrize(
    ("path", "written"),
    [
        ((), "$"),
        (("issues", 0, "id"), "$.issues[0].id"),
        (("queries", 3, "filters", "--ay"), '$.queries[3].filters["--ay"]'),
        (("a b", '"'), '$["a b"]["\\""]'),
    ],
)
def test_writes_paths(path: JsonPath, written: str) -> None:
    assert format_path(path) == written


TOML = """title = "甲"
[scope]
range = 3

[[court.cases]]
source_id = "S-01"
[[court.cases]]
source_id = "S-02"
"b c".d = 1
"""


@pytest.mark.parametrize(
    ("path", "position"),
    [
        (("title",), (1, 1)),
        (("scope", "range"), (3, 1)),
        (("court", "cases", 0, "source_id"), (6, 1)),
        (("court", "cases", 1, "source_id"), (8, 1)),
        (("court", "cases", 1, "holding"), (7, 1)),
        (("court", "cases", 1, "b c", "d"), (9, 1)),
        (("date",), (1, 1)),
    ],
)
def test_finds_keys_in_toml(path: JsonPath, position: tuple[int, int]) -> None:
    assert toml_position(TOML, path) == position
