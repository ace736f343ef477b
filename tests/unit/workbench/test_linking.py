"""Linking: what becomes a point, how claims are read, what the samples say."""

import json
from pathlib import Path
from typing import Any

import pytest

from gen.check.linking.claims import KnownSources, read_claims
from gen.check.linking.words import label_word, reason_of
from gen.check.subject import Subject
from gen.law.catalogue import built_in
from gen.load.case import read_case
from gen.model.corrections import Correction, Ignored, ignore_key, written_lines
from gen.model.linking import Label, Point, Target
from tests.sample_cases import SAMPLES
from tests.unit.workbench.conftest import LAW, Bench, articles
from tests.unit.workbench.linked_case import ARTICLE_82, link, only, write_answer

CITING = "根据《劳动合同法》第八十二条，用人单位应当每月支付二倍的工资。"


@pytest.fixture
def labour(bench: Bench) -> Bench:
    bench.full(LAW, f"第八十二条　{ARTICLE_82}")
    return bench


def points_of(name: str) -> tuple[Point, ...]:
    case = SAMPLES / name
    return Subject(read_case(case, case)).linking.links.points


@pytest.mark.parametrize(
    "name",
    ["face-recognition", "liquidated-damages", "preliminary-contract", "shareholder-inspection"],
)
def test_every_point_of_a_sample_rests_on_its_archive(name: str) -> None:
    found = points_of(name)
    assert len(found) >= 30
    assert {point.label for point in found} == {"linked"}
    assert all(passage.file.startswith("archive/") for p in found for passage in p.passages)


def test_a_passage_says_where_it_is_and_by_which_query_it_was_found() -> None:
    first = next(point for point in points_of("face-recognition") if point.wording == "quoted")
    passage = first.passages[0]
    assert passage.sha256 is not None
    assert (passage.source, passage.part, passage.query) == (
        "S-01",
        "第十条",
        "人脸识别 唯一验证方式",
    )


def test_a_case_with_an_answer_and_evidence_needs_nothing_else(labour: Bench) -> None:
    labour.capture({"query": "二倍工资", "results": [{"title": "乙", "content": "乙。"}]})
    point = only(labour, f"# 一、二倍工资\n\n{CITING}")
    assert (point.file, point.line, point.column) == ("answer.md", 3, 3)
    assert (point.label, point.kind) == ("linked", "statute")
    assert point.words == "《劳动合同法》第八十二条"
    assert [passage.source for passage in point.passages] == [labour.sources()[0].id]


def test_a_narrative_comes_before_an_answer(labour: Bench) -> None:
    write_answer(labour, "《乙法》第一条规定，应当登记。")
    (labour.case / "narrative").mkdir()
    (labour.case / "narrative/analysis.md").write_text(CITING, "utf-8")
    assert [point.file for point in link(labour).points] == ["narrative/analysis.md"]


@pytest.mark.parametrize(
    ("sentence", "kind"),
    [
        ("用人单位应当在三十日内支付经济补偿。", "figure"),
        ("用人单位不得扣押劳动者的居民身份证。", "statement"),
        ("法院认为，未签书面合同的事实由用人单位举证。", "viewpoint"),
        ("综上，甲公司的行为构成违法解除劳动合同。", "conclusion"),
        ("涉案专利ZL201810123456.7已经授权。", "registration"),
        ("参见法释〔2020〕26号。", "document"),
        ("参见（2023）京0105民初1号民事判决。", "case"),
    ],
)
def test_what_needs_a_basis_is_a_point(bench: Bench, sentence: str, kind: str) -> None:
    point = only(bench, sentence)
    assert (point.kind, point.label) == (kind, "unlinked")


@pytest.mark.parametrize(
    "sentence",
    [
        "2026年3月，甲公司停用门禁卡。",
        "《房屋租赁合同》第三条约定租金每月支付。",
        "用人单位是否应当支付二倍工资？",
        "本案的用人单位应当是甲公司。",
        "本报告因此不讨论违法解除的责任。",
    ],
)
def test_facts_contracts_questions_and_the_report_itself_need_none(
    bench: Bench, sentence: str
) -> None:
    write_answer(bench, sentence)
    assert link(bench).points == ()


