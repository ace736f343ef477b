"""What similar tools get wrong when they capture and audit, and our answer to each.

The names say what goes wrong there, the number in each docstring is that of the list of known
weaknesses. Each test holds that it does not go wrong here. Those of linking stand in
``test_linking_weaknesses.py``, those of the gates, of repair and of the review with these.
"""

import json
from datetime import date
from typing import Any

import pytest

from gen.evidence.library import EvidenceLibrary
from gen.evidence.texts import StatuteText
from gen.law.catalogue import built_in
from gen.law.citation import parse_citation
from tests.unit.workbench.conftest import LAW, Bench, articles

OFFICIAL = "https://flk.npc.gov.cn/detail?id=1"


def cited(bench: Bench, citation: str) -> list[str]:
    """Return the captured texts that a citation finds, as the judgement of a case does."""
    library = EvidenceLibrary(bench.records(), built_in(), day=date(2026, 11, 1))
    return [held.text.content for held in library.cited(parse_citation(citation, built_in()))]


def spans(bench: Bench, citation: str) -> list[str]:
    """Return the paragraphs and items that a citation finds."""
    library = EvidenceLibrary(bench.records(), built_in(), day=date(2026, 11, 1))
    parsed = parse_citation(citation, built_in())
    return [
        held.text.content[start:end]
        for held in library.cited(parsed)
        for start, end in held.spans(parsed.units).spans  # type: ignore[union-attr]
    ]


def test_versions_of_a_law_merge_into_one_that_is_in_force(bench: Bench) -> None:
    """Number 4."""
    same = {"title": "公司法", "provider": "pkulaw", "url": "https://pkulaw.com/x"}
    old = {**same, "content": "第一条　旧法。", "status": "已废止"}
    new = {**same, "content": "第一条　新法。", "status": "现行有效"}
    bench.capture({"results": [old, new]})
    assert {(s.captured.parts[0].text, s.captured.status) for s in bench.sources()} == {
        ("旧法。", "已废止"),
        ("新法。", "现行有效"),
    }
    assert set(bench.kinds()) == {"status_disputed", "version_unknown"}
    assert cited(bench, "公司法第一条") == ["新法。"]


@pytest.mark.parametrize(
    ("absent", "present"),
    [("刑法", "刑事诉讼法"), ("劳动法", "劳动合同法"), ("民法", "民用航空法")],
)
def test_a_law_is_found_inside_the_name_of_another(bench: Bench, absent: str, present: str) -> None:
    """Number 5."""
    bench.full(f"中华人民共和国{present}", articles("一", "二"))
    assert cited(bench, f"《{absent}》第一条") == []
    assert cited(bench, f"《{present}》第一条") != []


def test_later_paragraphs_of_an_article_are_lost(bench: Bench) -> None:
    """Number 8."""
    bench.full(LAW, "第十条　甲。\n\n第二款：乙。\n\n第十一条　丙。")
    assert spans(bench, "劳动合同法第十条第二款") == ["第二款：乙。"]


def test_a_reference_counts_as_an_article(bench: Bench) -> None:
    """Number 9."""
    bench.full(LAW, "第二十条　甲。\n\n第十条所称情形，乙。\n\n第二十一条　丙。")
    assert cited(bench, "劳动合同法第十条") == []
    assert cited(bench, "劳动合同法第二十条") == ["甲。\n\n第十条所称情形，乙。"]


def test_the_second_article_of_a_one_line_statute_is_not_found(bench: Bench) -> None:
    """Number 10."""
    bench.full(LAW, "第一条 甲。第二条 乙。")
    assert cited(bench, "劳动合同法第二条") == ["乙。"]


def test_full_width_numbers_and_inserted_articles_are_not_seen(bench: Bench) -> None:
    """Number 12."""
    bench.full("中华人民共和国刑法", "第１３３条　甲。\n第１３３条之一　乙。\n第一百三十四条　丙。")
    assert cited(bench, "刑法第133条之一") == ["乙。"]


def test_a_document_number_names_no_instrument(bench: Bench) -> None:
    """Number 12."""
    bench.full("法释〔2020〕26号", articles("一", "二"))
    assert bench.sources()[0].captured.kind == "statute"
    assert len(cited(bench, "法释〔2020〕26号第一条")) == 1


def test_joined_case_numbers_become_one_and_a_notice_becomes_a_case(bench: Bench) -> None:
    """Number 13."""
    numbers = "（2023）京0105民初1号、（2023）京0105民初2号"
    bench.full(numbers, "本院认为，甲方违约。", sourceType="case")
    bench.full("（2023）人事管理补充通知第5号", "现将有关事项通知如下：甲。")
    kinds = {source.captured.title[:9]: source.captured for source in bench.sources()}
    assert len(kinds[numbers[:9]].numbers) == 2
    assert [source.captured.kind for source in bench.sources()].count("case") == 1


