"""Of what a rule finds without end in one file so much is listed, and all of it is counted."""

from collections.abc import Iterable
from datetime import date

from gen.batch.diagnostic_rows import diagnostic_from, diagnostic_row
from gen.check.finding import Finding, TextPlace
from gen.check.gate import Policy, judge_subject
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.unlisted import MOST_LISTED
from gen.diagnostics.diagnostic import (
    Diagnostic,
    Location,
    Severity,
    count_by_severity,
    count_waived,
    merge,
)
from gen.diagnostics.formats.travelling import prepared
from gen.load.inputs import Inputs
from gen.outcome import Verdict, judge
from gen.settings import Waiver

DAY = date(2026, 10, 26)


def at(line: int, file: str = "a.md") -> Finding:
    return Finding(TextPlace(Location(file, line, 1, f"$.lines[{line}]")), wording="hint")


def judged(
    findings: Iterable[Finding], severity: Severity = Severity.ERROR, *waivers: Waiver
) -> tuple[Diagnostic, ...]:
    found = tuple(findings)
    rule = Rule("RPT004", "leak", lambda _: found, "", severity)
    return judge_subject(Subject(Inputs(None, None)), [rule], Policy({}, waivers, DAY))


def waiver_at(line: int) -> Waiver:
    return Waiver(code="RPT004", path=f"$.lines[{line}]", reason="甲", person="乙", expires=DAY)


def closing(found: Iterable[Diagnostic]) -> list[Diagnostic]:
    return [each for each in found if each.count > 1]


def lines_in(file: str, found: Iterable[Diagnostic]) -> list[int | None]:
    return [each.location.line for each in found if each.location.file == file]


def test_each_file_lists_the_first_hundred_and_counts_the_others_at_the_next_place() -> None:
    many = [at(line) for line in range(1, 251)]
    found = judged([*many, *(at(line, "b.md") for line in range(1, 4))])
    assert [each.location.line for each in found if each.location.file == "b.md"] == [1, 2, 3]
    assert [each.location.line for each in found if each.location.file == "a.md"] == [
        *range(1, 102)
    ]
    (last,) = closing(found)
    assert (last.code, last.location.line, last.count) == ("RPT004", 101, 150)
    assert "另有 150 处，未逐一列出" in last.message
    assert count_by_severity(found)[Severity.ERROR] == 253
    assert judge(found) is Verdict.WITHHELD


def test_one_over_the_number_is_listed_like_the_others() -> None:
    found = judged(at(line) for line in range(MOST_LISTED + 1))
    assert len(found) == MOST_LISTED + 1
    assert closing(found) == []


def test_what_is_found_twice_counts_once_listed_or_not() -> None:
    found = judged(at(line) for line in [*range(150), *range(150)])
    assert count_by_severity(found)[Severity.ERROR] == 150


def test_a_waiver_of_one_place_excuses_none_of_those_that_are_not_listed() -> None:
    lines = range(1, 151)
    found = judged(map(at, lines), Severity.WARNING, waiver_at(101), waiver_at(140), waiver_at(3))
    assert count_waived(found) == 3
    assert count_by_severity(found)[Severity.WARNING] == 147
    assert [each.waived for each in closing(found)] == [None]
    assert judge(found, strict=True) is Verdict.WITHHELD


def test_a_waiver_of_the_file_excuses_all() -> None:
    waiver = waiver_at(1).model_copy(update={"path": None, "file": "a.md"})
    found = judged(map(at, range(150)), Severity.WARNING, waiver)
    assert count_waived(found) == 150
    assert judge(found, strict=True) is Verdict.DELIVERABLE


def test_two_judgements_of_one_file_do_not_count_it_twice() -> None:
    internal = judged(map(at, range(150)), Severity.WARNING)
    client = judged(map(at, range(180)))
    assert count_by_severity(merge((*internal, *client))) == {
        Severity.ERROR: 180,
        Severity.WARNING: 0,
        Severity.INFO: 0,
    }


def test_the_closing_one_travels_and_is_remembered() -> None:
    (last,) = closing(judged(map(at, range(150))))
    assert prepared([last], with_source=False)[0].message == last.message
    assert diagnostic_from(diagnostic_row(last)) == last
