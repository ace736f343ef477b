"""The manifest is readable, has one writing, and reads back as it was written."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gen.diagnostics.diagnostic import Severity
from gen.files.hashing import sha256_bytes
from gen.publish.manifest import Manifest, parse_manifest
from tests.unit.publish.reports import build_manifest

MANIFEST = build_manifest({"report.md": b"x"})


def test_the_file_has_a_fixed_order_an_indent_and_a_final_newline() -> None:
    text = MANIFEST.to_bytes().decode()
    assert text == json.dumps(json.loads(text), ensure_ascii=False, indent=2) + "\n"
    assert list(json.loads(text)) == [
        "format",
        "build_id",
        "edition",
        "case",
        "verdict",
        "counts",
        "inputs",
        "records",
        "outputs",
        "versions",
        "options",
        "cited",
    ]
    assert json.loads(text)["case"] == {
        "title": "商铺认购书",
        "project": "shop",
        "date": "2026-10-26",
        "as_of": None,
    }
    assert "商铺认购书" in text


def test_the_order_of_insertion_leaves_no_trace() -> None:
    digests = {name: sha256_bytes(name.encode()) for name in ("b", "a", "裁定")}
    tables = dict.fromkeys(("inputs", "records", "outputs"), digests)
    turned = {name: dict(reversed(digests.items())) for name in tables}
    assert with_tables(**tables).to_bytes() == with_tables(**turned).to_bytes()


def with_tables(**tables: object) -> Manifest:
    return Manifest.model_validate(MANIFEST.model_dump() | tables)


def test_every_severity_is_counted_even_where_there_was_nothing() -> None:
    counts = json.loads(with_tables(counts={Severity.INFO: 2}).to_bytes())["counts"]
    assert list(counts.items()) == [("error", 0), ("warning", 0), ("info", 2)]


@given(
    st.dictionaries(st.text(st.characters(), max_size=8), st.just(sha256_bytes(b"")), max_size=4)
)
def test_what_is_written_reads_back(inputs: dict[str, str]) -> None:
    manifest = with_tables(inputs=inputs)
    assert parse_manifest(manifest.to_bytes()) == manifest


def test_a_file_name_that_is_not_utf_8_is_written_as_an_escape() -> None:
    data = with_tables(records={"archive/\udcff.json": sha256_bytes(b"")}).to_bytes()
    assert b"archive/\\udcff.json" in data
    assert json.loads(data)["records"] == {"archive/\udcff.json": sha256_bytes(b"")}


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff",
        b"[]",
        b"{}",
        b"[" * 100_000,
        MANIFEST.to_bytes().replace(b'"format": 1', b'"format": 2'),
        MANIFEST.to_bytes().replace(b'"client"', b'"partner"'),
        MANIFEST.to_bytes().replace(b'"report.md": "', b'"report.md": "x'),
    ],
)
def test_anything_else_is_not_a_manifest(data: bytes) -> None:
    with pytest.raises(ValueError):
        parse_manifest(data)