def test_a_number_in_the_body_makes_another_case_the_source(bench: Bench) -> None:
    """Number 13."""
    text = "（2022）沪01民终7号\n本院参照（2021）京01民终9号认为，甲方违约。"
    bench.full("甲诉乙案", text, caseNo="（2022）沪01民终7号", sourceType="case")
    assert len(cited(bench, "（2022）沪01民终7号")) == 1
    assert cited(bench, "（2021）京01民终9号") == []


def test_an_audit_item_cannot_be_cleared(bench: Bench) -> None:
    """Number 17."""
    item = {"title": LAW, "url": OFFICIAL, "snippet": "用人单位应当依法"}
    bench.capture([item], provider="pkulaw")
    bench.capture([item], provider="pkulaw", allow_snippet=True)
    assert bench.audit().counts.blockers == 2
    bench.capture([{**item, "content": articles("一", "二"), "status": "现行有效"}], provider="web")
    assert bench.kinds() == []
    assert cited(bench, "劳动合同法第一条") == ["用人单位应当依法履行义务。", "用人单位应当依法"]
    library = EvidenceLibrary(bench.records(), built_in(), day=date(2026, 11, 1))
    texts = [held.text for held in library.texts]
    assert [t.complete for t in texts if isinstance(t, StatuteText) and t.article is None] == [
        False
    ]


def test_the_word_summary_or_an_ellipsis_inside_a_text_blocks(bench: Bench) -> None:
    """Number 18."""
    bench.full("中华人民共和国专利法", "第二十六条　应当提交说明书及其摘要等文件……予以公告。")
    assert bench.kinds() == []


def test_a_real_truncation_is_missed(bench: Bench) -> None:
    """Number 19."""
    long = "用人单位应当依法建立和完善劳动规章制度。" * 60
    bench.full(LAW, f"第一条　{long}\n第五十条　用人单位应当在解除时应当")
    found = {item.kind: item.reason for item in bench.audit().items}
    assert set(found) == {"cut_sentence", "missing_articles"}
    assert "第二条至第四十九条" in found["missing_articles"]


def test_a_summary_counts_as_full_text(bench: Bench) -> None:
    """Number 20."""
    bench.capture({"sources": [{"title": LAW, "summary": "第一条 甲。"}]}, provider="pkulaw")
    assert (bench.sources(), bench.kinds()) == ([], ["snippet_only"])


def test_a_later_capture_without_a_status_loses_it(bench: Bench) -> None:
    """Number 21."""
    bench.full(LAW, articles("一", "二"), status="现行有效")
    bench.full(LAW, articles("一", "二"), status="未核验")
    bench.full(LAW, articles("一", "二"), status=None)
    [source] = bench.sources()
    assert (source.captured.status, len(source.sightings)) == ("现行有效", 3)
    assert bench.kinds() == []


@pytest.mark.parametrize(
    "batch",
    [
        {"sources": [None]},
        {"results": [None, 1, "x", []]},
        {"results": [{"title": "constructor", "content": "constructor __proto__"}]},
        {"results": [{"title": None, "content": None}]},
        {"results": [{"title": "甲", "content": {"x": 1}}]},
    ],
)
def test_odd_items_crash(bench: Bench, batch: Any) -> None:
    """Number 25."""
    done = bench.capture(batch, provider="pkulaw")
    assert len(done.receipt.items) == len(next(iter(batch.values())))
    assert bench.audit().counts.batches == 1


def test_a_list_of_texts_becomes_one_with_commas(bench: Bench) -> None:
    """Number 25."""
    bench.full(LAW, "", content=["第一条　甲。", "第二条　乙。"])
    assert [part.text for part in bench.sources()[0].captured.parts] == ["甲。", "乙。"]


def test_a_batch_number_used_twice_overwrites_the_first_batch(bench: Bench) -> None:
    """Number 26."""
    for text in ("甲。", "乙。"):
        batch = {"batchId": "b-1", "results": [{"title": LAW, "content": f"第一条　{text}"}]}
        bench.capture(batch, provider="pkulaw")
    raw = [json.loads(path.read_text("utf-8")) for path in bench.folder.files("raw")]
    assert {each["results"][0]["content"] for each in raw} == {"第一条　甲。", "第一条　乙。"}
    assert len(list(bench.folder.files("batches"))) == 2


def test_only_the_first_of_several_sources_of_a_law_is_searched(bench: Bench) -> None:
    """Number 27."""
    first = {"title": LAW, "content": articles("一", "二"), "url": OFFICIAL}
    second = {"title": LAW, "content": articles("三", "四"), "url": "https://www.npc.gov.cn/y"}
    bench.capture({"results": [first, second]}, provider="web")
    assert len(bench.sources()) == 2
    assert cited(bench, "劳动合同法第二条")
    assert cited(bench, "劳动合同法第四条")


def test_the_store_says_when_it_ran(bench: Bench) -> None:
    """Number 28."""
    bench.full(LAW, articles("一"))
    bench.capture({"results": [], "timestamp": "2026-11-30T10:00:00"})
    times = {json.loads(path.read_text("utf-8"))["at"] for path in bench.folder.files("batches")}
    assert times == {None, "2026-11-30T10:00:00"}
