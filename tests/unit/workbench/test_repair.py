"""A repair changes the text by findings, all or none, logs each change and can take it back."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gen.model.corrections import standing
from gen.workbench import repair_files
from gen.workbench.repair import RefusedError
from tests.unit.workbench.repairing import Repairs

TEXT = (
    "《劳动合同法》第八十二条规定应当支付五倍工资。用人单位还须赔偿。\n"
    "\n"
    "《乙法》第五条规定不存在的义务。\n"
)
RIGHT = "《劳动合同法》第八十二条规定应当支付二倍工资。"
NEVER = "未检索到可核验依据。"


@pytest.fixture
def repairs(tmp_path: Path) -> Repairs:
    case = tmp_path / "case"
    case.mkdir()
    found = Repairs(case)
    found.write(TEXT)
    return found


def refused(action: Callable[[], Any]) -> list[tuple[str, int | None, int | None]]:
    """Return why `action` was refused, each reason with its line and column."""
    with pytest.raises(RefusedError) as caught:
        action()
    return [
        (each.facts["reason"], each.location.line, each.location.column)
        for each in caught.value.problems
    ]


def test_a_correction_replaces_the_sentence_and_leaves_no_mark(repairs: Repairs) -> None:
    finding = repairs.finding("五倍", corrected_text=RIGHT, at="2026-11-30")
    done = repairs.apply(finding)
    assert repairs.text() == TEXT.replace("五倍", "二倍")
    [line] = repairs.log()
    assert (line.who, line.when, line.why) == ("张律师", "2026-11-30", "与原文不符")
    assert (line.file, line.line, line.column) == ("narrative/analysis.md", 1, 1)
    assert (line.before, line.after) == (RIGHT.replace("二倍", "五倍"), RIGHT)
    assert [(each.state, each.correction) for each in done.repaired] == [("applied", line.id)]
    assert [each.after for each in standing(repairs.log())] == [RIGHT]


def test_a_text_needs_no_mark_that_stands_behind_the_sentence(repairs: Repairs) -> None:
    repairs.apply(
        repairs.finding("五倍", corrected_text=RIGHT.rstrip("。")),
        repairs.finding("乙法", "hallucination", corrected_text="未检索到可核验依据"),
    )
    assert repairs.text() == f"{RIGHT}用人单位还须赔偿。\n\n{NEVER}\n"


def test_the_same_findings_twice_change_nothing(repairs: Repairs) -> None:
    findings = (
        repairs.finding("五倍", corrected_text=RIGHT),
        repairs.finding("用人单位", "confirm", title="劳动合同法", article="第八十二条"),
        repairs.finding("乙法", "ignore"),
    )
    repairs.apply(*findings)
    before = repairs.contents()
    done = repairs.apply(*findings)
    assert [each.state for each in done.repaired] == ["already"] * 3
    assert done.written == ()
    assert repairs.contents() == before


def test_undoing_restores_every_byte_and_is_logged(repairs: Repairs) -> None:
    repairs.write("\ufeff" + TEXT.replace("\n", "\r\n"))
    before = repairs.contents()
    repairs.apply(
        repairs.finding("五倍", corrected_text=RIGHT),
        repairs.finding("乙法", "hallucination", corrected_text=NEVER),
        repairs.finding("用人单位", "hallucination", corrected_text=NEVER),
    )
    lines = repairs.log()
    for line in lines:
        repairs.undo(line.id)
    after = repairs.contents()
    assert after["narrative/analysis.md"] == before["narrative/analysis.md"]
    undone = repairs.log()[3:]
    assert [(each.action, each.undoes, each.who, each.why) for each in undone] == [
        ("undo", line.id, "李律师", "改错了") for line in lines
    ]
    assert standing(repairs.log()) == ()
    assert [each.state for each in repairs.undo(lines[0].id).repaired] == ["already"]
    assert repairs.contents() == after


def test_what_was_undone_can_be_applied_again(repairs: Repairs) -> None:
    finding = repairs.finding("五倍", corrected_text=RIGHT)
    repairs.apply(finding)
    repairs.undo(repairs.log()[0].id)
    repairs.apply(finding)
    assert repairs.text() == TEXT.replace("五倍", "二倍")
    first, _, again = repairs.log()
    assert first.id != again.id
    assert [each.id for each in repairs.log()] == list(dict.fromkeys(e.id for e in repairs.log()))


def test_a_text_changed_since_is_not_undone(repairs: Repairs) -> None:
    repairs.apply(repairs.finding("五倍", corrected_text=RIGHT))
    changed = repairs.text().replace("二倍", "二点五倍")
    repairs.write(changed)
    assert refused(lambda: repairs.undo(repairs.log()[0].id)) == [("changed-since", 1, 1)]
    assert repairs.text() == changed
    assert refused(lambda: repairs.undo("f" * 16)) == [("unknown-correction", 1, 1)]


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_every_patch_is_one_that_git_takes(repairs: Repairs, end: str) -> None:
    """Applied to the text of before, one after another, the patches give the text of after."""
    before = TEXT.rstrip("\n").replace("\n", end)
    repairs.write(before)
    repairs.apply(
        repairs.finding("乙法", "hallucination", corrected_text=NEVER),
        repairs.finding("五倍", corrected_text=RIGHT),
    )
    after = repairs.text()
    repairs.write(before)
    for line in repairs.log():
        subprocess.run(
            ["git", "apply", "--whitespace=nowarn", "-"],
            cwd=repairs.case,
            input=line.patch.encode(),
            check=True,
        )
    assert repairs.text() == after


def test_a_dry_run_shows_the_patch_and_writes_nothing(repairs: Repairs) -> None:
    before = repairs.contents()
    done = repairs.apply(repairs.finding("五倍", corrected_text=RIGHT), dry_run=True)
    assert done.written == ()
    assert done.repaired[0].patch.splitlines()[:2] == [
        "--- a/narrative/analysis.md",
        "+++ b/narrative/analysis.md",
    ]
    assert repairs.contents() == before


def test_the_old_claim_of_a_replaced_sentence_goes_with_it(repairs: Repairs) -> None:
    """Weakness 30: an old claim that stays is pinned to another sentence."""
    wrong, other = RIGHT.replace("二倍", "五倍"), "用人单位还须赔偿"
    old = {"claim": wrong, "title": "劳动合同法", "article": "第八十二条"}
    kept = {"quote": other, "source": "劳动合同法"}
    claims = json.dumps([kept, old], ensure_ascii=False, indent=2) + "\n"
    (repairs.case / "claims.json").write_text(claims, "utf-8")
    named = {"title": "劳动合同法", "article": "第八十二条"}
    repairs.apply(repairs.finding("五倍", corrected_text=RIGHT, **named))
    new = {"claimText": RIGHT, "sourceTitle": "劳动合同法", "articleNo": "第八十二条"}
    assert repairs.claims() == [kept, new]
    repairs.undo(repairs.log()[0].id)
    assert (repairs.case / "claims.json").read_text("utf-8") == claims


def test_a_confirmation_declares_a_basis_and_nothing_more(repairs: Repairs) -> None:
    repairs.apply({"pointId": repairs.point("五倍"), "action": "confirm"})
    assert repairs.text() == TEXT
    [claim] = repairs.claims()["claims"]
    assert (claim["sourceTitle"], claim["articleNo"]) == ("劳动合同法", "第八十二条")
    assert repairs.links().points[0].label == "unchecked"
    repairs.undo(repairs.log()[0].id)
    assert repairs.claims() == {"claims": []}


def test_an_ignored_sentence_stays_ignored_wherever_it_goes_and_no_other(repairs: Repairs) -> None:
    """Weakness 22: by a number the decision slipped to a fabricated citation."""
    repairs.apply(repairs.finding("五倍", "ignore", at="2026-11-30"))
    repairs.write("《乙法》第六条规定了义务。\n" + TEXT)
    assert [each.sentence for each in repairs.links().points if each.ignored] == [
        RIGHT.replace("二倍", "五倍")
    ]
    queue = repairs.queue()
    assert (queue.counts.ignored, queue.counts.total, len(queue.items)) == (1, 3, 3)
    [decision] = repairs.ignored()
    assert (decision.who, decision.why, decision.when) == ("张律师", "与原文不符", "2026-11-30")
    repairs.undo(repairs.log()[0].id)
    assert repairs.queue().counts.ignored == 0


def test_a_text_that_a_finding_brings_is_captured_with_it(repairs: Repairs) -> None:
    body = {"title": "中华人民共和国劳动合同法", "content": "第八十二条　支付二倍的工资。"}
    source = {**body, "provider": "北大法宝", "status": "现行有效"}
    done = repairs.apply(repairs.finding("五倍", corrected_text=RIGHT, source=source))
    [name] = done.repaired[0].sources
    assert repairs.folder.source_path(name, is_lead=False).is_file()
    assert repairs.log()[0].sources == (name,)


def test_two_points_of_one_sentence_are_corrected_once(repairs: Repairs) -> None:
    """Both findings ask for the same text: one change, which names both points."""
    point = repairs.links().points[0]
    twin = point.model_copy(update={"id": "a" * 16})
    links = repairs.links()
    twice = links.model_copy(update={"points": (*links.points, twin)})
    repairs.links = lambda: twice  # type: ignore[method-assign]
    one = {"point": point.id, "action": "correct", "reason": "x", "corrected_text": RIGHT}
    repairs.apply(one, {**one, "point": twin.id})
    [line] = repairs.log()
    assert line.points == (point.id, twin.id)
    other = {**one, "point": twin.id, "corrected_text": NEVER}
    repairs.write(TEXT)
    assert refused(lambda: repairs.apply(one, other)) == [("clash", 9, 5)]


def finding_text(**values: Any) -> str:
    """Return findings on lines of their own, so that each field has a line."""
    return json.dumps([values], ensure_ascii=False, indent=1)


BASE = {"point": "{五倍}", "action": "correct", "corrected_text": RIGHT, "reason": "原因"}


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({"action": "delete"}, ("unknown-action", 4, 13)),
        ({"action": ""}, ("no-action", 4, 13)),
        ({"corrected_text": None}, ("no-text", 2, 2)),
        ({"corrected_text": " "}, ("no-text", 2, 2)),
        ({"corrected_text": "甲\n乙"}, ("line-break", 5, 21)),
        ({"corrected_text": RIGHT.replace("二倍", "五倍")}, ("same-text", 2, 2)),
        ({"action": "ignore"}, ("needless-text", 5, 21)),
        ({"reason": ""}, ("no-reason", 2, 2)),
        ({"point": "f" * 16}, ("unknown-point", 2, 2)),
        ({"point": None}, ("no-point", 2, 2)),
        ({"point": 3}, ("not-text", 3, 12)),
        ({"corectedText": "x"}, ("unknown-field-near", 7, 19)),
        ({"at": "昨天"}, ("bad-time", 7, 9)),
        ({"source": {"title": "甲", "snippet": "摘要"}}, ("source-without-body", 7, 13)),
        ({"source": {"content": "第一条　甲。"}}, ("source-without-title", 7, 13)),
        ({"source": "x"}, ("source-not-an-object", 7, 13)),
    ],
)
def test_what_is_wrong_with_a_finding_is_told_with_its_place_and_nothing_is_written(
    repairs: Repairs, changed: dict[str, Any], expected: tuple[str, int, int]
) -> None:
    text = finding_text(**{**BASE, **changed}).replace("{五倍}", repairs.point("五倍"))
    before = repairs.contents()
    assert expected in refused(lambda: repairs.apply_text(text))
    left = repairs.contents()
    assert {name: left[name] for name in before} == before
    assert set(left) - set(before) <= {"evidence/.gitignore"}


@pytest.mark.parametrize("text", ['{"x": 1}', '"x"', "null"])
def test_a_document_without_findings_is_refused(repairs: Repairs, text: str) -> None:
    assert refused(lambda: repairs.apply_text(text)) == [("no-list", 1, 1)]


def test_a_good_finding_beside_a_bad_one_is_not_applied_either(repairs: Repairs) -> None:
    good = repairs.finding("五倍", corrected_text=RIGHT)
    bad = repairs.finding("乙法", "hallucination")
    assert refused(lambda: repairs.apply(good, bad)) == [("no-text", 9, 5)]
    assert refused(lambda: repairs.apply(good, by=None)) == [("no-person", 3, 5)]
    assert refused(lambda: repairs.apply(good, good)) == [("repeated", 9, 5)]
    assert (repairs.text(), repairs.log()) == (TEXT, ())


def test_a_confirmation_without_a_basis_is_refused(repairs: Repairs) -> None:
    assert refused(lambda: repairs.apply(repairs.finding("用人单位", "confirm"))) == [
        ("no-basis", 3, 5)
    ]


def test_a_sentence_that_stands_twice_is_left_to_a_person(repairs: Repairs) -> None:
    repairs.write(f"{TEXT}\n{TEXT}")
    [first, _] = [each for each in repairs.links().points if "五倍" in each.sentence]
    finding = {"point": first.id, "action": "correct", "reason": "x", "corrected_text": RIGHT}
    with pytest.raises(RefusedError) as caught:
        repairs.apply(finding)
    [problem] = caught.value.problems
    assert problem.facts["reason"] == "several"
    assert problem.facts["places"] == "narrative/analysis.md:1:1、narrative/analysis.md:5:1"


def test_only_the_narrative_is_changed(repairs: Repairs) -> None:
    links = repairs.links()
    moved = links.points[0].model_copy(update={"file": "selected-sources.json"})
    repairs.links = lambda: links.model_copy(update={"points": (moved,)})  # type: ignore[method-assign]
    finding = {"point": moved.id, "action": "correct", "reason": "x", "corrected_text": RIGHT}
    assert refused(lambda: repairs.apply(finding)) == [("not-narrative", 3, 5)]


def test_a_killed_repair_is_completed_by_the_next_run(
    repairs: Repairs, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clean = Repairs(tmp_path / "clean")
    clean.case.mkdir()
    clean.write(TEXT)
    findings = (
        repairs.finding("五倍", corrected_text=RIGHT),
        repairs.finding("乙法", "ignore"),
        repairs.finding("用人单位", "confirm", title="劳动合同法"),
    )
    clean.apply(*findings)
    real = repair_files.write_files_together
    with monkeypatch.context() as patched:

        def die_half_way(files: dict[Path, bytes], *, token: str) -> None:
            real(dict(list(files.items())[:2]), token=token)
            patched.setattr(repair_files, "_forget", lambda _: None)
            raise KeyboardInterrupt

        patched.setattr(repair_files, "write_files_together", die_half_way)
        with pytest.raises(KeyboardInterrupt):
            repairs.apply(*findings)
    assert repairs.ignored() == ()
    done = repairs.apply(*findings)
    assert {each.state for each in done.repaired} == {"already"}
    assert repairs.contents() == clean.contents()


def test_a_text_edited_after_a_killed_repair_is_left_as_it_is(
    repairs: Repairs, monkeypatch: pytest.MonkeyPatch
) -> None:
    finding = repairs.finding("五倍", corrected_text=RIGHT)
    with monkeypatch.context() as patched:

        def die(*_: object, **__: object) -> None:
            patched.setattr(repair_files, "_forget", lambda _: None)
            raise KeyboardInterrupt

        patched.setattr(repair_files, "write_files_together", die)
        with pytest.raises(KeyboardInterrupt):
            repairs.apply(finding)
    repairs.write(f"{TEXT}新的一句话。\n")
    repairs.apply(finding)
    assert repairs.text() == TEXT.replace("五倍", "二倍") + "新的一句话。\n"


def test_the_template_of_the_queue_is_refused_as_it_is_and_taken_when_filled_in(
    repairs: Repairs,
) -> None:
    item = repairs.queue().items[0]
    assert (item.label, item.searches[0]) == ("unchecked", "《劳动合同法》第八十二条")
    template = item.finding.model_dump(mode="json")
    assert ("no-action", 5, 17) in refused(lambda: repairs.apply(template))
    filled = {**template, "action": "correct", "corrected_text": RIGHT, "reason": "原文为二倍"}
    repairs.apply(filled)
    assert repairs.text() == TEXT.replace("五倍", "二倍")
