"""The verdict follows from diagnostics alone, and the exit code from the verdict."""

import pytest

from gen.diagnostics.diagnostic import Diagnostic, Location, Severity
from gen.outcome import Verdict, judge, worst


def diagnostic(severity: Severity, waived: str | None = None) -> Diagnostic:
    return Diagnostic("SEL012", "duplicate-citation", severity, "…", Location("a"), waived=waived)


@pytest.mark.parametrize(
    ("severities", "strict", "verdict"),
    [
        ([], False, Verdict.DELIVERABLE),
        ([Severity.INFO, Severity.WARNING], False, Verdict.DELIVERABLE),
        ([Severity.WARNING], True, Verdict.WITHHELD),
        ([Severity.INFO], True, Verdict.DELIVERABLE),
        ([Severity.WARNING, Severity.ERROR], False, Verdict.WITHHELD),
    ],
)
def test_errors_withhold_and_warnings_only_when_strict(
    severities: list[Severity], strict: bool, verdict: Verdict
) -> None:
    assert judge(map(diagnostic, severities), strict=strict) is verdict


def test_what_cannot_be_read_is_not_judged_whatever_else_was_found() -> None:
    assert judge([diagnostic(Severity.ERROR)], readable=False) is Verdict.NOT_JUDGED


def test_a_waived_warning_never_counts() -> None:
    assert judge([diagnostic(Severity.WARNING, waived="理由")], strict=True) is Verdict.DELIVERABLE


def test_the_exit_codes_are_those_of_the_contract() -> None:
    assert [verdict.exit_code for verdict in Verdict] == [0, 1, 2]


def test_several_cases_end_with_the_worst_of_their_verdicts() -> None:
    assert worst([Verdict.WITHHELD, Verdict.NOT_JUDGED, Verdict.DELIVERABLE]) is Verdict.NOT_JUDGED
    assert worst([]) is Verdict.DELIVERABLE
