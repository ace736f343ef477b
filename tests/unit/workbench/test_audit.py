"""An audit finds what is missing or uncertain, and forgets it once the full text is there."""

from datetime import date
from pathlib import Path
from typing import Any

import pytest

from gen.law.instrument import Instrument, Version
from gen.law.knowledge import Knowledge
from gen.law.library import Library, Statute
from gen.law.numerals import to_chinese
from gen.law.statute_text import read_articles
from tests.unit.workbench.conftest import LAW, Bench, articles

WHOLE = articles("一", "二", "三")
CASE = "甲公司诉乙公司买卖合同纠纷案"
DOCKET = "（2023）京0105民初12345号"


def test_a_full_text_with_its_status_leaves_nothing_to_do(bench: Bench) -> None:
    bench.full(LAW, WHOLE)
    queue = bench.audit()
    assert (queue.items, queue.counts.sources) == ((), 1)


@pytest.mark.parametrize(
    ("item", "kind"),
    [
        ({"title": LAW}, "title_only"),
        ({"title": LAW, "snippet": "摘要"}, "snippet_only"),
        ({"title": LAW, "content": "<div></div>"}, "no_paragraphs"),
        ({"title": LAW, "content": WHOLE, "isTruncated": True}, "declared_incomplete"),
        ({"title": LAW, "content": WHOLE, "status": "不完整"}, "declared_incomplete"),
        ({"title": f"{LAW}（节录）", "content": WHOLE}, "declared_incomplete"),
        ({"title": LAW, "content": WHOLE + "\n展开全文"}, "truncation_signal"),
        ({"title": LAW, "content": WHOLE + "……"}, "truncation_signal"),
        ({"title": LAW, "content": WHOLE.removesuffix("义务。")}, "cut_sentence"),
        ({"title": LAW, "content": articles("一", "五十")}, "missing_articles"),
    ],
)
def test_what_is_not_whole_blocks_until_the_full_text_is_captured(
    bench: Bench, item: dict[str, Any], kind: str
) -> None:
    bench.capture([{"status": "现行有效", **item}], provider="北大法宝")
    found = [each for each in bench.audit().items if each.severity == "blocker"]
    assert [each.kind for each in found] == [kind]
    assert any("劳动合同法" in words for words in found[0].searches)
    bench.full(LAW, articles(*map(to_chinese, range(1, 51)), text="应当依法履行全部义务。"))
    assert bench.audit().counts.blockers == 0


def test_silence_does_not_make_a_text_whole_that_was_said_to_be_cut(bench: Bench) -> None:
    bench.full(LAW, WHOLE, isTruncated=True)
    bench.full(LAW, WHOLE)
    assert bench.kinds() == ["declared_incomplete"]
    bench.full(LAW, WHOLE, isTruncated=False)
    assert bench.kinds() == []


def test_a_used_snippet_blocks_and_is_closed_by_the_full_text(bench: Bench) -> None:
    item = {"title": LAW, "snippet": "用人单位应当依法履行义务。"}
    bench.capture([item], provider="北大法宝", allow_snippet=True)
    assert bench.kinds() == ["snippet_used", "status_unknown"]
    bench.full(LAW, WHOLE)
    assert bench.kinds() == []


def test_a_snippet_is_closed_by_a_text_in_which_it_stands_whatever_its_title(bench: Bench) -> None:
    words = "用人单位自用工之日起即与劳动者建立劳动关系"
    bench.capture([{"title": "检索结果甲", "snippet": f"……{words}……"}], provider="北大法宝")
    assert bench.kinds() == ["snippet_only"]
    bench.full(LAW, articles("一", text=f"{words}。"))
    assert bench.kinds() == []


def test_a_text_without_a_title_blocks_until_it_comes_with_one(bench: Bench) -> None:
    words = "用人单位自用工之日起超过一个月不满一年未订立书面劳动合同的，应当支付二倍的工资。"
    answer = {"content": [{"type": "text", "text": f"第八十二条　{words}"}]}
    bench.capture(answer, provider="北大法宝")
    assert bench.kinds() == ["untitled"]
    bench.full(f"{LAW}第八十二条", words)
    assert bench.kinds() == []


