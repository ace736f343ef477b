"""The arranged report: chapters, numbers, references, editions, and what must not be in it."""

import json
import shutil
from pathlib import Path

import pytest

from gen.arrange.report import arrange
from gen.model.block import Heading, SourceEntry, Table
from gen.model.edition import Edition
from gen.model.inline import InternalLink, Link, SourceReference, Target, Text, Verdict, plain_text
from gen.model.report import Report, Section
from tests.sample_cases import (
    DEEP,
    EDITIONS,
    NAMES,
    SAMPLES,
    content_of,
    nodes,
    report_of,
    strings,
)

every_report = pytest.mark.parametrize(
    ("name", "edition"), [(name, edition) for name in NAMES for edition in EDITIONS]
)


def headings(report: Report) -> list[str]:
    return [node.heading for node in nodes(report.sections) if isinstance(node, Section)]


def selection_of(name: str) -> dict[str, list[dict[str, str]]]:
    data = json.loads((SAMPLES / name / "selected-sources.json").read_text("utf-8"))
    assert isinstance(data, dict)
    return data


@pytest.mark.parametrize("name", DEEP)
def test_a_deep_report_has_seven_chapters_and_the_conclusion_is_the_first(name: str) -> None:
    assert [s.heading for s in report_of(name, "internal").sections] == [
        "一、检索结论",
        "二、案情简介",
        "三、检索目的与问题",
        "四、分析与判断",
        "五、检索思路与方法",
        "六、精选法律依据与案例",
        "七、未解决问题、排除统计与调用轨迹",
    ]


def test_a_focused_report_has_four_chapters_and_a_folded_trace() -> None:
    sections = report_of("face-recognition", "client").sections
    assert [s.heading for s in sections] == [
        "一、结论与适用前提",
        "二、分析",
        "三、精选依据",
        "四、未解决问题",
        "检索过程与追溯",
    ]
    assert [s.folded for s in sections] == [False, False, False, False, True]


@every_report
def test_the_groups_of_sources_keep_the_headings_that_other_tools_look_for(
    name: str, edition: Edition
) -> None:
    chapter = 6 if name in DEEP else 3
    names = ("规范性法律依据", "精选司法案例", "其他核实材料")
    known = {f"{chapter}.{place} {title}" for place, title in enumerate(names, start=1)}
    sources = next(s for s in report_of(name, edition).sections if s.role == "sources")
    if edition == "internal":
        known.add(f"{chapter}.4 覆盖表与位阶扫描")
    assert {part.heading for part in sources.parts} <= known
    assert all(part.level == 3 for part in sources.parts)


def test_an_empty_group_is_left_out_and_the_others_keep_their_numbers(tmp_path: Path) -> None:
    case = copy_of("liquidated-damages", tmp_path)
    edit_selection(case, lambda data: [s.update(source_type="other") for s in data[:1]])
    edit_selection(case, lambda data: [s.update(source_type="case") for s in data[1:]])
    report = arrange(content_of(case, "client"))
    sources = next(s for s in report.sections if s.role == "sources")
    assert [part.heading for part in sources.parts] == ["6.2 精选司法案例", "6.3 其他核实材料"]


@every_report
def test_every_selected_source_has_one_entry_and_cases_stand_among_cases(
    name: str, edition: Edition
) -> None:
    report = report_of(name, edition)
    entries = [node.source_id for node in nodes(report.sections) if isinstance(node, SourceEntry)]
    selected = selection_of(name)["selected_sources"]
    assert sorted(entries) == sorted(source["source_id"] for source in selected)
    types = {source["source_id"]: source["source_type"] for source in selected}
    sources = next(s for s in report.sections if s.role == "sources")
    for part in sources.parts:
        ids = [node.source_id for node in nodes(part) if isinstance(node, SourceEntry)]
        kinds = {types[i].endswith("case") for i in ids}
        assert kinds == (set() if part.role == "coverage" else {part.role == "cases"})


