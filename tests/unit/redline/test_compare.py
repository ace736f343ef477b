"""What a person edits is what the comparison names, in the words of the report."""

from pathlib import Path

from gen.redline.changes import Change
from gen.redline.snapshot import Area
from gen.redline.texts import Op
from tests.unit.redline.conftest import Compare, Sources, edit, edit_sources


def made(counts: object) -> dict[str, int]:
    """Return the counts that are not zero, without what only follows from the inputs."""
    return {key: n for key, n in dict(counts).items() if n and key != "tables"}  # type: ignore[call-overload]


def test_the_same_case_has_no_difference(compare: Compare) -> None:
    comparison = compare()
    assert comparison.redline.is_same
    assert set(comparison.counts.values()) == {0}


def test_an_edited_conclusion_is_one_change_of_the_conclusion(compare: Compare, case: Path) -> None:
    edit(case / "narrative" / "conclusion.md", "127万元", "130万元")
    comparison = compare()
    assert made(comparison.counts) == {"conclusion": 1}
    (section,) = [each for each in comparison.redline.sections if each.area is Area.CONCLUSION]
    assert section.heading == "1.1 一句话结论"
    (passage,) = section.passages
    changed = [(run.op, run.text) for run in passage.runs if run.op is not Op.SAME]
    assert changed == [(Op.DELETED, "127"), (Op.INSERTED, "130")]


def test_an_edited_analysis_counts_its_paragraphs(compare: Compare, case: Path) -> None:
    analysis = case / "narrative" / "analysis.md"
    edit(analysis, "任何一个层次都不能跳过", "任何一层都不得跳过")
    analysis.write_text(analysis.read_text("utf-8") + "\n\n以上供讨论。\n", "utf-8")
    comparison = compare()
    assert made(comparison.counts) == {"text": 2}
    (section,) = comparison.redline.sections
    assert section.heading == "4.2 综合分析"
    assert [each.change for each in section.passages] == [Change.CHANGED, Change.ADDED]


def test_a_paragraph_that_stands_elsewhere_is_told_once(compare: Compare, case: Path) -> None:
    risks = case / "narrative" / "risks.md"
    lines = risks.read_text("utf-8").rstrip().splitlines()
    risks.write_text("\n".join([*lines[1:], lines[0]]) + "\n", "utf-8")
    (section,) = compare().redline.sections
    assert [each.change for each in section.passages] == [Change.MOVED]


def test_a_removed_source_is_named_with_what_it_was(compare: Compare, case: Path) -> None:
    edit_sources(case, lambda sources: sources.pop(11))
    comparison = compare()
    assert made(comparison.counts) == {"removed": 1}
    (source,) = comparison.redline.sources
    assert (source.source_id, source.change) == ("S-12", Change.REMOVED)
    assert source.verdicts["trace"].before.startswith("可追溯：") and not (
        source.verdicts["trace"].after
    )


def test_ids_that_shift_are_no_new_sources(compare: Compare, case: Path) -> None:
    def shift(sources: Sources) -> None:
        del sources[6]
        for number, source in enumerate(sources, start=1):
            source["source_id"] = f"S-{number:02}"

    edit_sources(case, shift)
    comparison = compare()
    assert comparison.counts["removed"] == 1 and comparison.counts["added"] == 0
    renamed = {each.former_id: each.source_id for each in comparison.redline.sources}
    assert renamed.pop(None) == "S-07"
    assert renamed == {"S-08": "S-07", "S-09": "S-08", "S-10": "S-09", "S-11": "S-10"} | {
        "S-12": "S-11"
    }


def test_a_source_of_another_weight_moves_and_tells_the_field(compare: Compare, case: Path) -> None:
    edit_sources(case, lambda sources: sources[8].update(priority="core"))
    comparison = compare()
    assert made(comparison.counts) == {"changed": 1, "moved": 1}
    (source,) = comparison.redline.sources
    (value,) = source.values
    assert (source.source_id, source.moved, value.label) == ("S-09", True, "地位与方向")


def test_an_altered_record_changes_the_trace(compare: Compare, case: Path) -> None:
    (record,) = case.glob("archive/*/*_非违约方解除合同后实施*.json")
    record.write_bytes(record.read_bytes() + b"\n")
    counts = compare().counts
    assert counts["trace"] >= 1 and counts["changed"] == counts["trace"]


def test_a_false_quotation_changes_the_wording(compare: Compare, case: Path) -> None:
    edit_sources(
        case,
        lambda sources: sources[0].update(
            rule_or_holding=sources[0]["rule_or_holding"].replace("适当减少", "酌情免除")
        ),
    )
    comparison = compare()
    assert comparison.counts["wording"] == 1
    (source,) = comparison.redline.sources
    assert "不一致" in source.verdicts["wording"].after


def test_a_day_alone_is_no_change_of_force(compare: Compare, case: Path) -> None:
    edit(case / "case.toml", "as_of = 2026-09-21", "as_of = 2026-07-01")
    comparison = compare()
    assert comparison.counts["force"] == sum(
        "force" in each.verdicts and not each.verdicts["force"].only_day
        for each in comparison.redline.sources
    )
    front = next(each for each in comparison.redline.sections if each.key == "front")
    assert any("法律状态截至日" in each.after for each in front.passages)


def test_a_section_that_is_gone_is_told_as_one(compare: Compare, case: Path) -> None:
    (case / "narrative" / "next-actions.md").unlink()
    gone = [each for each in compare().redline.sections if each.change is Change.REMOVED]
    assert [each.heading for each in gone] == ["1.4 后续行动"]
    assert {passage.change for passage in gone[0].passages} == {Change.REMOVED}


def test_texts_with_changed_words_give_both_reports_back(compare: Compare, case: Path) -> None:
    edit(case / "narrative" / "facts.md", "定金120万元", "定金一百二十万元")
    (section,) = [each for each in compare().redline.sections if each.key == "案情简介"]
    (passage,) = section.passages
    assert "定金120万元" in passage.before and "定金一百二十万元" in passage.after
