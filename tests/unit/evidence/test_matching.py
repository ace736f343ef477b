"""A quotation agrees with its source, agrees but for its writing, or differs at a known place."""

import pytest

from gen.evidence.matching import Likeness, find_quotation
from gen.evidence.nearest import Difference, nearest_passage
from gen.evidence.quotation_folding import FoldedText, fold_quotation
from gen.evidence.units import spans_of, unit_at
from gen.law.units import Article, Unit

TEXT = (
    "有下列情形之一的，应当支付二〇二〇年的“违约金”（含利息）：\n"
    "（一）逾期；\n（二）拒绝；\n"
    "非违约方也应当提供相应的证据。"
)
ALL = ((0, len(TEXT)),)
ARTICLE = Article(64)


def likeness(quotation: str, spans: tuple[tuple[int, int], ...] = ALL) -> Likeness | None:
    found = find_quotation(quotation, FoldedText(TEXT), spans)
    return found.likeness if found is not None else None


@pytest.mark.parametrize(
    ("quotation", "expected"),
    [
        ("非违约方也应当提供", Likeness.IDENTICAL),
        ("（一）逾期；（二）拒绝；", Likeness.FOLDED),
        ("支付 二零二零年的「违约金」(含利息):", Likeness.FOLDED),
        ("有下列情形之一的……（二）拒绝；", Likeness.OMITTED),
        ("非违约方[即买方]无须提供...证据", None),
        ("非违约方[即买方]也应当提供...证据", Likeness.OMITTED),
        ("证据……非违约方", None),
        ("……逾期……拒绝……", Likeness.OMITTED),
        ("非违约方也可以提供", None),
        ("相应的证据，", None),
        ("", None),
    ],
)
def test_a_quotation_is_found_as_it_stands_folded_or_with_marked_omissions(
    quotation: str, expected: Likeness | None
) -> None:
    assert (likeness(quotation) if quotation else likeness(" ")) == expected


def test_a_match_leads_back_to_the_original() -> None:
    found = find_quotation("二零二零年的「违约金」", FoldedText(TEXT), ALL)
    assert found is not None
    assert TEXT[found.start : found.end] == "二〇二〇年的“违约金”"


@pytest.mark.parametrize("text", [TEXT, "Ｆｕｌｌ　ｗｉｄｔｈ㈠①…", "零○◯〇", "‘’『』“”"])
def test_folding_is_idempotent(text: str) -> None:
    assert fold_quotation(fold_quotation(text)) == fold_quotation(text)


def test_the_nearest_passage_says_where_it_differs() -> None:
    near = nearest_passage("非违约方可以提供相应的证据。", FoldedText(TEXT), ALL)
    assert near is not None
    assert TEXT[near.start : near.end] == "非违约方也应当提供相应的证据。"
    assert near.differences == (Difference("非违约方", "可以", "也应当"),)


def test_nothing_is_near_to_what_shares_no_character() -> None:
    assert nearest_passage("XYZ", FoldedText(TEXT), ALL) is None


def parts(*units: Unit) -> list[str]:
    return [TEXT[start:end] for start, end in spans_of(TEXT, ARTICLE, units).spans]


def test_a_paragraph_and_an_item_have_their_place_in_the_article() -> None:
    first, second = TEXT.rsplit("\n", 1)
    assert parts(Unit(ARTICLE)) == [TEXT]
    assert parts(Unit(ARTICLE, 1)) == [first]
    assert parts(Unit(ARTICLE, 2)) == [second]
    assert parts(Unit(ARTICLE, 1), Unit(ARTICLE, 2)) == [TEXT]
    assert parts(Unit(ARTICLE, 1, 2)) == [first.split("（一）")[0], "（二）拒绝；"]
    assert spans_of(TEXT, ARTICLE, [Unit(ARTICLE, 3)]).missing == (Unit(ARTICLE, 3),)


def test_a_place_is_called_by_its_paragraph_and_item() -> None:
    assert unit_at(TEXT, ARTICLE, TEXT.index("拒绝")) == Unit(ARTICLE, 1, 2)
    assert unit_at(TEXT, ARTICLE, TEXT.index("非违约方")) == Unit(ARTICLE, 2)


def test_a_text_on_one_line_may_have_lost_its_paragraphs() -> None:
    assert spans_of("甲。乙。", ARTICLE, [Unit(ARTICLE, 2)]).spans == ((0, 4),)