@every_report
def test_every_link_inside_the_report_leads_somewhere(name: str, edition: Edition) -> None:
    report = report_of(name, edition)
    everything = list(nodes(report))
    places = [
        n.anchor for n in everything if isinstance(n, Section | Heading | SourceEntry | Target)
    ]
    places += [n.anchor for n in everything if isinstance(n, SourceReference) and n.anchor]
    targets = {n.target for n in everything if isinstance(n, InternalLink | SourceReference)}
    assert len(places) == len(set(places))
    assert targets <= set(places)


@every_report
def test_names_of_excluded_candidates_are_nowhere_and_their_count_is(
    name: str, edition: Edition
) -> None:
    text = "\n".join(strings(report_of(name, edition)))
    excluded = selection_of(name)["excluded_candidates"]
    for candidate in excluded:
        assert candidate["title"] not in text
        assert candidate["reason"] not in text
    low = sum(c["relevance_label"] == "LOW" for c in excluded)
    words = ("LOW", "MISMATCH") if edition == "internal" else ("弱相关", "不对位")
    counts = f"{words[0]} {low} 条，{words[1]} {len(excluded) - low} 条"
    assert f"已排除 {len(excluded)} 条候选（{counts}）。" in text


def test_the_count_of_excluded_candidates_is_printed_also_at_zero(tmp_path: Path) -> None:
    case = copy_of("face-recognition", tmp_path)
    path = case / "selected-sources.json"
    data = json.loads(path.read_text("utf-8"))
    del data["excluded_candidates"]
    path.write_text(json.dumps(data), "utf-8")
    text = list(strings(arrange(content_of(case, "client"))))
    assert "已排除 0 条候选（弱相关 0 条，不对位 0 条）。" in text


@pytest.mark.parametrize("name", NAMES)
def test_the_client_edition_names_no_interface_expression_file_or_strategy(name: str) -> None:
    plan = json.loads((SAMPLES / name / "research-plan.json").read_text("utf-8"))
    report = report_of(name, "client")
    text = "\n".join(strings(report))
    tables = [node for node in nodes(report) if isinstance(node, Table)]
    cells = {plain_text(cell) for table in tables for row in table.rows for cell in row}
    assert not cells & {query["query_expression"] for query in plan["queries"]}
    assert not cells & {query["interface"] for query in plan["queries"]}
    assert ".json" not in text
    assert "archive/" not in text
    strategy = (SAMPLES / name / "narrative" / "strategy.md").read_text("utf-8").strip()
    assert strategy[:20] not in text
    assert strategy[:20] in "\n".join(strings(report_of(name, "internal")))


@pytest.mark.parametrize("name", NAMES)
def test_the_trace_shows_every_record_with_its_count_and_nothing_of_its_response(
    name: str,
) -> None:
    report = report_of(name, "internal")
    (trace,) = [n for n in nodes(report) if isinstance(n, Table) and n.role == "trace"]
    files = sorted(path.name for path in (SAMPLES / name / "archive").rglob("*.json"))
    assert sorted(plain_text(row[-1]).split(" ")[0] for row in trace.rows) == files
    assert all(plain_text(row[3]).isdecimal() for row in trace.rows)


def test_references_link_to_the_entry_and_the_entry_back_to_the_first_use() -> None:
    report = report_of("preliminary-contract", "client")
    uses = [n for n in nodes(report.sections) if isinstance(n, SourceReference)]
    first = next(use for use in uses if use.source_id == "S-05")
    entry = next(n for n in nodes(report) if isinstance(n, SourceEntry) and n.source_id == "S-05")
    used_in = next(field for field in entry.fields if field.role == "used_in")
    assert first.target == entry.anchor
    assert isinstance(used_in.content[0], InternalLink)
    assert used_in.content[0].target == first.anchor
    assert plain_text(used_in.content) == "1.1、4.2（3处）"


def test_two_adjacent_references_are_two_and_other_brackets_stay_text(tmp_path: Path) -> None:
    case = copy_of("preliminary-contract", tmp_path)
    text = "甲[S-01][S-02]乙[S-1]丙[甲方]丁[S-01"
    (case / "narrative" / "conclusion.md").write_text(text, "utf-8")
    answer = arrange(content_of(case, "client")).sections[0].parts[0]
    parts = [n for n in nodes(answer) if isinstance(n, Text | SourceReference)]
    assert [p.source_id for p in parts if isinstance(p, SourceReference)] == ["S-01", "S-02"]
    assert "".join(plain_text((part,)) for part in parts) == text


