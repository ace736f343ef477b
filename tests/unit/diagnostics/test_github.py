"""The github format is one workflow command per diagnostic, and no input can make another."""

from dataclasses import replace

from gen.diagnostics.diagnostic import Diagnostic, Location, Severity
from gen.diagnostics.formats.github import render_github

FOUND = Diagnostic(
    code="PLN010",
    slug="duplicate-id",
    severity=Severity.ERROR,
    message="编号重复",
    location=Location("cases/a/research-plan.json", 9, 13, "$.queries[1].id"),
    hint="改用别的编号。",
    masked_message="编号重复",
    masked_hint="改用别的编号。",
)


def test_a_diagnostic_is_one_line() -> None:
    assert render_github([FOUND], with_source=False) == (
        "::error file=cases/a/research-plan.json,line=9,col=13,title=PLN010 duplicate-id"
        "::编号重复%0A提示: 改用别的编号。\n"
    )


def test_properties_and_text_are_escaped() -> None:
    place = Location("50%, a:b\r\nc.json")
    hostile = replace(
        FOUND, message="100%\n::error::假的\u202e", location=place, hint=None, source_line=" x\r"
    )
    assert render_github([hostile], with_source=True) == (
        "::error file=50%25%2C a%3Ab%0D%0Ac.json,title=PLN010 duplicate-id"
        "::100%25<U+000A>::error::假的<U+202E>%0Ax\n"
    )


def test_the_gravest_come_first_and_waived_ones_not_at_all() -> None:
    info = replace(FOUND, severity=Severity.INFO)
    warning = replace(FOUND, severity=Severity.WARNING)
    waived = replace(warning, waived="已核对")
    printed = render_github([info, waived, warning, FOUND], with_source=False)
    kinds = [line.split(" ", 1)[0] for line in printed.splitlines()]
    assert kinds == ["::error", "::warning", "::notice"]