def test_another_version_closes_nothing(bench: Bench) -> None:
    bench.capture([{"title": "公司法(2018修正)"}], provider="北大法宝")
    bench.full("公司法(2023修订)", WHOLE)
    assert bench.kinds() == ["title_only"]


def test_one_article_is_closed_by_a_text_that_has_it(bench: Bench) -> None:
    bench.capture([{"title": f"{LAW}第二条"}], provider="北大法宝")
    bench.full(f"{LAW}第一条", "用人单位应当依法履行义务。")
    assert bench.kinds() == ["title_only"]
    bench.full(LAW, WHOLE)
    assert bench.kinds() == []


def test_a_case_is_closed_by_its_number_whatever_its_title(bench: Bench) -> None:
    bench.capture([{"title": f"{CASE}{DOCKET}", "sourceType": "case"}], provider="北大法宝")
    assert bench.only().searches[0] == DOCKET
    text = f"北京市朝阳区人民法院\n{DOCKET}\n本院认为，甲方违约。\n书记员　张三\n二〇二三年五月一日"
    bench.full("民事判决书", text, caseNo="(2023)京0105民初12345号", sourceType="case")
    assert bench.kinds() == []


@pytest.mark.parametrize(
    "text",
    [
        "第二十六条　申请发明专利的，应当提交请求书、说明书及其摘要和权利要求书等文件。",
        "第一条　当事人称“我……不知道”，仍应当履行。\n第二条　摘要应当简短。",
    ],
)
def test_words_inside_a_text_are_no_signal(bench: Bench, text: str) -> None:
    bench.full("中华人民共和国专利法", text)
    assert bench.kinds() == []


def test_signatures_and_dates_end_a_judgment(bench: Bench) -> None:
    text = f"{DOCKET}\n本院认为，……应予支持。\n审判员　李四\n二〇二三年五月一日\n书记员　王五"
    bench.full(CASE, text, sourceType="case")
    assert bench.kinds() == []


def test_selected_articles_are_an_excerpt_and_block_nothing(bench: Bench) -> None:
    bench.full(LAW, articles("三十八", "四十六", "四十七"))
    item = bench.only()
    assert (item.kind, item.severity) == ("excerpt", "review")
    assert "第三十九条至第四十五条" in item.reason


def test_an_article_that_ends_in_mid_sentence_is_to_be_reviewed(bench: Bench) -> None:
    bench.full(LAW, "第一条　甲应当\n第二条　乙。\n第三条　丙。")
    item = bench.only()
    assert (item.kind, item.severity) == ("cut_inside", "review")
    assert "第一条" in item.reason


def test_an_unknown_status_is_said_once_for_a_version(bench: Bench) -> None:
    for number in "一二三":
        title = f"{LAW}第{number}条"
        bench.full(title, f"{number}应当履行义务。", status="未核验")
    assert bench.kinds() == ["status_unknown"]


def test_statuses_that_contradict_each_other_are_named(bench: Bench) -> None:
    bench.full(LAW, WHOLE)
    bench.full(LAW, WHOLE, status="已废止")
    item = bench.only()
    assert item.kind == "status_disputed"
    assert "现行有效、已废止" in item.reason


def test_two_texts_without_a_version_are_not_taken_for_one(bench: Bench) -> None:
    bench.full("公司法", articles("一", "二", text="甲。"))
    bench.full("公司法", articles("一", "二", text="乙。"))
    assert bench.only().kind == "version_unknown"


def test_a_name_of_two_laws_is_reported(bench: Bench) -> None:
    bench.full("国家安全法", WHOLE)
    assert bench.only().kind == "title_ambiguous"
    assert "国家安全法(1993)" in bench.only().reason


