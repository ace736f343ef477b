"""Citations of sources print in one style; what could not be read stays as it was."""

from gen.arrange.citations import printed_citations, short_citations
from gen.check.cited import LawContext, cited_sources
from gen.check.node import Node
from gen.check.selection_index import index_selection
from gen.law.catalogue import built_in
from gen.model.labels import Labels
from gen.model.selection import SelectedSource

LABELS = Labels({"sentence": {"short_name": "（以下简称《{name}》）"}})
CITATIONS = {
    "S-1": "民法典第577条第1款",
    "S-2": "《民法典》第 578 条",
    "S-3": "(2023)京0105民初100号",
    "S-4": "公司法第五十七条",
    "S-5": "某材料的第一部分",
    "S-6": "法释[2023]13号第65条",
}


def sources():
    return tuple(
        SelectedSource.model_construct(source_id=key, citation=text)
        for key, text in CITATIONS.items()
    )


def cited():
    entries = [{"source_id": key, "citation": text} for key, text in CITATIONS.items()]
    selection = index_selection(Node({"selected_sources": entries}))
    catalogue = built_in()
    context = LawContext(catalogue, catalogue.as_of, None, {})
    return {item.source.id: item for item in cited_sources(selection, context)}


def test_the_statutory_style():
    assert printed_citations(sources(), cited(), "statutory") == {
        "S-1": "《中华人民共和国民法典》第五百七十七条第一款",
        "S-2": "《中华人民共和国民法典》第五百七十八条",
        "S-3": "（2023）京0105民初100号",
        "S-4": "《中华人民共和国公司法》第五十七条",
        "S-5": "某材料的第一部分",
        "S-6": "《最高人民法院关于适用〈中华人民共和国民法典〉合同编通则若干问题的解释》"
        "（法释〔2023〕13号）第六十五条",
    }


def test_the_academic_style():
    printed = printed_citations(sources(), cited(), "academic")
    assert printed["S-1"] == "《中华人民共和国民法典》第577条第1款"
    assert printed["S-5"] == "某材料的第一部分"


def test_a_short_name_is_introduced_once_and_only_where_it_serves():
    printed = short_citations(sources(), cited(), "statutory", LABELS)
    assert printed["S-1"] == "《中华人民共和国民法典》（以下简称《民法典》）第五百七十七条第一款"
    assert printed["S-2"] == "《民法典》第五百七十八条"
    assert printed["S-4"] == "《中华人民共和国公司法》第五十七条"
