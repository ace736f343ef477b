"""Strict JSON: what is refused, why, and where a person should look."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gen.load.document import Document, read_document
from gen.load.problem import ReadProblem

NESTED = b'{"a":' + b"[" * 100 + b"]" * 100 + b"}"


@pytest.mark.parametrize(
    ("data", "slug", "reason", "line", "column"),
    [
        (b"", "not-json", "empty", 1, 1),
        (b'{"a": 1,\n}', "not-json", "trailing-comma", 1, 8),
        (b'{"a": [1,\n 2,]}', "not-json", "trailing-comma", 2, 3),
        (b'{"a": 1', "not-json", "cut-off", 1, 8),
        (b'{"a": 1, "b', "not-json", "open-string", 1, 10),
        ('{"违约": "甲\n"}'.encode(), "not-json", "control-character", 1, 10),
        (b"{'a': 1}", "not-json", "single-quote", 1, 2),
        (b'{"a": 1}\n{}', "not-json", "extra-data", 2, 1),
        (b'{"a": "\\x"}', "not-json", "bad-escape", 1, 8),
        (b'{\n<<<<<<< ours\n"a": 1\n=======\n"a": 2\n>>>>>>> theirs\n}',
         "conflict-marker", None, 2, 1),
        (b'{"a": 1,\n "b": {"a": 1, "a": 2}}', "duplicate-key", None, 2, 16),
        (b'{"a": "NaN", "b": NaN}', "bad-number", None, 1, 19),
        (b'{"a": -Infinity}', "bad-number", None, 1, 7),
        (b'{"a": 1e999}', "bad-number", None, 1, 7),
        (b'{"a": ' + b"9" * 5000 + b"}", "bad-number", None, 1, 7),
        (b'{"a": "\\ud800"}', "lone-surrogate", None, 1, 8),
        (NESTED, "too-deep", None, 1, 105),
        (b'{"a":' + b"[" * 100_000 + b"]" * 100_000 + b"}", "too-deep", None, 1, 105),
        (b'[{"a": 1}]', "not-an-object", "array", 1, 1),
        (b'{"a": "\xb0\xa1"}', "not-utf8", "gbk", 1, 8),
    ],
)  # fmt: skip
def test_refuses_with_reason_and_place(
    data: bytes, slug: str, reason: str | None, line: int, column: int
) -> None:
    problem = read_document(data, "plan.json")
    assert isinstance(problem, ReadProblem)
    assert (problem.slug, problem.facts.get("reason")) == (slug, reason)
    assert (problem.location.line, problem.location.column) == (line, column)
    assert problem.fatal


def test_a_duplicate_key_names_both_places() -> None:
    problem = read_document(b'{"a": 1,\n "a": 2}', "plan.json")
    assert isinstance(problem, ReadProblem)
    assert problem.second is not None
    assert (problem.second.line, problem.second.column) == (1, 2)


@pytest.mark.parametrize(
    "data",
    [
        b'\xef\xbb\xbf{"a": 1}',
        b'{\r\n"a": 1\r\n}\r\n',
        b'{"a": "\\ud83d\\ude00"}',
        b'{"a":' + b"[" * 99 + b"]" * 99 + b"}",
        b'{"a": "\\u0000"}',
    ],
    ids=["byte order mark", "Windows line ends", "surrogate pair", "100 levels", "escaped NUL"],
)
def test_accepts_what_the_contract_accepts(data: bytes) -> None:
    assert isinstance(read_document(data, "plan.json"), Document)


@given(st.binary(max_size=200))
def test_no_bytes_make_it_raise(data: bytes) -> None:
    read_document(data, "plan.json")


@given(
    st.dictionaries(
        st.text(),
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.text(),
            lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
            max_leaves=20,
        ),
    )
)
def test_reads_what_the_standard_library_writes(value: dict[str, object]) -> None:
    document = read_document(json.dumps(value, ensure_ascii=True).encode(), "plan.json")
    if isinstance(document, Document):
        assert document.value == value
    else:  # hypothesis draws lone surrogates too
        assert document.slug == "lone-surrogate"
