"""Make the similar cases of the court edition: their table, and the points of the decisions."""

from gen.arrange.anchors import anchors_for
from gen.arrange.cells import chinese_date, column, sources, words
from gen.arrange.outline import Desk, Part, PartMaker, chapter
from gen.check.court_cases import SimilarCase, by_group
from gen.model.block import Block, Blocks, Field, Fields, Heading, Paragraph, Table
from gen.model.report import Section

CASE_LEVEL = 4


def holdings(desk: Desk, number: str, index: int) -> Section:
    """Return the points of the decisions, tier by tier when the court is stated.

    The part on guiding cases is there even when it is empty (法发〔2020〕24号, 四).
    """
    forum = desk.content.addressee
    parts = tuple(
        Part(_role(desk, group), _maker(cases))
        for group, cases in by_group(desk.content.similar_cases, forum)
    )
    return chapter(desk, "holdings", number, index, parts)


def case_table(desk: Desk) -> Blocks:
    """Return one row per similar case, or that none was found and where it was looked for."""
    cases = _ordered(desk)
    if not cases:
        return _nothing_found(desk)
    keys = ("source_id", "case", "court", "decided_on", "level", "effective")
    rows = tuple(
        (
            sources(desk, [case.source_id]),
            words(desk.content.citations[case.source_id]),
            *(words(_value(desk, case, key)) for key in keys[2:]),
        )
        for case in cases
    )
    return (Table(tuple(column(desk, key) for key in keys), rows, "similar"),)


def _nothing_found(desk: Desk) -> Blocks:
    scope = desk.content.settings.scope
    closing = scope.closing_date if scope is not None else None
    day = closing if closing is None or isinstance(closing, str) else chinese_date(closing)
    absent = desk.label("report.not_stated")
    sentence = desk.label(
        "court_case.none",
        range=(scope.range if scope is not None else None) or absent,
        closing=day or absent,
    )
    return (Paragraph(words(sentence)),)


def _ordered(desk: Desk) -> tuple[SimilarCase, ...]:
    groups = by_group(desk.content.similar_cases, desk.content.addressee)
    return tuple(case for _, cases in groups for case in cases)


def _role(desk: Desk, group: str) -> str:
    """Return the role of the part of `group`; without a court there is one other group."""
    has_tiers = desk.content.addressee is not None
    return f"tier_{group}" if group != "other" or has_tiers else "tier_all"


def _maker(cases: tuple[SimilarCase, ...]) -> PartMaker:
    return lambda desk, _: _entries(desk, cases)


def _entries(desk: Desk, cases: tuple[SimilarCase, ...]) -> Blocks:
    if not cases:
        return (desk.paragraph("court_case.no_guiding"),)
    return tuple(block for case in cases for block in _entry(desk, case))


def _entry(desk: Desk, case: SimilarCase) -> tuple[Block, ...]:
    ids = [each.source_id for each in desk.content.similar_cases]
    title = next(s.title for s in desk.content.sources if s.source_id == case.source_id)
    keys = ("docket", "court", "decided_on", "level", "effective", "holding")
    fields = tuple(
        Field(desk.label(f"field.{key}"), words(_value(desk, case, key)), key) for key in keys
    )
    source = Field(desk.label("field.source"), sources(desk, [case.source_id]), "source")
    anchor = anchors_for("case", ids)[case.source_id]
    return (Heading(CASE_LEVEL, words(title), anchor), Fields((source, *fields)))


def _value(desk: Desk, case: SimilarCase, key: str) -> str:
    """Return a fact about `case` in words; what nobody states is not stated."""
    value: object = getattr(case, key)
    if key == "decided_on" and case.decided_on is not None:
        value = chinese_date(case.decided_on)
    elif key == "level" and value is None and case.is_guiding and case.has_guiding_number:
        value = desk.label("source_type.guiding_case")
    elif isinstance(value, bool):
        value = desk.label(f"court_case.{'effective' if value else 'not_effective'}")
    return str(value) if value is not None else desk.label("report.not_stated")
