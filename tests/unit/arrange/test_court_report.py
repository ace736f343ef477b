"""The report for a court: eight elements, similar cases by tier, and what nobody states."""

from dataclasses import replace
from datetime import date

import pytest

from gen.arrange.collect import collect
from gen.arrange.content import Content, Presentation
from gen.arrange.report import arrange
from gen.check.subject import Subject
from gen.load.case import read_case
from gen.load.inputs import Inputs
from gen.model.block import Heading, Table
from gen.model.inline import InternalLink, SourceReference, Target, plain_text
from gen.model.labels import Labels
from gen.model.report import Report, Section
from gen.render.theme import load_theme
from gen.resources import themes_root
from gen.settings import Court
from tests.sample_cases import ROOT, SAMPLES, nodes, report_of, strings

DEEP, FOCUSED = "liquidated-damages", "face-recognition"


def changed(name: str, **court: object) -> Report:
    """Arrange a sample for the court with other settings in ``[court]``."""
    inputs = read_case(SAMPLES / name, ROOT)
    return arrange(content_of(with_court(inputs, **court)))


def with_court(inputs: Inputs, **court: object) -> Inputs:
    folder = inputs.folder
    assert folder is not None and folder.settings is not None
    assert folder.settings.court is not None
    stated = {**folder.settings.court.model_dump(), **court}
    settings = folder.settings.model_copy(update={"court": Court.model_validate(stated)})
    return replace(inputs, folder=replace(folder, settings=settings))


def content_of(inputs: Inputs) -> Content:
    theme = load_theme("base", (themes_root(),))
    return collect(
        Subject(inputs, edition="court"),
        day=date(2026, 10, 26),
        firm=None,
        labels=Labels(theme.labels),
        presentation=Presentation(theme.order),
    )


def chapters(report: Report) -> list[str]:
    return [section.heading for section in report.sections]


def part(report: Report, role: str) -> Section:
    return next(n for n in nodes(report.sections) if isinstance(n, Section) and n.role == role)


def similar(report: Report) -> list[list[str]]:
    """Return the table of similar cases, cell by cell."""
    tables = [n for n in nodes(part(report, "results")) if isinstance(n, Table)]
    return [[plain_text(cell) for cell in row] for table in tables for row in table.rows]


@pytest.mark.parametrize("name", [DEEP, FOCUSED])
def test_a_court_gets_the_eight_elements_whatever_the_plan(name: str) -> None:
    report = report_of(name, "court")
    assert report.heading == "类案检索报告"
    assert chapters(report) == [
        "一、检索概况",
        "二、检索结果",
        "三、类案裁判要点",
        "四、待决案件争议焦点",
        "五、检索结果的运用",
        "六、说明与意见",
        "七、法律依据与案例",
        "八、未解决问题",
    ]
    assert not report.marks


def test_court_day_level_and_effect_are_read_from_the_judgment() -> None:
    assert [row[0:1] + row[2:] for row in similar(report_of(DEEP, "court"))] == [
        ["S-12", "上海市第二中级人民法院", "2020年11月12日", "指导性案例", "已生效"],
        ["S-11", "北京市第二中级人民法院", "2017年10月31日", "指导性案例", "已生效"],
    ]


def test_what_neither_settings_nor_judgment_say_is_not_stated() -> None:
    inputs = read_case(SAMPLES / DEEP, ROOT)
    folder = inputs.folder
    assert folder is not None
    without = replace(inputs, folder=replace(folder, archive=replace(folder.archive, records=())))
    rows = similar(arrange(content_of(without)))
    assert [row[2:] for row in rows] == [["未载明"] * 4] * 2
    assert [row[0] for row in rows] == ["S-11", "S-12"]  # unknown days: by id


def test_a_case_without_similar_cases_says_so_and_names_the_scope() -> None:
    report = report_of(FOCUSED, "court")
    text = "\n".join(strings(report))
    assert "未检索到类案。检索范围：现行宪法、法律" in text
    assert "检索截止日：2026年8月24日。" in text
    guiding = part(report, "tier_guiding")
    assert guiding.heading == "3.1 指导性案例"
    assert "未检索到指导性案例类案。" in "\n".join(strings(guiding))


def test_tiers_are_shown_only_when_the_court_is_known() -> None:
    cases = [
        {"source_id": "S-11", "level": "高级人民法院参考性案例", "decided_on": date(2020, 1, 1)},
        {"source_id": "S-12", "level": "上一级人民法院生效裁判"},
    ]
    tiers = changed(DEEP, cases=cases, forum="上海市浦东新区人民法院")
    assert [p.heading for p in part(tiers, "holdings").parts] == [
        "3.1 指导性案例",
        "3.2 本省（自治区、直辖市）高级人民法院参考性案例与生效裁判",
        "3.3 上一级人民法院与本院生效裁判",
    ]
    plain = changed(DEEP, cases=cases)
    assert [p.heading for p in part(plain, "holdings").parts] == ["3.1 指导性案例", "3.2 其他类案"]


@pytest.mark.parametrize("forum", [None, "北京市丰台区人民法院"])
def test_cases_of_one_tier_stand_by_day_the_newest_first(forum: str | None) -> None:
    cases = [
        {"source_id": "S-11", "decided_on": date(2022, 1, 1)},
        {"source_id": "S-12", "decided_on": date(2021, 1, 1)},
    ]
    for entries in (cases, cases[::-1]):
        rows = similar(changed(DEEP, cases=entries, forum=forum))
        assert [row[0] for row in rows] == ["S-11", "S-12"]


@pytest.mark.parametrize("name", [DEEP, FOCUSED])
def test_every_link_leads_somewhere_and_none_to_a_proposition(name: str) -> None:
    everything = list(nodes(report_of(name, "court")))
    places = {n.anchor for n in everything if hasattr(n, "anchor") and n.anchor}
    links = [n for n in everything if isinstance(n, InternalLink | SourceReference)]
    assert links
    assert {n.target for n in links} <= places
    assert not any(isinstance(n, Target) for n in everything)
    anchors = [n.anchor for n in everything if isinstance(n, Heading)]
    assert len(anchors) == len(set(anchors))


def test_a_label_of_a_proposition_is_plain_text_for_a_court() -> None:
    report = changed(DEEP, usage="P-01 与 [S-11] 有关。")
    assert "P-01 与 " in list(strings(part(report, "usage")))


def test_unresolved_questions_stay_without_what_will_be_done_about_them() -> None:
    inputs = read_case(SAMPLES / "preliminary-contract", ROOT)
    report = arrange(content_of(inputs))
    (table,) = [n for n in nodes(part(report, "open")) if isinstance(n, Table)]
    assert [plain_text(cell) for cell in table.rows[0]] == [
        "认购人可以请求强制出卖人订立买卖合同",
        "现行条文只规定预约的违约责任与损失赔偿，没有规定能否强制订立本约；案例库未返回对位的指导性案例。",
    ]
