"""What the workbench captured becomes articles, cases and strings with all that is known."""

from typing import Any

from gen.evidence.case_sections import Section
from gen.evidence.responses import texts_of
from gen.evidence.texts import CaseText, Origin, PlainText, StatuteText
from gen.law.units import Article
from gen.model.record import record_from


def texts(**captured: Any) -> tuple[Any, ...]:
    response = {"captured": captured}
    return texts_of(record_from({"endpoint": "/x", "response": response}, "a.json", "0" * 64))


def origin(part: int) -> Origin:
    return Origin("a.json", ("response", "captured", "parts", part, "text"))


STATUTE = {
    "kind": "statute",
    "name": "公司法",
    "title": "公司法全文",
    "version": "2023修订",
    "content": "full",
    "status": "现行有效",
    "document_number": "主席令第15号",
    "url": "https://example.com/1",
    "parts": [
        {"kind": "heading", "text": "第一章"},
        {"kind": "article", "label": "第一条", "text": "甲。"},
        {"kind": "article", "label": "第二条", "text": None},
        {"kind": "text", "text": "附件"},
    ],
}


def test_a_statute_is_read_article_by_article_and_the_rest_as_strings() -> None:
    assert texts(**STATUTE) == (
        PlainText("第一章", origin(0), "公司法全文", True),
        StatuteText(
            "甲。",
            origin(1),
            "公司法(2023修订)",
            "第一条",
            Article(1, None),
            status="现行有效",
            document_number="主席令第15号",
            url="https://example.com/1",
            complete=True,
        ),
        PlainText("附件", origin(3), "公司法全文", True),
    )


def test_a_statute_without_articles_is_one_text_without_a_unit() -> None:
    part = {"kind": "text", "text": "全文"}
    assert texts(kind="statute", title="决定", parts=[part]) == (
        StatuteText("全文", origin(0), "决定", "", None, complete=False),
    )


def test_a_case_has_its_numbers_by_kind_and_its_sections() -> None:
    numbers = ["case:2021:沪:民初:1", "guiding:最高人民法院:1", "case:2021:沪:民终:2"]
    facts = {"title": "甲诉乙", "court": "某法院", "url": "https://example.com/2"}
    text = "## 裁判要点\n\n要点。"
    assert texts(kind="case", numbers=numbers, parts=[{"text": text}], **facts) == (
        CaseText(
            text,
            origin(0),
            "甲诉乙",
            keys={
                "docket": frozenset({numbers[0], numbers[2]}),
                "guiding_case": frozenset({numbers[1]}),
            },
            sections=(Section("裁判要点", 0, 12),),
            court="某法院",
            url="https://example.com/2",
            complete=False,
        ),
    )
