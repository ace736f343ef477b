"""A dotted key leads to what a file of the package holds, or tells that nothing is there."""

import pytest

from gen.lookup import entry, sentence

TABLES = {"head": {"same": "两份报告相同", "count": "{n} 处不同"}, "top": "结论"}


@pytest.mark.parametrize(
    ("key", "found"),
    [
        ("top", "结论"),
        ("head.same", "两份报告相同"),
        ("head", TABLES["head"]),
        ("head.other", None),
        ("top.same", None),
        ("other.same", None),
    ],
)
def test_an_entry_is_found_step_by_step(key: str, found: object) -> None:
    assert entry(TABLES, key) == found


@pytest.mark.parametrize("value", [None, "text", ["list"], 7])
def test_what_is_no_table_has_no_entries(value: object) -> None:
    assert entry(value, "head.same") is None


def test_values_are_filled_into_a_sentence() -> None:
    assert sentence(TABLES, "head.count", {"n": 3}) == "3 处不同"


@pytest.mark.parametrize("key", ["head.other", "head", "top.same"])
def test_a_sentence_that_is_missing_is_a_bug_and_names_its_key(key: str) -> None:
    with pytest.raises(KeyError, match=key):
        sentence(TABLES, key, {})