def test_a_sentence_rests_on_what_its_paragraph_cites(labour: Bench) -> None:
    restated = "用人单位未与劳动者订立书面劳动合同的，应当每月支付二倍的工资。"
    write_answer(labour, f"{CITING}{restated}")
    assert [point.label for point in link(labour).points] == ["linked", "linked"]
    write_answer(labour, f"{CITING}\n\n{restated}")
    assert [point.label for point in link(labour).points] == ["linked", "weak"]
    contrary = restated.replace("应当", "无须")
    write_answer(labour, f"{CITING}{contrary}")
    assert [point.wording for point in link(labour).points] == ["restated", "negated"]


def test_the_cells_of_a_row_are_read_together(labour: Bench) -> None:
    head = "| 依据 | 内容 | 金额 |\n|---|---|---|\n"
    row = "| 《劳动合同法》第八十二条 | {content} | 5万元 |\n"
    write_answer(labour, head + row.format(content="不必每月支付二倍的工资"))
    assert [point.label for point in link(labour).points] == ["linked", "unchecked"]
    write_answer(labour, head + row.format(content="应当每月支付二倍的工资"))
    assert [point.label for point in link(labour).points] == ["linked", "linked"]


CLAIM_FIELDS: list[dict[str, Any]] = [
    {"claimText": CITING, "sourceTitle": LAW, "articleNo": "第八十二条"},
    {"claim": CITING, "title": "劳动合同法", "article": 82},
    {"text": CITING, "lawTitle": "《劳动合同法》", "articleRef": "第82条"},
    {"sentence": "用人单位应当每月支付二倍的工资", "docTitle": LAW, "clause": "第八十二条"},
    {"quote": CITING, "sourceName": LAW, "provision": "82"},
]


@pytest.mark.parametrize("claim", CLAIM_FIELDS)
@pytest.mark.parametrize(
    "wrap", [lambda c: [c], lambda c: {"claims": [c]}, lambda c: {"items": [c]}]
)
def test_claims_are_read_as_tools_write_them(labour: Bench, claim: Any, wrap: Any) -> None:
    point = only(labour, CITING, wrap(claim))
    assert (point.origin, point.label) == ("declared", "linked")


def test_a_claim_gives_a_target_to_a_sentence_that_names_none(labour: Bench) -> None:
    sentence = "用人单位应当向劳动者每月支付二倍的工资。"
    claim = {"text": sentence, "title": LAW, "article": "82"}
    point = only(labour, sentence, [claim])
    assert (point.origin, point.label, point.target.article) == ("declared", "linked", "第八十二条")
    [source] = labour.sources()
    by_id = only(labour, sentence, [{"text": sentence, "sourceId": source.id, "article": "82"}])
    assert by_id.target == point.target
    gone = only(labour, sentence, [{**claim, "article": "900"}])
    assert gone.label == "unlinked"


def test_a_claim_may_name_a_captured_source_by_its_id_alone(bench: Bench) -> None:
    docket, sentence = "（2023）京0105民初1号", "甲方违约，应当支付违约金。"
    bench.full(f"甲诉乙案{docket}", f"{docket}\n本院认为，{sentence}", caseNo=docket, type="case")
    bench.full("示例市登记办法", articles("一", "二"))
    bench.full("某地通知", "办理时限为三十日。")
    by_title = {source.response.captured.title: source.id for source in bench.sources()}
    named = {
        title: only(bench, sentence, [{"text": sentence, "sourceId": by_title[title]}])
        for title in by_title
    }
    case = named[f"甲诉乙案{docket}"]
    assert (case.origin, case.label, case.target.title) == ("declared", "linked", "甲诉乙案")
    law = named["示例市登记办法"]
    assert (law.origin, law.target.instrument) == ("declared", "示例市登记办法")


@pytest.mark.parametrize(
    ("claim", "reason"),
    [
        ({"title": LAW, "article": "82"}, "no_text"),
        ({"text": CITING}, "not_a_claim"),
        (None, "not_a_claim"),
        ({"text": "用人单位应当提供免费住房。", "title": LAW}, "not_in_text"),
        ({"text": f"{CITING}用人单位还应当向劳动者提供免费住房。", "title": LAW}, "not_in_text"),
    ],
)
def test_a_claim_that_cannot_be_used_is_told(labour: Bench, claim: Any, reason: str) -> None:
    write_answer(labour, CITING)
    links = link(labour, [claim])
    assert [(each.item, each.reason) for each in links.unplaced] == [(1, reason)]
    assert links.counts.points == 1