def test_a_lead_never_blocks_and_never_closes(bench: Bench) -> None:
    lead = {"title": LAW, "content": WHOLE, "url": "https://example.com/x"}
    bench.capture([lead, {"title": "某博客", "url": "https://example.com/y"}], provider="web")
    queue = bench.audit()
    assert [item.kind for item in queue.items] == ["lead_without_basis", "title_only"]
    assert queue.counts.blockers == 0
    bench.capture([{"title": LAW}], provider="北大法宝")
    assert bench.audit().counts.blockers == 1
    bench.full(LAW, WHOLE)
    assert bench.kinds() == ["title_only"]


def test_an_error_is_told_from_no_result(bench: Bench) -> None:
    bench.capture({"jsonrpc": "2.0", "error": {"code": -32000, "message": "余额不足"}})
    bench.capture({"results": []})
    assert bench.kinds() == ["retrieval_failed"]


@pytest.mark.parametrize("folder", ["raw", "sources", "batches"])
def test_a_file_that_was_changed_or_removed_blocks(bench: Bench, folder: str) -> None:
    bench.full(LAW, WHOLE)
    [path] = bench.folder.files(folder)
    sound = path.read_bytes()
    path.write_bytes(
        sound.replace("应当".encode(), "无须".encode()) if folder != "batches" else b"{"
    )
    assert "altered" in bench.kinds()
    path.write_bytes(sound)
    assert bench.kinds() == []
    path.unlink()
    assert folder == "batches" or bench.kinds() == ["altered"]


def with_library(bench: Bench, last: int) -> None:
    """Give the repository of `bench` the whole text of a law of `last` articles."""
    numbers = map(to_chinese, range(1, last + 1))
    found, _ = read_articles(articles(*numbers, text="用人单位应当依法履行全部义务和责任。"))
    version = Version("2012", effective=date(2013, 7, 1))
    law = Instrument("劳动合同法", LAW, "law", versions=(version,), basis="library")
    bench.knowledge = Knowledge((law,), Library((Statute(law, version, found, "law.md"),)))


def test_a_text_far_shorter_than_the_librarys_blocks(bench: Bench) -> None:
    with_library(bench, 98)
    own = map(to_chinese, range(1, 31))
    bench.full(LAW, articles(*own, text="用人单位应当依法履行全部义务和责任。"))
    item = bench.only()
    assert (item.kind, item.severity) == ("shorter_than_library", "blocker")
    assert item.searches[0] == f"{LAW} 第三十一条"


def test_one_article_is_compared_with_that_article_alone(bench: Bench) -> None:
    with_library(bench, 98)
    bench.full(f"{LAW}第八十二条", "用人单位应当依法履行全部义务和责任。")
    assert bench.kinds() == []


def test_articles_that_the_library_has_not_either_are_not_missing(bench: Bench) -> None:
    found, _ = read_articles(articles("一", "三"))
    version = Version("2012", effective=date(2013, 7, 1))
    law = Instrument("劳动合同法", LAW, "law", versions=(version,), basis="library")
    bench.knowledge = Knowledge((law,), Library((Statute(law, version, found, "law.md"),)))
    bench.full(LAW, articles("一", "三"))
    assert bench.kinds() == []


def test_the_queue_is_written_beside_the_sources_and_only_when_it_changes(bench: Bench) -> None:
    bench.capture([{"title": LAW}], provider="北大法宝")
    first = bench.audit()
    path: Path = bench.folder.path / "queue.json"
    assert type(first).model_validate_json(path.read_bytes()) == first
    time = path.stat().st_mtime_ns
    bench.audit()
    assert path.stat().st_mtime_ns == time


def test_the_id_of_an_item_stays_when_others_come_and_go(bench: Bench) -> None:
    bench.capture([{"title": LAW}], provider="北大法宝")
    own = bench.only().id
    bench.capture([{"title": "公司法"}, {"title": LAW}], provider="北大法宝", at="2026-11-30")
    assert [item.id for item in bench.audit().items if item.title == LAW] == [own]