def test_proposition_ids_print_as_questions_for_the_client() -> None:
    internal = "".join(strings(report_of("preliminary-contract", "internal")))
    client = "".join(strings(report_of("preliminary-contract", "client")))
    assert "P-07" in internal and "问题7" not in internal
    assert "问题7" in client and "对P-07不作结论" not in client.replace(" ", "")


def test_a_theme_may_reorder_the_first_five_chapters_and_they_are_renumbered() -> None:
    order = ("facts", "purpose", "conclusion", "method", "analysis")
    report = arrange(content_of(SAMPLES / "preliminary-contract", "client", order))
    assert [s.heading for s in report.sections][:3] == [
        "一、案情简介",
        "二、检索目的与问题",
        "三、检索结论",
    ]
    assert "3.1 一句话结论" in headings(report)
    assert report.sections[5].heading == "六、精选法律依据与案例"


def test_a_chapter_without_anything_says_so(tmp_path: Path) -> None:
    case = copy_of("preliminary-contract", tmp_path)
    (case / "narrative" / "facts.md").unlink()
    facts = arrange(content_of(case, "client")).sections[1]
    assert "".join(strings(facts.blocks)) == "无。"


def test_headings_of_the_narrative_stand_below_their_section() -> None:
    report = report_of("preliminary-contract", "client")
    analysis = next(s for s in report.sections if s.role == "analysis")
    reasoning = next(part for part in analysis.parts if part.role == "reasoning")
    levels = {node.level for node in nodes(reasoning) if isinstance(node, Heading)}
    assert levels == {4}


def test_outward_editions_link_to_official_hosts_alone(tmp_path: Path) -> None:
    case = copy_of("preliminary-contract", tmp_path)
    text = "[甲](https://www.court.gov.cn/a) [乙](https://example.org/b) <https://gov.cn.evil.cc>"
    (case / "narrative" / "conclusion.md").write_text(text, "utf-8")
    for edition, hosts in (("client", {"https://www.court.gov.cn/a"}), ("internal", None)):
        answer = arrange(content_of(case, edition)).sections[0].parts[0]
        links = {n.href for n in nodes(answer) if isinstance(n, Link)}
        assert links == hosts if hosts is not None else len(links) == 3


def test_a_source_has_three_verdicts_and_none_passes_without_its_record(tmp_path: Path) -> None:
    shutil.copytree(SAMPLES / "preliminary-contract", tmp_path / "case")
    first = selection_of("preliminary-contract")["selected_sources"][0]
    report = arrange(content_of(tmp_path / "case", "client"))
    assert verdicts(report, first["source_id"]) == ["passed", "passed", "open"]
    shutil.rmtree(tmp_path / "case" / "archive")
    report = arrange(content_of(tmp_path / "case", "client"))
    assert verdicts(report, first["source_id"]) == ["failed", "open", "open"]


def verdicts(report: Report, source_id: str) -> list[str]:
    entries = [node for node in nodes(report.sections) if isinstance(node, SourceEntry)]
    (entry,) = [entry for entry in entries if entry.source_id == source_id]
    return [node.state for node in nodes(entry) if isinstance(node, Verdict)]


def test_the_outward_edition_states_its_limits_and_what_was_not_verified() -> None:
    report = report_of("shareholder-inspection", "client")
    (limits,) = [notice for notice in report.closing if notice.kind == "notice"]
    text = "".join(strings(limits))
    for words in ("未核对", "仅限中国大陆法律", "2026年9月14日", "（虚构）股东甲", "由审核人判断"):
        assert words in text


def copy_of(name: str, folder: Path) -> Path:
    return Path(
        shutil.copytree(SAMPLES / name, folder / name, ignore=shutil.ignore_patterns("dist"))
    )


def edit_selection(case: Path, change: object) -> None:
    path = case / "selected-sources.json"
    data = json.loads(path.read_text("utf-8"))
    assert callable(change)
    change(data["selected_sources"])
    path.write_text(json.dumps(data, ensure_ascii=False), "utf-8")
