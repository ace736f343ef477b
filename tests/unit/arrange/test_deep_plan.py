"""What a deep plan knows beside the subsumption is printed, in the editions meant to read it."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gen.arrange.report import arrange
from gen.model.block import BulletList, SourceEntry, Table
from gen.model.edition import EDITIONS, Edition
from gen.model.inline import plain_text
from gen.model.report import Report, Section
from tests.sample_cases import SAMPLES, content_of, nodes, strings

CLAIMS = "liquidated-damages"
ROLES = "shareholder-inspection"
OPTIONAL = (
    *("claim_comparison", "role_comparison_matrix", "facts_to_supplement"),
    *("prior_report_sources", "platform_coverage_note"),
)


@pytest.fixture
def case(tmp_path: Path) -> Path:
    return Path(shutil.copytree(SAMPLES / CLAIMS, tmp_path / "case"))


def change(case: Path, file: str, edit: Callable[[Any], object]) -> None:
    document = json.loads((case / file).read_text("utf-8"))
    edit(document)
    (case / file).write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8")


def change_brief(case: Path, edit: Callable[[Any], object]) -> None:
    change(case, "research-plan.json", lambda plan: edit(plan["research_brief"]))


def report(folder: Path, edition: Edition = "internal") -> Report:
    return arrange(content_of(folder, edition))


def part(arranged: Report, role: str) -> Section | None:
    sections = (node for node in nodes(arranged) if isinstance(node, Section))
    return next((section for section in sections if section.role == role), None)


def cells(arranged: Report, role: str) -> list[list[str]]:
    """Return head and rows of the table `role` as plain text; nothing when it is not there."""
    tables = (n for n in nodes(arranged) if isinstance(n, Table) and n.role == role)
    table = next(tables, None)
    if table is None:
        return []
    rows = ([column.head for column in table.columns], *table.rows)
    return [[plain_text(cell) for cell in row] for row in rows]


def field(arranged: Report, source_id: str, role: str) -> str | None:
    entries = (n for n in nodes(arranged) if isinstance(n, SourceEntry))
    fields = next(entry.fields for entry in entries if entry.source_id == source_id)
    return next((plain_text(item.content) for item in fields if item.role == role), None)


def test_competing_claims_stand_side_by_side() -> None:
    head, first, *others = cells(report(SAMPLES / CLAIMS), "claims")
    assert head == ["请求路径", "举证", "赔偿范围", "时效期间"]
    assert first[0] == "请求支付约定的解除违约金"
    assert [row[-1] for row in others] == ["—", "—"]


def test_a_column_that_no_row_fills_is_left_out(case: Path) -> None:
    def forget(brief: Any) -> None:
        for fact in brief["facts_to_supplement"]:
            del fact["who"], fact["document"]

    change_brief(case, forget)
    assert cells(report(case), "supplement")[0] == ["尚需补充的事实", "影响的路径", "处理"]


def test_roles_are_compared_by_basis_facts_and_neighbours() -> None:
    _, shareholder, company = cells(report(SAMPLES / ROLES, "client"), "roles")
    assert shareholder[3] == "公司解散纠纷；股份有限公司股东查阅"
    assert company[0] == "公司（拒绝查阅的一方）"


def test_a_plan_without_the_optional_parts_has_no_heading_for_them(case: Path) -> None:
    change_brief(case, lambda brief: [brief.pop(key, None) for key in OPTIONAL])
    arranged = report(case)
    for role in ("claims", "roles", "supplement", "hypotheses", "platform"):
        assert part(arranged, role) is None


def test_the_conclusion_says_to_which_neighbours_it_does_not_extend_and_why() -> None:
    section = part(report(SAMPLES / CLAIMS, "client"), "neighbours")
    assert section is not None
    items = next(block for block in section.blocks if isinstance(block, BulletList)).items
    assert "".join(strings(items[0])) == "劳动合同违约金：仅限服务期与竞业限制，规范依据不同"


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("居间合同：主体与违约形态完全不同", "居间合同"),
        ("主体与违约形态完全不同", None),
        ("（未写名称，仅有说明）", "（未写名称，仅有说明）"),
    ],
)
def test_a_neighbour_never_gives_away_why_a_candidate_was_excluded(
    case: Path, written: str, printed: str | None
) -> None:
    reason = "主体与违约形态，完全不同"
    change_brief(case, lambda brief: brief.update(must_exclude_neighbor_types=[written]))
    change(
        case,
        "selected-sources.json",
        lambda selection: selection["excluded_candidates"][0].update(reason=reason),
    )
    section = part(report(case), "neighbours")
    assert section is None if printed is None else printed in list(strings(section))
    assert "完全不同" not in "".join(strings(report(case)))


def test_a_hypothesis_is_answered_by_sources_or_by_what_is_unresolved(case: Path) -> None:
    _, first, second = cells(report(case), "hypotheses")
    assert first[2:] == ["P-08", "双向：S-04"]
    assert second[2:] == ["P-09", "支持：S-09"]

    def leave_open(selection: Any) -> None:
        sources = selection["selected_sources"]
        sources[:] = [source for source in sources if "P-09" not in source["proposition_ids"]]
        selection["unresolved_propositions"] = [
            {"proposition_id": "P-09", "reason": "未取得依据", "next_action": "另行检索"}
        ]

    change(case, "selected-sources.json", leave_open)
    assert cells(report(case), "hypotheses")[2][3] == "未解决：未取得依据"


def test_a_provisional_conclusion_stands_beside_the_sentences_on_its_sources() -> None:
    rows = {row[0][:4]: row[1:] for row in cells(report(SAMPLES / CLAIMS), "provisional")}
    assert rows["I-04"] == ["可以选择违约金", "建议主张违约金而非定金 [S-09]，同时备好损失证据。"]
    assert rows["I-03"][1] == "同I-01"
    assert rows["I-05"][1] == "没有援引该争点来源的语句"


def test_a_provisional_conclusion_that_became_the_final_one_is_not_repeated(case: Path) -> None:
    file = case / "narrative" / "conclusion.md"
    file.write_text(f"{file.read_text('utf-8')}\n可以**选择**违约金。\n", "utf-8")
    assert "I-04" not in {row[0][:4] for row in cells(report(case), "provisional")}


def test_a_source_says_which_of_its_elements_the_plan_leaves_open(case: Path) -> None:
    basis = "（依研究计划的暂定涵摄，不是程序的判断）"
    said = field(report(case, "client"), "S-11", "premises")
    assert (
        said
        == f"待确认：卖方将同型号主机另行交付第三方；争议：卖方将同型号主机另行交付第三方{basis}"
    )

    def settle(plan: Any) -> None:
        for issue in plan["issues"]:
            for row in issue["element_matrix"]:
                facts = {"fact_status": "established", "provisional_subsumption": "satisfied"}
                row.update(
                    facts if row["id"] != "E-07" else {"provisional_subsumption": "not_satisfied"}
                )

    change(case, "research-plan.json", settle)
    assert field(report(case), "S-11", "premises") == (
        f"不适用：卖方将同型号主机另行交付第三方；争议：卖方将同型号主机另行交付第三方{basis}"
    )
    assert field(report(case), "S-09", "premises") is None


def test_sources_that_the_author_set_against_each_other_name_each_other() -> None:
    arranged = report(SAMPLES / ROLES)
    said = "（就P-06）。方向由作者注明，取舍由审核人判断"
    assert field(arranged, "S-08", "opposed") == f"S-09{said}"
    assert field(arranged, "S-09", "opposed") == f"S-08{said}"
    assert field(arranged, "S-03", "opposed") is None


@pytest.mark.parametrize("edition", EDITIONS)
def test_only_the_house_reads_the_other_sides_path(edition: Edition) -> None:
    text = "\n".join(strings(report(SAMPLES / CLAIMS, edition)))
    assert ("对方路径：卖方主张无法预见" in text) == (edition == "internal")
    assert ("请求层次：约定权利" in text) == (edition != "court")


def test_a_court_is_told_nothing_of_what_the_plan_thinks_of_a_source() -> None:
    arranged = report(SAMPLES / CLAIMS, "court")
    assert field(arranged, "S-11", "premises") is None
    assert field(arranged, "S-07", "opposed") is None
