"""Citations are found in prose with exact spans, each article bound to an instrument or to none."""

import pytest

from gen.law.catalogue import built_in
from gen.law.citation import key, parse_citation
from gen.law.extract import extract
from gen.law.folding import fold_text
from gen.law.prose import read_prose
from gen.law.statute import StatuteCitation


def found(text: str, own: str | None = None) -> list[tuple[str, str]]:
    """Return each citation of `text` as it stands there, with its key."""
    citation = parse_citation(own, built_in()) if own is not None else None
    assert own is None or isinstance(citation, StatuteCitation)
    return [
        (text[each.start : each.end], key(each.citation).removeprefix("law:"))
        for each in extract(text, built_in(), citation)
    ]


def test_an_article_belongs_to_the_name_in_front_of_it() -> None:
    assert found("依照《民法典》第五百七十七条、第五百八十四条的规定，应当赔偿。") == [
        ("《民法典》第五百七十七条", "民法典#577"),
        ("第五百八十四条", "民法典#584"),
    ]


def test_the_longest_name_counts() -> None:
    assert found("劳动合同法第四十七条和劳动法第二十八条") == [
        ("劳动合同法第四十七条", "劳动合同法#47"),
        ("劳动法第二十八条", "劳动法#28"),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "公司法人依法设立，合同法律关系成立，物权法定。",
        "公司法定代表人到庭，民法典型案例另附。",
        "德国民法典第823条另有规定。",
        "我方主张如下：第一条，合同有效；第二条，被告违约。",
        "双方签订《商品房认购书》，第三条约定定金。",
        "合同第五条、第六条无效，协议第7条有效。",
        "第五百八十五条另有规定。",
        "依据《民法典》签订《认购书》，第三条有效。",
        "《民法典》施行后，双方合同约定，第三条有效",
        "《民法典》有规定，合同中约定：按第三条处理",
    ],
)
def test_nothing_is_bound_by_guessing(text: str) -> None:
    assert [each for each in found(text) if "#" in each[1]] == []


def test_a_contracts_clause_in_the_sentence_of_a_law_stays_the_contracts() -> None:
    assert found("依据《民法典》第586条，合同第五条无效，第三条约定的定金应予返还。") == [
        ("《民法典》第586条", "民法典#586")
    ]


def test_an_unknown_document_in_between_takes_the_article() -> None:
    text = "《民法典》施行后，《某小区管理规约》第三条有效；《某市物业条例》第4条亦同。"
    assert found(text) == [("《民法典》", "民法典"), ("《某市物业条例》第4条", "某市物业条例#4")]


def test_a_text_that_begins_with_a_name_is_read_from_its_first_character() -> None:
    assert found("刑法第264条") == [("刑法第264条", "刑法#264")]
    assert found("某市物业条例第4条另有规定") == [("某市物业条例第4条", "某市物业条例#4")]


def test_the_nearest_instrument_of_the_sentence_binds() -> None:
    text = "《民法典》规定违约责任，第五百八十四条规定损失范围。第五百八十五条另说。"
    assert found(text) == [("《民法典》", "民法典"), ("第五百八十四条", "民法典#584")]


def test_a_name_binds_within_a_sentence_of_three_hundred_characters() -> None:
    for behind, bound in ((299, True), (300, True), (301, False)):
        text = f"《民法典》{'，'.rjust(behind, '甲')}第五百八十四条另有规定。"
        assert (("第五百八十四条", "民法典#584") in found(text)) == bound


def test_the_first_of_several_reasons_is_no_article() -> None:
    text = "依据《民法典》，第一条理由成立，第五百条另有规定"
    assert found(text) == [("《民法典》", "民法典"), ("第五百条", "民法典#500")]
    assert found("依据《民法典》，第一条另有规定") == [("《民法典》，第一条", "民法典#1")]


def test_notes_between_the_articles_of_a_list_do_not_end_it() -> None:
    assert found("《民法典》第577条（违约责任）、第578条（预期违约）与第579条") == [
        ("《民法典》第577条", "民法典#577"),
        ("第578条", "民法典#578"),
        ("第579条", "民法典#579"),
    ]


@pytest.mark.parametrize(
    ("text", "bindings"),
    [
        ("《民法典》第577条、第578条", ["named", "listed"]),
        ("《民法典》规定损失，第584条规定范围", ["named", "sentence"]),
        ("《刑法》已施行。该法第264条，该条第一款", ["named", "pronoun", "pronoun"]),
        ("《网络规定》（以下简称“规定”）第一条。规定第二条", ["named", "named"]),
        ("参见（2021）沪0120刑初828号", ["number"]),
    ],
)
def test_every_citation_says_how_it_is_bound(text: str, bindings: list[str]) -> None:
    assert [each.binding for each in extract(text, built_in())] == bindings


def test_ranges_are_one_citation_of_all_their_articles() -> None:
    assert found("《刑法》第264至266条") == [
        ("《刑法》第264至266条", "刑法#264+law:刑法#265+law:刑法#266")
    ]


def test_pronouns_stand_for_the_instrument_before_them() -> None:
    text = "《个人信息保护法》已施行。该法第四十七条规定删除权，该条第一款列举五项，前款规定适用。"
    assert found(text) == [
        ("《个人信息保护法》", "个人信息保护法"),
        ("该法第四十七条", "个人信息保护法#47"),
        ("该条第一款", "个人信息保护法#47/1"),
        ("前款", "个人信息保护法#47"),
    ]


