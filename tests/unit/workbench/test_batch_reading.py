"""Batches are read in every shape that the public tools write."""

import json
from pathlib import Path
from typing import Any

import pytest

from gen.workbench.batch import Item
from gen.workbench.batch_reading import UnknownShapeError, read_batch

SAMPLES = Path(__file__).parents[3] / "samples"
RESULT = {"title": "示例法", "content": "第一条　甲。", "url": "https://flk.npc.gov.cn/x"}


def read(batch: Any) -> tuple[Item, ...]:
    return read_batch(batch).items


@pytest.mark.parametrize(
    "name", ["sources", "results", "documents", "items", "data", "records", None]
)
def test_the_list_stands_under_any_of_the_known_names_or_alone(name: str | None) -> None:
    [item] = read([RESULT] if name is None else {name: [RESULT]})
    assert (item.title, item.body, item.url) == tuple(RESULT.values())


@pytest.mark.parametrize(
    ("field", "alias", "value"),
    [
        ("title", "lawName", "某法"),
        ("title", "documentTitle", "某法"),
        ("body", "markdown", "第一条　甲。"),
        ("body", "fullText", "第一条　甲。"),
        ("snippet", "abstract", "摘要"),
        ("url", "sourceUrl", "https://a.cn"),
        ("provider", "sourceProvider", "pkulaw"),
        ("status", "effectiveness", "现行有效"),
        ("case_number", "caseNumber", "（2023）京0105民初1号"),
        ("published", "publishedAt", "2023-12-29"),
    ],
)
def test_fields_have_aliases(field: str, alias: str, value: str) -> None:
    [item] = read([{"title": "", "body": "", alias: value}])
    assert getattr(item, field) == value


def test_metadata_is_looked_into() -> None:
    [item] = read([{"title": "某法", "metadata": {"url": "https://a.cn", "caseNo": "1"}}])
    assert (item.url, item.case_number) == ("https://a.cn", "1")


@pytest.mark.parametrize("flag", ["isTruncated", "truncated", "contentTruncated", "isPartial"])
def test_flags_of_incompleteness_are_heard(flag: str) -> None:
    items = read(
        [{**RESULT, flag: True}, {**RESULT, flag: "true"}, {**RESULT, flag: False}, RESULT]
    )
    assert [item.complete for item in items] == [False, False, True, None]


def test_an_answer_by_mcp_is_unwrapped() -> None:
    structured = {"jsonrpc": "2.0", "id": 1, "result": {"structuredContent": {"results": [RESULT]}}}
    text = {"result": {"content": [{"type": "text", "text": json.dumps({"results": [RESULT]})}]}}
    assert read(structured)[0].title == read(text)[0].title == "示例法"
    assert read(text)[0].path == ("result", "content", 0, "text", "results", 0)


def test_a_text_part_that_is_no_json_is_a_text_without_a_title() -> None:
    [item] = read({"content": [{"type": "text", "text": "第一条 甲。第二条 乙。"}]})
    assert (item.title, item.body) == ("", "第一条 甲。第二条 乙。")


@pytest.mark.parametrize("text", ['{"results": [{"title": "\\ud800"}]}', "[NaN]", "[" * 200])
def test_a_text_part_that_is_no_strict_json_stays_a_text(text: str) -> None:
    [item] = read({"content": [{"type": "text", "text": text}]})
    assert item.body == text


@pytest.mark.parametrize(
    "reply", [{"jsonrpc": "2.0", "error": {"code": -1}}, {"result": {"isError": True}}]
)
def test_an_error_is_not_an_empty_result(reply: Any) -> None:
    batch = read_batch(reply)
    assert (batch.failed, batch.items) == (True, ())


def test_every_record_of_the_samples_is_read() -> None:
    records = sorted(SAMPLES.glob("*/archive/*/*.json"))
    assert len(records) > 30
    for file in records:
        value = json.loads(file.read_text("utf-8"))
        batch = read_batch(value)
        assert batch.items, file
        assert batch.provider == "yuandian"
        assert (batch.at, batch.tool) == (value["timestamp"], value["endpoint"])
        assert all(item.title and item.body and item.fault is None for item in batch.items), file


def test_what_the_interfaces_only_preview_is_partial() -> None:
    entry = {"fgmc": "某条例", "content": "第一条　甲。", "sxx": "现行有效"}
    assert [item.complete for item in read({"data": [entry]})] == [False]
    assert [item.complete for item in read({"data": entry})] == [True]


@pytest.mark.parametrize("batch", [{}, {"x": 1}, 7, "", None, {"results": "x"}])
def test_what_holds_no_results_is_refused(batch: Any) -> None:
    if batch == "":
        assert read(batch)[0].body == ""
        return
    with pytest.raises(UnknownShapeError):
        read_batch(batch)


def test_no_results_are_a_result() -> None:
    assert read({"results": []}) == read({"data": None}) == ()
