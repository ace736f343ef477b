"""What similar tools link wrongly, and our answer to each.

The names say what goes wrong there, the number in each docstring is that of the list of known
weaknesses. Each test holds that it does not go wrong here.
"""

from typing import Any

import pytest

from gen.check.linking.words import reason_of
from gen.model.linking import Links, Point
from tests.unit.workbench.conftest import LAW, Bench, articles
from tests.unit.workbench.linked_case import ARTICLE_82, link, only, write_answer

CONTRACT_LAW = "中华人民共和国合同法"


@pytest.fixture
def labour(bench: Bench) -> Bench:
    """Return a case that holds article 82 of the Labour Contract Law, and the two around it."""
    bench.full(LAW, f"第八十一条　甲。\n第八十二条　{ARTICLE_82}\n第八十三条　丙。", scope="whole")
    return bench


def labels(links: Links) -> list[tuple[str, str]]:
    return [(point.label.value, point.reason) for point in links.points]


def test_the_contrary_of_the_law_passes(labour: Bench) -> None:
    """Number 1."""
    point = only(labour, "根据《劳动合同法》第八十二条，用人单位不必支付二倍工资。")
    assert (point.label, point.wording) == ("unchecked", "negated")
    assert "应当" in point.facts["ruled"]


@pytest.mark.parametrize(
    "sentence",
    [
        "《劳动合同法》第八十二条规定，用人单位应当向劳动者每月支付五倍的工资。",
        "《劳动合同法》第八十二条规定，用人单位应当在2099年1月1日前支付二倍的工资。",
        "《劳动合同法》第八十二条规定：“用人单位应当向劳动者每月支付五倍的工资。”",
    ],
)
def test_an_altered_quotation_amount_or_date_passes(labour: Bench, sentence: str) -> None:
    """Number 2."""
    assert only(labour, sentence).label == "unchecked"


def test_a_repealed_law_passes(bench: Bench) -> None:
    """Number 3."""
    bench.full(CONTRACT_LAW, "第一百零七条　当事人一方不履行合同义务的，应当承担违约责任。")
    point = only(
        bench, "根据《合同法》第一百零七条，当事人一方不履行合同义务的，应当承担违约责任。"
    )
    assert (point.label, point.force) == ("unchecked", "repealed")
    assert point.facts["successor"] in reason_of(point)
    assert "民法典" in point.facts["successor"]
    other = "示例市旧条例"
    bench.full(other, "第一条　当事人应当登记。", status="已废止")
    point = only(bench, f"《{other}》第一条规定，当事人应当登记。")
    assert (point.label, point.force) == ("unchecked", "repealed")


def test_the_old_text_of_a_law_stands_for_the_new_one(bench: Bench) -> None:
    """Number 4: with the former text alone, the present one is not at hand."""
    bench.full("公司法(2018修正)", articles("十五", "十六"), status="已被修改")
    point = only(bench, "根据《公司法》第十六条，用人单位应当依法履行义务。")
    assert (point.label, point.force) == ("unchecked", "other_version")


@pytest.mark.parametrize(
    ("absent", "present"),
    [("刑法", "刑事诉讼法"), ("劳动法", "劳动合同法"), ("民法", "民用航空法")],
)
def test_a_law_is_linked_to_another_by_its_letters(bench: Bench, absent: str, present: str) -> None:
    """Number 5."""
    bench.full(f"中华人民共和国{present}", articles("一", "二"))
    assert only(bench, f"《{absent}》第一条规定，用人单位应当依法履行义务。").label == "unlinked"
    assert only(bench, f"《{present}》第一条规定，用人单位应当依法履行义务。").label == "linked"


def test_only_the_first_citation_of_a_sentence_is_checked(labour: Bench) -> None:
    """Number 6."""
    for cited in ("第八十二条、《劳动合同法》第九百条均", "第八十二条、第九千九百九十九条"):
        write_answer(labour, f"《劳动合同法》{cited}规定，应当向劳动者每月支付二倍的工资。")
        assert [point.label for point in link(labour).points] == ["linked", "unlinked"]


