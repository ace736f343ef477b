"""The internal edition shows what each conclusion rests on, as tables and as a picture."""

import json
import shutil
from pathlib import Path

import pytest

from gen.arrange.report import arrange
from gen.model.block import Fields, Table
from gen.model.figure import Figure, FigureLine
from gen.model.inline import plain_text
from gen.model.report import Section
from tests.sample_cases import SAMPLES, content_of, nodes, strings

CASE = SAMPLES / "liquidated-damages"


@pytest.fixture
def case(tmp_path: Path) -> Path:
    return Path(shutil.copytree(CASE, tmp_path / "case"))


def coverage(folder: Path) -> Section:
    arranged = arrange(content_of(folder, "internal"))
    return next(n for n in nodes(arranged) if isinstance(n, Section) and n.role == "coverage")


def rows(section: Section, role: str) -> list[list[str]]:
    table = next(n for n in section.blocks if isinstance(n, Table) and n.role == role)
    return [[plain_text(cell) for cell in row] for row in table.rows]


def figures(section: Section) -> list[Figure]:
    return [block for block in section.blocks if isinstance(block, Figure)]


def edit(case: Path, file: str, **changes: object) -> None:
    """Change the plan or the selection as tests need it: fields of its top level."""
    document = json.loads((case / file).read_text("utf-8"))
    document.update(changes)
    (case / file).write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8")


def test_a_row_leads_from_element_to_proposition_query_record_and_source() -> None:
    second, third = rows(coverage(CASE), "chain")[1:3]
    assert second == [
        "I-01 E-02 是否过分高于损失",
        "P-01（支持、决定性） G-01（法律检索）",
        "Q-01（底稿1份）",
        "双向：S-01、S-04",
        "双向",
    ]
    assert third[2] == "Q-02（底稿1份） Q-11（底稿1份）"


def test_an_element_without_a_proposition_says_what_is_missing_instead() -> None:
    said = {row[0]: row[1] for row in rows(coverage(CASE), "chain") if row[4] == "—"}
    assert said == {
        "I-01 E-01 违约与约定违约金": "没有检索缺口，没有命题",
        "I-02 E-06 停线损失": "G-05 停线天数、产能与利润率的证据（审查证据，没有命题）",
    }


def test_a_proposition_without_a_query_says_so(case: Path) -> None:
    plan = json.loads((case / "research-plan.json").read_text("utf-8"))
    queries = [query for query in plan["queries"] if query["proposition_id"] != "P-01"]
    edit(case, "research-plan.json", queries=queries)
    searched = {row[1][:4]: row[2] for row in rows(coverage(case), "chain")}
    assert searched["P-01"] == "没有查询"
    assert "没有查询" not in searched["P-02"]


def test_each_conclusion_shows_both_sides_its_layer_and_its_decisive_answers() -> None:
    *_, second, third, fourth, fifth = rows(coverage(CASE), "sides")
    assert second[1:4] == ["法定权利", "S-02、S-05、S-06", "S-05、S-06、S-07、S-08"]
    assert third[4] == "P-07（双向）、P-08（双向）"
    assert fourth[4] == "无"
    assert fifth[1:3] == ["未标注", "无"]


def test_the_scan_of_levels_stands_in_the_same_part_and_nowhere_else() -> None:
    arranged = arrange(content_of(CASE, "internal"))
    tables = [n for n in nodes(arranged) if isinstance(n, Table) and n.role == "levels"]
    assert len(tables) == 1
    assert ["行政法规", "空白"] in rows(coverage(CASE), "levels")


def test_loose_ends_are_named_and_where_there_is_none_that_is_said(case: Path) -> None:
    assert "正文用到了全部精选来源" in "".join(strings(coverage(case)))
    archive = next((case / "archive").rglob("*替代交易价格*.json"))
    archive.unlink()
    analysis = case / "narrative" / "analysis.md"
    for file in (analysis, *(case / "narrative").glob("*.md")):
        file.write_text(file.read_text("utf-8").replace("[S-12]", ""), "utf-8")
    section = coverage(case)
    loose = next(block for block in section.blocks if isinstance(block, Fields))
    assert {item.label: plain_text(item.content) for item in loose.fields} == {
        "正文没有用到的来源": "S-12",
        "没有底稿的查询": "Q-04",
    }


def test_the_picture_links_issues_propositions_and_sources_by_stance() -> None:
    (figure,) = figures(coverage(CASE))
    assert figure.heads == ("争点", "命题", "来源")
    assert len(figure.boxes) == 5 + 10 + 12
    assert FigureLine("proposition P-07", "S-11", "solid") in figure.lines
    assert FigureLine("proposition P-06", "S-07", "dashed") in figure.lines
    assert FigureLine("proposition P-07", "S-03", "dash_dot") in figure.lines
    assert "5个争点经10个命题连到12个来源，0个命题没有来源" in figure.alternative


def test_a_proposition_without_a_source_is_hollow() -> None:
    (figure,) = figures(coverage(SAMPLES / "preliminary-contract"))
    hollow = [box for box in figure.boxes if "hollow" in box.marks]
    assert [(box.title, box.marks) for box in hollow] == [
        ("P-07 · 正向 · 未解决，已说明", ("bold", "hollow"))
    ]


def test_a_plan_too_large_for_one_page_gets_several_pictures_of_whole_issues(case: Path) -> None:
    plan = json.loads((case / "research-plan.json").read_text("utf-8"))
    more = [{**item, "id": f"{item['id']}b"} for item in plan["propositions"]]
    edit(case, "research-plan.json", propositions=[*plan["propositions"], *more])
    first, second = figures(coverage(case))
    assert [box.name for box in first.boxes if box.column == 0] == ["I-01", "I-02"]
    assert [box.name for box in second.boxes if box.column == 0] == ["I-03", "I-04", "I-05"]
    assert {"S-03", "S-04"} <= {box.name for box in second.boxes}


def test_a_focused_plan_has_two_columns_and_no_issues() -> None:
    section = coverage(SAMPLES / "face-recognition")
    (figure,) = figures(section)
    assert figure.heads == ("命题", "来源")
    assert {box.column for box in figure.boxes} == {0, 1}
    assert "未标注" not in "".join(strings(section))
