"""Columns and the texts that are made of them say the same, and nothing is made without need."""

import pytest

from gen.check.disclosure.printed import printed_texts
from gen.check.disclosure.printed_text import PrintedText, at_path
from gen.check.disclosure.printed_texts import JoinedParts, PrintedTexts
from gen.check.finding import JsonPlace
from gen.check.gate import judge_subject
from gen.check.registry import RULES
from gen.check.subject import Subject
from gen.load.case import read_case
from gen.load.document import Document
from gen.load.inputs import Inputs
from tests.sample_cases import EDITIONS, NAMES, ROOT, SAMPLES

FILTERS = {"--sxx": ["现行有效", {"旧": "失效"}, 7], "--cj": "高级", "--date": None}
QUERY = {"id": "Q-1", "interface": "law", "query_expression": "违约金", "filters": FILTERS}
PLAN = {"queries": ["", QUERY, {"id": 7, "filters": "没有"}]}


def of_plan() -> PrintedTexts:
    return printed_texts(Subject(Inputs(Document("plan.json", "", PLAN), None)))


def refuse() -> list[PrintedText]:
    raise AssertionError("no text is needed")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", NAMES)
def test_the_columns_are_those_of_the_texts(name: str, edition) -> None:
    texts = printed_texts(Subject(read_case(SAMPLES / name, ROOT), edition=edition))
    assert list(texts.words) == [text.text for text in texts]
    assert list(texts.origins) == [text.origin for text in texts]
    assert texts.characters == frozenset("".join(text.text for text in texts))


def test_every_text_of_a_query_leads_to_its_place() -> None:
    filters = ("queries", 1, "filters")
    places = {text.text: text.where(0) for text in of_plan()}
    assert places == {
        "Q-1": JsonPlace("plan", ("queries", 1, "id")),
        "law": JsonPlace("plan", ("queries", 1, "interface")),
        "违约金": JsonPlace("plan", ("queries", 1, "query_expression")),
        "--sxx": JsonPlace("plan", (*filters, "--sxx")),
        "现行有效": JsonPlace("plan", (*filters, "--sxx", 0)),
        "失效": JsonPlace("plan", (*filters, "--sxx", 1, "旧")),
        "--cj": JsonPlace("plan", (*filters, "--cj")),
        "高级": JsonPlace("plan", (*filters, "--cj")),
        "--date": JsonPlace("plan", (*filters, "--date")),
    }


def test_every_text_of_a_proposition_and_of_an_issue_is_among_them() -> None:
    hypotheses = [{"hypothesis": "逾期过长"}, "", {"hypothesis": 7}]
    plan = {
        "research_brief": {"prior_report_sources": {"hypotheses_to_verify": hypotheses}},
        "issues": [{"id": "I-1", "question": "能否解除"}],
        "propositions": [{"id": "P-1", "statement": "可以解除"}, "", {"id": "P-2"}],
    }
    subject = Subject(Inputs(Document("plan.json", "", plan), None))
    places = {text.text: (text.origin, text.where(0)) for text in printed_texts(subject)}
    prior = ("research_brief", "prior_report_sources", "hypotheses_to_verify")
    assert places == {
        "逾期过长": ("author", JsonPlace("plan", (*prior, 0, "hypothesis"))),
        "I-1": ("id", JsonPlace("plan", ("issues", 0, "id"))),
        "能否解除": ("author", JsonPlace("plan", ("issues", 0, "question"))),
        "P-1": ("id", JsonPlace("plan", ("propositions", 0, "id"))),
        "可以解除": ("author", JsonPlace("plan", ("propositions", 0, "statement"))),
        "P-2": ("id", JsonPlace("plan", ("propositions", 2, "id"))),
    }


def test_parts_that_are_not_wanted_are_never_made() -> None:
    author = PrintedText("正文", "author", at_path("plan", ()))
    joined = JoinedParts(PrintedTexts(["Q-1"], ["id"], refuse), PrintedTexts.of([author]))
    assert joined.words == ["Q-1", "正文"]
    assert list(joined.only("author".__eq__)) == [author]


def test_a_name_in_equal_texts_is_reported_at_each_of_them() -> None:
    title = "甲公司诉乙公司委托开发合同纠纷案"
    queries = [{"id": f"Q-{i}", "query_expression": f"另见{title}"} for i in range(3)]
    excluded = {"excluded_candidates": [{"candidate_id": "C-1", "title": title}]}
    inputs = Inputs(
        Document("plan.json", '{"queries": []}', {"queries": queries}),
        Document("selection.json", '{"excluded_candidates": []}', excluded),
    )
    found = judge_subject(Subject(inputs), [rule for rule in RULES if rule.code == "DIS001"])
    paths = [item.location.path for item in found]
    assert paths == [f"$.queries[{i}].query_expression" for i in range(3)]
