"""Findings of several judgements become one list."""

from dataclasses import replace

from gen.diagnostics.diagnostic import Diagnostic, Location, Severity, merge

FOUND = Diagnostic("RPT002", "unknown-reference", Severity.WARNING, "无此编号", Location("a.md", 3))


def test_a_finding_of_two_editions_is_shown_once_with_its_gravest_severity() -> None:
    error = replace(FOUND, severity=Severity.ERROR)
    assert merge([FOUND, error, FOUND]) == (error,)


def test_the_order_is_that_of_files_and_lines() -> None:
    earlier = replace(FOUND, location=Location("a.md", 1))
    other = replace(FOUND, location=Location("A.md", 9))
    assert merge([FOUND, earlier, other]) == (other, earlier, FOUND)


def test_severities_are_ranked_from_the_gravest() -> None:
    assert [severity.rank for severity in Severity] == [0, 1, 2]
