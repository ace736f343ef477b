"""What a court is told of a similar case: stated first, then as the judgment says, else nothing."""

from datetime import date

import pytest

from gen.check.cited import LawContext, cited_sources
from gen.check.court_cases import SimilarCase, by_group
from gen.check.node import Node
from gen.check.selection_index import index_selection
from gen.evidence.judgment import Judgment
from gen.law.catalogue import built_in
from gen.settings import CourtCase

FORUM = "上海市浦东新区人民法院"
HIGH = "上海市高级人民法院"
SAID = Judgment("最高人民法院", date(2020, 1, 1), stands=True)


def similar(
    name: str = "S-01",
    citation: str = "（2020）沪民终7号",
    kind: str = "case",
    judgment: Judgment | None = None,
    **stated: object,
) -> SimilarCase:
    source = {
        "source_id": name,
        "citation": citation,
        "source_type": kind,
        "rule_or_holding": "要旨",
    }
    selection = index_selection(Node({"selected_sources": [source]}, ()))
    [cited] = cited_sources(selection, LawContext(built_in(), date(2026, 1, 1), None, {}))
    entry = CourtCase.model_validate({"source_id": name, **stated})
    return SimilarCase(0, entry, cited, judgment, has_guiding_number=False)


def test_what_is_stated_goes_before_what_the_judgment_says() -> None:
    told = {
        "court": HIGH,
        "decided_on": date(2021, 2, 3),
        "effective": False,
        "level": "参考案例",
        "holding": "要点",
    }
    case = similar(judgment=SAID, **told)
    assert {key: getattr(case, key) for key in told} == told
    read = similar(judgment=SAID)
    assert (read.court, read.decided_on, read.effective) == ("最高人民法院", date(2020, 1, 1), True)
    assert (read.level, read.holding, read.docket) == (None, "要旨", "（2020）沪民终7号")
    unknown = similar(citation="最高人民法院指导性案例24号")
    assert [unknown.court, unknown.decided_on, unknown.effective, unknown.docket] == [None] * 4


@pytest.mark.parametrize(
    ("case", "forum", "group"),
    [
        (similar(court="最高人民法院"), FORUM, "supreme"),
        (similar(judgment=SAID), FORUM, "supreme"),
        (similar(court=HIGH), FORUM, "high"),
        (similar(court=HIGH), None, "other"),
        (similar(court=FORUM), FORUM, "near"),
        (similar(court="北京市海淀区人民法院"), FORUM, "other"),
        (similar(court="北京市海淀区人民法院", level="本院"), FORUM, "near"),
        (similar("S-01", "最高人民法院指导性案例24号", "guiding_case"), None, "guiding"),
        (similar("S-01", "最高人民法院指导性案例24号", "case"), None, "other"),
        (similar("S-01", "（2020）沪民终7号", "guiding_case", court=HIGH), FORUM, "high"),
        (similar("S-01", "最高人民法院发布的第三批典型案例", "typical_case"), FORUM, "supreme"),
    ],
)
def test_a_case_stands_in_the_tier_of_its_court(
    case: SimilarCase, forum: str | None, group: str
) -> None:
    assert case.group(forum) == group


def test_groups_come_in_their_order_with_the_newest_decision_first() -> None:
    cases = [
        similar("S-10", court=HIGH),
        similar("S-9", court=HIGH),
        similar("S-2", court=HIGH, decided_on=date(2019, 1, 1)),
        similar("S-3", court=HIGH, decided_on=date(2021, 1, 1)),
        similar("S-4", court="最高人民法院"),
    ]
    told = [(group, [case.source_id for case in own]) for group, own in by_group(cases, FORUM)]
    assert told == [
        ("guiding", []),
        ("supreme", ["S-4"]),
        ("high", ["S-3", "S-2", "S-9", "S-10"]),
    ]
