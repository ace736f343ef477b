"""Digests are those of the standard tools, and one value has one writing."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gen.files.hashing import canonical_json, sha256_bytes, sha256_file, sha256_json
from gen.files.regular_file import FileProblemError

ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"  # FIPS 180-2, B.1

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


def test_bytes_and_file_have_the_digest_of_the_standard(tmp_path: Path) -> None:
    (tmp_path / "abc").write_bytes(b"abc")
    assert sha256_bytes(b"abc") == ABC
    assert sha256_file(tmp_path / "abc") == ABC


def test_only_regular_files_are_hashed(tmp_path: Path) -> None:
    with pytest.raises(FileProblemError):
        sha256_file(tmp_path)


def test_the_writing_is_sorted_compact_and_readable() -> None:
    assert (
        canonical_json({"乙": [1, True, None], "a": '引号"'})
        == '{"a":"引号\\"","乙":[1,true,null]}'.encode()
    )


def test_the_order_of_insertion_does_not_count() -> None:
    assert sha256_json({"a": 1, "b": 2}) == sha256_json({"b": 2, "a": 1})


def test_a_file_name_that_is_not_utf_8_can_be_hashed_and_is_not_confused() -> None:
    assert json.loads(canonical_json("\udc80")) == "\udc80"
    assert canonical_json("\udc80") != canonical_json("\\udc80")


@given(VALUES)
def test_nothing_is_lost(value: object) -> None:
    assert json.loads(canonical_json(value)) == value