@pytest.mark.parametrize("denied", ["可以不", "有权拒绝", "免于", "没有义务", "无须"])
def test_a_free_denial_of_the_law_passes(labour: Bench, denied: str) -> None:
    """Number 1, in other words than the law has."""
    point = only(labour, f"依据《劳动合同法》第八十二条，用人单位{denied}支付二倍的工资。")
    assert (point.label, point.wording) == ("unchecked", "negated")


@pytest.mark.parametrize("amount", ["二倍", "两倍", "双倍", "2倍", "２倍"])
def test_the_same_amount_in_another_writing_is_no_alteration(labour: Bench, amount: str) -> None:
    """Number 2, the other way round."""
    sentence = f"《劳动合同法》第八十二条规定，应当向劳动者每月支付{amount}的工资。"
    assert only(labour, sentence).label == "linked"


def test_paragraphs_and_items_are_never_checked(labour: Bench) -> None:
    """Number 7."""
    cited = "根据《劳动合同法》第八十二条第九款第二十项，应当每月支付二倍的工资。"
    point = only(labour, cited)
    assert (point.label, point.wording) == ("unlinked", "no_such_unit")
    assert reason_of(point) == f"《{LAW}》的原文里没有第八十二条第九款第（二十）项"
    assert only(labour, cited.replace("第九款第二十项", "第一款")).label == "linked"


def test_what_another_paragraph_says_is_not_what_the_named_one_says(bench: Bench) -> None:
    """Number 7: 第一款 exists, and the words stand in 第二款."""
    bench.full(LAW, "第十条　甲方应当登记。\n乙方可以查阅会计账簿与会计凭证。\n第十一条　丙。")
    sentence = "根据《劳动合同法》第十条第一款，乙方可以查阅会计账簿与会计凭证。"
    point = only(bench, sentence)
    assert (point.label, point.wording) == ("unchecked", "misplaced")
    assert only(bench, sentence.replace("第一款", "第二款")).label == "linked"


def test_a_later_paragraph_is_shown_as_the_first(bench: Bench) -> None:
    """Number 8."""
    bench.full(LAW, "第十条　甲方应当登记。\n\n第二款：乙方可以查阅。\n\n第十一条　丙。")
    point = only(bench, "《劳动合同法》第十条第二款规定，乙方可以查阅。")
    assert [passage.text for passage in point.passages] == ["第二款：乙方可以查阅。"]


def test_a_cross_reference_makes_an_article(bench: Bench) -> None:
    """Number 9."""
    bench.full(LAW, "第二十条　甲。\n\n第十条所称情形，应当登记。\n\n第二十一条　丙。")
    assert only(bench, "《劳动合同法》第十条规定，应当登记。").label == "unlinked"


def test_the_second_article_of_a_line_is_not_found(bench: Bench) -> None:
    """Number 10."""
    bench.full(LAW, "第一条 甲方应当登记。第二条 乙方可以查阅。")
    assert only(bench, "《劳动合同法》第二条规定，乙方可以查阅。").label == "linked"


def test_the_article_of_a_contract_counts_as_that_of_the_law(labour: Bench) -> None:
    """Number 11."""
    point = only(labour, "合同第三条所述情形，适用劳动合同法第八十二条，每月支付二倍的工资。")
    assert (point.target.article, point.label) == ("第八十二条", "linked")


@pytest.mark.parametrize(
    ("cited", "label"),
    [
        ("《刑法》（2012年修正）第900条", "unlinked"),
        ("刑法第１３３条之一", "linked"),
        ("《刑法》第133条之一", "linked"),
        ("法释〔2020〕26号第二条", "linked"),
    ],
)
def test_forms_of_citations_are_not_seen(bench: Bench, cited: str, label: str) -> None:
    """Number 12."""
    bench.full(
        "中华人民共和国刑法", "第一百三十三条　甲。\n第一百三十三条之一　醉酒驾驶的，处拘役。"
    )
    bench.full("法释〔2020〕26号", "第一条　甲。\n第二条　醉酒驾驶的，处拘役。")
    point = only(bench, f"根据{cited}，醉酒驾驶的，处拘役。")
    assert point.label == label