def test_a_claim_that_is_nowhere_keeps_all_that_it_names(labour: Bench) -> None:
    write_answer(labour, CITING)
    claim = {
        "text": "用人单位应当提供免费住房。",
        "title": LAW,
        "article": "82",
        "caseNumber": "（2023）京0105民初1号",
        "documentNumber": "法释〔2020〕26号",
        "sourceId": "src-1",
    }
    [told] = link(labour, [claim]).unplaced
    assert told.target == Target(
        title=LAW,
        article="82",
        case_number="（2023）京0105民初1号",
        document_number="法释〔2020〕26号",
        source="src-1",
    )


@pytest.mark.parametrize("value", ["用人单位", 3, None, True])
def test_a_claims_file_without_claims_claims_nothing(value: Any) -> None:
    assert read_claims(value, built_in(), KnownSources()) == ()


def test_a_document_number_names_the_held_text_that_has_it(bench: Bench) -> None:
    bench.full("示例市登记办法", articles("一", "二"), documentNumber="示政发〔2021〕3号")
    point = only(bench, "依照示政发〔2021〕3号第二条，用人单位应当依法履行义务。")
    assert (point.label, point.passages[0].part) == ("linked", "第二条")
    assert only(bench, "依照示政发〔2021〕4号第二条，应当登记。").label == "unlinked"


def test_a_corrected_sentence_that_passes_is_told_apart(labour: Bench) -> None:
    correction = Correction(
        id="0" * 16, action="correct", point="1" * 16, who="张律师", after=CITING
    )
    log = labour.folder.path / "corrections.jsonl"
    log.write_bytes(written_lines([correction]))
    assert only(labour, CITING).label == "corrected"
    wrong = CITING.replace("二倍", "五倍")
    log.write_bytes(written_lines([correction.model_copy(update={"after": wrong})]))
    assert only(labour, wrong).label == "unchecked"


def test_what_is_ignored_stays_a_point(labour: Bench) -> None:
    open_ = only(labour, "《乙法》第五条规定，应当登记。")
    decision = Ignored(
        id=ignore_key(open_.sentence, open_.target),
        point=open_.id,
        sentence=open_.sentence,
        sentence_sha256="0" * 64,
        target=open_.target,
        who="张律师",
        why="只作说明",
    )
    (labour.folder.path / "ignored.jsonl").write_bytes(written_lines([decision]))
    links = link(labour)
    assert (links.points[0].ignored, links.counts.points, links.counts.unlinked) == (True, 1, 1)
    assert not only(labour, "《丙法》第五条规定，应当登记。").ignored


def test_former_law_passes_only_where_it_is_called_so() -> None:
    former = [p for p in points_of("shareholder-inspection") if p.force == "historical"]
    assert former
    assert all("旧" in point.sentence for point in former)


def test_every_label_and_reason_has_its_words(labour: Bench) -> None:
    assert {label_word(label) for label in Label} == {
        "已关联", "弱关联", "待核验", "未关联", "已修正",
    }  # fmt: skip
    said = reason_of(only(labour, CITING.replace("应当", "不必")))
    assert said.startswith("与原文相反：这里写“不必")
    absent = reason_of(only(labour, "《劳动合同法》第九百条规定，应当登记。"))
    assert absent == "证据里有这部文件，但没有第九百条"


def test_altered_evidence_links_nothing(labour: Bench) -> None:
    [path] = labour.folder.files("sources")
    path.write_text(path.read_text("utf-8").replace("二倍", "五倍"), "utf-8")
    point = only(labour, CITING.replace("二倍", "五倍"))
    assert (point.trace, point.label) == ("altered", "unchecked")


def test_an_unreadable_claims_file_is_told_with_its_place(labour: Bench, tmp_path: Path) -> None:
    (labour.case / "claims.json").write_text('{"claims": [}', "utf-8")
    folder = read_case(tmp_path, tmp_path).folder
    assert folder is not None
    [problem] = folder.link_inputs.problems
    assert (problem.location.line, problem.location.column) == (1, 13)


def test_ids_differ_for_equal_sentences_and_stay_when_marks_change(bench: Bench) -> None:
    bench.full(LAW, articles("一", "二"))
    sentence = "《劳动合同法》第一条规定，用人单位应当依法履行义务。"
    write_answer(bench, f"{sentence}\n\n{sentence}")
    first, second = link(bench).points
    assert first.id != second.id
    write_answer(bench, f"开头。\n\n{sentence.replace('，', ' ，')}")
    assert link(bench).points[-1].id == first.id
    assert json.loads(first.model_dump_json())["id"] == first.id