def test_a_pronoun_only_stands_for_an_instrument_of_its_kind() -> None:
    text = "《民法典》与《合同编通则解释》均已施行。该法第577条，该解释第65条，该条例第1条。"
    assert [place for place, _ in found(text)[2:]] == ["该法第577条", "该解释第65条"]


def test_this_law_is_the_texts_own_or_that_of_a_quotation() -> None:
    text = "《刑法》另有规定，依照本法第七条、第八条处理。"
    assert found(text) == [("《刑法》", "刑法")]
    assert found(text, own="治安管理处罚法")[1:] == [
        ("本法第七条", "治安管理处罚法#7"),
        ("第八条", "治安管理处罚法#8"),
    ]
    assert found("有特别约定的，第八条不适用。", own="治安管理处罚法") == [
        ("第八条", "治安管理处罚法#8")
    ]
    quotation = "《公司法》第五十七条规定：“股东依照本法第五十六条请求。”"
    assert found(quotation)[1:] == [("本法第五十六条", "公司法#56")]


def test_in_the_texts_own_law_too_a_sentence_on_a_contract_binds_nothing() -> None:
    assert found("合同第五条无效，第七条有效。", own="治安管理处罚法") == []


def test_local_short_names_hold_from_where_they_are_given() -> None:
    text = (
        "《最高人民法院关于审理网络消费纠纷案件适用法律若干问题的规定（一）》（以下简称《网络规定》）"
        "第一条。《网络规定》第二条。网络规定第三条。"
    )
    assert [each.split("#")[1] for _, each in found(text)] == ["1", "2", "3"]
    assert found("《网络规定》（2018年修正，以下简称“规定”）第一条。规定第二条")[1] == (
        "规定第二条",
        "网络规定@2018修正#2",
    )


@pytest.mark.parametrize("joint", ["", "的", "之", "中"])
def test_a_short_name_may_be_joined_to_its_article(joint: str) -> None:
    text = f"《网络规定》（2018年修正，以下简称规定一）第一条，依规定一{joint}第二条，另规定第三条"
    assert found(text)[1:] == [(f"规定一{joint}第二条", "网络规定@2018修正#2")]


def test_the_law_of_another_state_is_passed_over_and_what_follows_is_not() -> None:
    assert found("德国民法典第823条与我国刑法第264条") == [("刑法第264条", "刑法#264")]


def test_a_title_without_marks_may_hold_a_mark() -> None:
    text = "最高人民法院关于适用《中华人民共和国民法典》合同编通则若干问题的解释第六十五条"
    name = "最高人民法院关于适用民法典合同编通则若干问题的解释"
    assert found(text) == [(text, f"{name}#65")]


def test_the_date_in_front_says_which_text() -> None:
    assert found("2018年修正的《公司法》第七十一条") == [
        ("《公司法》第七十一条", "公司法@2018修正#71")
    ]
    assert found("自2021年《民法典》施行以来") == [("《民法典》", "民法典")]


def test_cases_name_themselves() -> None:
    text = "参见（２０２１）沪0120 刑初828号、最高人民法院指导性案例192号和2023-16-2-084-001。"
    assert [place for place, _ in found(text)] == [
        "（２０２１）沪0120 刑初828号",
        "最高人民法院指导性案例192号",
        "2023-16-2-084-001",
    ]


def test_each_line_has_its_cases_where_they_stand() -> None:
    text = "参见指导性案例24号\n一审：（2021）沪0120刑初828号\n《最高人民法院公报》2019年第3期"
    assert found(text) == [
        ("指导性案例24号", "guiding:最高人民法院:24"),
        ("（2021）沪0120刑初828号", "case:2021:沪0120:刑初:828"),
        ("《最高人民法院公报》2019年第3期", "gazette:最高人民法院公报:2019-3"),
    ]


def test_the_number_of_a_notary_is_no_case_number() -> None:
    assert found("公证处制作了（2015）浙杭钱证内字第10879号公证书") == []


def test_spans_are_exact_whatever_falls_away() -> None:
    text = "依据 **《民法典》** 第 577 条第㈠项……和\u200b公司法［2023修订］第 1 条"
    assert found(text) == [
        ("《民法典》** 第 577 条第㈠项", "民法典#577/-/1"),
        ("公司法［2023修订］第 1 条", "公司法@2023修订#1"),
    ]


def test_a_reference_behind_a_name_is_no_part_of_it() -> None:
    assert found("规则在民法典 [S-01]，认定在别处") == [("民法典", "民法典")]


def test_no_citation_goes_beyond_its_line() -> None:
    assert found("《民法典》\n第五百七十七条　当事人一方不履行") == [("《民法典》", "民法典")]


def test_what_is_not_folded_one_by_one_would_not_change() -> None:
    """Most characters are taken as they are: none of them folds into another."""
    for code in (*range(0x20, 0x3000), *range(0x3000, 0xA000), *range(0xF900, 0xFFFF)):
        character = chr(code)
        folded = "" if character == "*" else fold_text(character)
        assert read_prose(f"甲{character}").text == f"甲{folded}", hex(code)