def test_joined_or_merely_mentioned_case_numbers_are_linked(bench: Bench) -> None:
    """Number 13."""
    first, second, other = (f"（2023）京0105民初{n}号" for n in (1, 2, 9))
    text = f"{first}\n本院参照{other}认为，甲方违约，应当支付违约金。"
    bench.full("甲诉乙案", text, caseNo=first, sourceType="case")
    write_answer(bench, f"{first}、{second}与{other}均认为，甲方违约，应当支付违约金。")
    points = {point.words: point for point in link(bench).points}
    labels = {words: point.label for words, point in points.items()}
    assert labels == {first: "linked", second: "unlinked", other: "unlinked"}
    assert reason_of(points[other]) == f"证据里没有{other}，只在甲诉乙案里被提到"
    assert "mentioned" not in points[second].facts
    write_answer(bench, "依照（2023）人事管理补充通知第5号办理有关手续。")
    assert link(bench).points == ()


def test_an_unsupported_sentence_vanishes_once_there_is_a_claim(labour: Bench) -> None:
    """Number 14."""
    first = "根据《劳动合同法》第八十二条，用人单位应当每月支付二倍的工资。"
    write_answer(labour, f"{first}\n\n用人单位还须向劳动者支付五倍惩罚性违约金。")
    claim = {"claimText": first, "sourceTitle": LAW, "articleNo": "第八十二条"}
    found = link(labour, [claim]).points
    assert found[0].label == "linked"
    assert found[1].label in {"weak", "unlinked"}
    assert "五倍惩罚性违约金" in found[1].sentence


def test_a_claim_that_is_not_in_the_text_is_linked(labour: Bench) -> None:
    """Number 15."""
    write_answer(labour, "根据《劳动合同法》第八十二条，用人单位应当每月支付二倍的工资。")
    claim = {"text": "用人单位应当提供免费住房并报销交通费。", "title": LAW, "article": "82"}
    links = link(labour, [claim])
    assert [each.reason for each in links.unplaced] == ["not_in_text"]
    assert [point.origin for point in links.points] == ["found"]


def test_a_sentence_counts_twice(labour: Bench) -> None:
    """Number 16."""
    sentence = "根据《劳动合同法》第八十二条，用人单位应当每月支付二倍的工资。"
    write_answer(labour, sentence)
    for article in ("第八十二条", "82", None):
        claim = {"claim": sentence, "sourceTitle": "中华人民共和国劳动合同法", "articleNo": article}
        links = link(labour, [claim])
        assert (links.counts.points, links.counts.declared) == (1, 1)


def test_a_snippet_inside_an_article_links(bench: Bench) -> None:
    """Number 17 and 20: a text that is known to be incomplete links weakly at most."""
    item = {"title": LAW, "snippet": f"第八十二条　{ARTICLE_82}", "status": "现行有效"}
    bench.capture([item], provider="pkulaw", allow_snippet=True)
    sentence = "根据《劳动合同法》第八十二条，应当每月支付二倍的工资。"
    point = only(bench, sentence)
    assert (point.label, point.trace) == ("weak", "partial")
    bench.full(LAW, f"第八十二条　{ARTICLE_82}")
    assert only(bench, sentence).label == "linked"


def test_an_ordinary_web_page_links(bench: Bench) -> None:
    """The third seed keeps such pages apart: they are leads."""
    text = {"title": LAW, "content": f"第八十二条　{ARTICLE_82}", "url": "https://example.com/1"}
    bench.capture([text], provider="web")
    point = only(bench, "根据《劳动合同法》第八十二条，应当每月支付二倍的工资。")
    assert (point.label, point.reason) == ("unchecked", "only_lead")


