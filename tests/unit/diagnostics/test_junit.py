"""The junit format: a suite per case, in it a test case per rule that found something."""

from dataclasses import replace
from xml.etree import ElementTree

from gen.diagnostics.diagnostic import Diagnostic, Location, Severity
from gen.diagnostics.formats.junit import render_junit

FOUND = Diagnostic(
    code="PLN010",
    slug="duplicate-id",
    severity=Severity.ERROR,
    message="编号重复",
    location=Location("cases/甲/research-plan.json", 9, 13),
)
WARNED = replace(FOUND, code="LAW020", slug="lower-class-core", severity=Severity.WARNING)


def table(
    found: list[Diagnostic], verdict: str, cases: list[tuple[str, str]]
) -> list[tuple[str | None, str | None, list[str]]]:
    """Return suite, name and outcome of every test case."""
    root = ElementTree.fromstring(render_junit(found, verdict, cases, with_source=False))
    return [
        (suite.get("name"), test.get("name"), [part.tag for part in test])
        for suite in root
        for test in suite
    ]


def test_every_rule_of_every_case_is_a_row_and_a_clean_case_passes_one() -> None:
    cases = [("cases/甲", "withheld"), ("cases/乙", "deliverable")]
    assert table([FOUND, FOUND, WARNED], "withheld", cases) == [
        ("cases/乙", "gate", []),
        ("cases/甲", "LAW020 lower-class-core", ["system-out"]),
        ("cases/甲", "PLN010 duplicate-id", ["failure"]),
    ]


def test_warnings_fail_where_nothing_else_withholds_the_case() -> None:
    assert table([WARNED], "withheld", [("cases/甲", "withheld")])[0][2] == ["failure"]
    assert table([WARNED], "deliverable", [("cases/甲", "deliverable")])[0][2] == ["system-out"]


def test_what_was_not_judged_is_an_error() -> None:
    assert table([FOUND], "not_judged", [("cases/甲", "not_judged")])[0][2] == ["error"]
    assert table([], "not_judged", []) == [("gen", "gate", ["error"])]


def test_findings_outside_of_every_case_go_by_their_file() -> None:
    outside = replace(FOUND, location=Location("gen.toml", 1))
    cases = [("cases/甲", "withheld"), ("cases/甲2", "withheld")]
    assert table([outside], "withheld", cases)[-1][0] == "gen.toml"
    nested = replace(FOUND, location=Location("cases/甲2/x.json"))
    assert [row[0] for row in table([nested], "withheld", cases)] == ["cases/甲", "cases/甲2"]


def test_markup_and_control_characters_stay_text_and_counts_are_those_of_the_rows() -> None:
    hostile = replace(
        FOUND,
        message='</failure><x a="1">&\0\x0b\ufffe\ud800',
        location=Location('cases/甲/"<&>\x01.json', 1),
    )
    text = render_junit([hostile], "withheld", [("cases/甲", "withheld")], with_source=True)
    [suite] = ElementTree.fromstring(text)
    [test] = suite
    assert test[0].get("message") == ('</failure><x a="1">&<U+0000><U+000B><U+FFFE><U+D800>')
    assert test.get("file") == 'cases/甲/"<&><U+0001>.json'
    assert (suite.get("tests"), suite.get("failures"), suite.get("errors")) == ("1", "1", "0")


def test_a_waived_warning_is_no_row() -> None:
    waived = replace(WARNED, waived="已核对")
    assert table([waived], "deliverable", [("cases/甲", "deliverable")])[0][1] == "gate"
