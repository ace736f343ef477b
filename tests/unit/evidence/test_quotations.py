"""Quotations are found with balanced marks, and bound to the sources that they claim."""

import pytest

from gen.evidence.claims import Strength
from gen.evidence.passages import quotations_in, quotations_in_field, read_runs
from gen.evidence.quotations import find_quotations
from gen.law.catalogue import built_in
from gen.load.markdown import read_markdown
from gen.model.text_run import TextRun

LABELS = frozenset({"S-01", "S-02"})
LONG = "违约方故意转售交付的货物"


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("规定“甲”。", ["甲"]),
        ('规定「甲」与"乙"。', ["甲", "乙"]),
        ("“甲“乙”丙”", ["甲“乙”丙"]),
        ("“甲『乙「丙」』丁‘戊’”", ["甲『乙「丙」』丁‘戊’"]),
        ("合同写明『甲“乙”』。", []),
        ("“处理敏感个人信息。[S-01]”", ["处理敏感个人信息。"]),
        ("“甲[S-09]”", ["甲[S-09]"]),
        ('5"的屏', []),
    ],
)
def test_outermost_quotations_are_found(text: str, quoted: list[str]) -> None:
    found = find_quotations(text, LABELS)
    assert [each.text for each in found.found] == quoted
    assert found.unpaired == ()


@pytest.mark.parametrize(
    ("text", "unpaired"), [("“甲", (0,)), ("甲”乙", (1,)), ("“甲“乙”", (0,)), ("“甲「乙”", (2,))]
)
def test_a_mark_without_a_partner_is_told(text: str, unpaired: tuple[int, ...]) -> None:
    assert find_quotations(text).unpaired == unpaired


def bound(markdown: str) -> list[tuple[str, list[str]]]:
    """Return each quotation with the sources it claims firmly, else those it may come from."""
    readings = read_runs(read_markdown(markdown).runs, LABELS, built_in())
    found = []
    for claimed in quotations_in(readings):
        strongest = max((claim.strength for claim in claimed.claims), default=None)
        names = [
            claim.source_id or str(claim.citation.text if claim.citation else "")
            for claim in claimed.claims
            if claim.strength is strongest
        ]
        kind = strongest.name.lower() if isinstance(strongest, Strength) else "none"
        found.append((f"{claimed.quotation.text}:{kind}", names))
    return found


@pytest.mark.parametrize(
    ("markdown", "expected"),
    [
        ("规定“甲”[S-01]，又规定“乙” [S-02]。", [("甲:firm", ["S-01"]), ("乙:firm", ["S-02"])]),
        ("“甲”“乙”与“丙”[S-01][S-02]", [(f"{q}:firm", ["S-01", "S-02"]) for q in "甲乙丙"]),
        ("“甲”，应当支持（[S-01]）。另有 [S-02]。", [("甲:sentence", ["S-01"])]),
        ("结论成立。[S-01] 这里的“甲”很重要。", [("甲:context", ["S-01"])]),
        ("[S-01] 规定“甲”。", [("甲:firm", ["S-01"])]),
        ("《民法典》第五百八十四条规定：“甲”。", [("甲:firm", ["《民法典》第五百八十四条"])]),
        ("依据《民法典》第十条。对方称“甲”。", [("甲:context", ["《民法典》第十条"])]),
        ("上一段 [S-01]。\n\n本段“甲”。", [("甲:none", [])]),
        ("|条文|依据|\n|---|---|\n|“甲”|[S-01]|\n", [("甲:context", ["S-01"])]),
        ("> 甲。\n>\n> 乙。[S-01]\n", [("甲。\n乙。:firm", ["S-01"])]),
        ("> “甲。”[S-01]\n", [("甲。:firm", ["S-01"])]),
        ("> 「甲。」[S-01]\n", [("甲。:firm", ["S-01"])]),
        ('> "甲。"[S-01]\n', [("甲。:firm", ["S-01"])]),
        ("> “甲。”“乙。”[S-01]\n", [("“甲。”“乙。”:firm", ["S-01"])]),
        ("> 甲。[S-01]&nbsp;\n", [("甲。:firm", ["S-01"])]),
        ("> 甲。\n>\n> ——《民法典》第十条\n", [("甲。:firm", ["《民法典》第十条"])]),
        ("司法解释规定 [S-02]：\n\n> 甲\n", [("甲:firm", ["S-02"])]),
        ("> 本案事实为虚构。\n", []),
    ],
)
def test_a_quotation_is_bound_to_the_reference_that_claims_it(
    markdown: str, expected: list[tuple[str, list[str]]]
) -> None:
    assert bound(markdown) == expected


@pytest.mark.parametrize(
    ("text", "is_rule", "strength"),
    [
        (f"法院认为“{LONG}”", True, Strength.FIRM),
        (f"法院认为“{LONG}”", False, Strength.CONTEXT),
        (f"所谓“{LONG[1:]}”", True, Strength.CONTEXT),
        (f"所谓“{LONG[1:]}”", False, Strength.CONTEXT),
    ],
)
def test_what_the_rule_of_a_source_quotes_at_length_is_the_sources(
    text: str, is_rule: bool, strength: Strength
) -> None:
    [reading] = read_runs([TextRun(text)], LABELS, built_in())
    [found] = quotations_in_field(reading, "S-01", is_rule=is_rule)
    assert [(claim.strength, claim.source_id) for claim in found.claims] == [(strength, "S-01")]


def test_a_stronger_claim_in_a_field_comes_before_that_of_its_source() -> None:
    [reading] = read_runs([TextRun(f"另见“{LONG}”[S-02]")], LABELS, built_in())
    [found] = quotations_in_field(reading, "S-01", is_rule=False)
    assert [claim.source_id for claim in found.claims] == ["S-02", "S-01"]


def test_what_stands_inside_a_quotation_binds_nothing() -> None:
    (found,) = bound("司法解释规定“依照《民法典》第十条处理”，如前述。")
    assert found == ("依照《民法典》第十条处理:none", [])