def test_ids_are_numbers_in_a_row(labour: Bench) -> None:
    """Number 22: an id comes from the content, and stays when something is put in front."""
    first, second = (
        "《乙法》第五条规定，应当登记。",
        "《劳动合同法》第八十二条规定，每月支付二倍的工资。",
    )
    write_answer(labour, second)
    [alone] = link(labour).points
    write_answer(labour, f"{first}\n\n{second}")
    fake, same = link(labour).points
    assert same.id == alone.id
    assert (fake.label, fake.id == same.id) == ("unlinked", False)


@pytest.mark.parametrize("word", ["constructor", "__proto__", "$& $` $' US$'000", "__DATA__"])
def test_words_of_the_program_break_it(labour: Bench, word: str) -> None:
    """Number 24 and 25."""
    sentence = f"根据《劳动合同法》第八十二条，{word}，应当每月支付二倍的工资。"
    point = only(labour, sentence, [{"text": word}, None, {"text": 3}, []])
    assert (point.label, word.strip("_") in point.sentence) == ("linked", True)


def test_only_the_first_source_of_a_law_is_searched(bench: Bench) -> None:
    """Number 27."""
    for numbers, url in ((("一", "二"), "https://flk.npc.gov.cn/1"), (("三", "四"), None)):
        bench.full(LAW, articles(*numbers), url=url)
    for number in ("二", "四"):
        sentence = f"《劳动合同法》第{number}条规定，用人单位应当依法履行义务。"
        assert only(bench, sentence).label == "linked"


def test_the_same_input_gives_other_bytes(labour: Bench) -> None:
    """Number 28."""
    write_answer(labour, "根据《劳动合同法》第八十二条，用人单位应当每月支付二倍的工资。")
    assert link(labour).model_dump_json() == link(labour).model_dump_json()


def test_a_likeness_links(labour: Bench) -> None:
    """Number 29 and the rule of the list: likeness only suggests, whatever the likeness."""
    point = only(labour, "用人单位应当向劳动者每月支付二倍的工资。")
    assert (point.label, point.passages) == ("weak", ())
    assert point.candidates[0].part == "第八十二条"


def test_a_wrong_number_is_not_seen(bench: Bench) -> None:
    """What was renumbered, or taken from the wrong article, stands elsewhere."""
    bench.full(
        LAW, f"第八十一条　用人单位提供的文本由劳动行政部门责令改正。\n第八十二条　{ARTICLE_82}"
    )
    point = only(bench, f"《劳动合同法》第八十一条规定，{ARTICLE_82}")
    assert (point.label, point.facts["where"]) == ("unchecked", "第八十二条")


def test_a_real_number_carries_an_invented_sentence(labour: Bench) -> None:
    """A real reference with an invented content is worse than a wrong number."""
    point = only(labour, "《劳动合同法》第八十二条规定，用人单位必须为员工提供免费住房。")
    assert (point.label, point.wording) == ("unchecked", "differs")


@pytest.mark.parametrize(
    "claim",
    [
        {"claimText": "{s}", "sourceTitle": LAW, "articleNo": "第八十二条"},
        {"sentence": "{s}", "docTitle": "劳动合同法", "clause": "第82条"},
        {"quote": "{s}", "declaredTarget": {"title": LAW, "articleNo": "82"}},
    ],
)
def test_a_claim_or_a_confirmation_overrides_a_verdict(labour: Bench, claim: Any) -> None:
    """A claim says what is meant, and never that it is right."""
    sentence = "用人单位不必向劳动者每月支付二倍的工资。"
    filled = {key: sentence if value == "{s}" else value for key, value in claim.items()}
    point: Point = only(labour, sentence, {"claims": [filled]})
    assert (point.origin, point.label, point.wording) == ("declared", "unchecked", "negated")
