"""A person may excuse a warning: this one, at this place, until a day. Nothing else is excused."""

from dataclasses import replace
from datetime import date

import pytest

from gen.check.finding import Finding, TextPlace
from gen.check.gate import Policy, judge_subject
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.waivers import waive
from gen.diagnostics.diagnostic import Diagnostic, Location, Severity
from gen.load.inputs import Inputs
from gen.settings import Waiver

DAY = date(2026, 10, 26)
WAIVER = Waiver.model_validate(
    {
        "code": "RPT001",
        "path": "$.court",
        "file": "case.toml",
        "reason": "已与法院核对",
        "person": "张某",
        "expires": DAY,
    }
)
WARNING = Diagnostic(
    "RPT001",
    "figure-unknown",
    Severity.WARNING,
    "缺一项",
    Location("cases/one/case.toml", 3, 1, "$.court"),
)


def reason(diagnostic: Diagnostic, *waivers: Waiver, locked=False, day=DAY) -> str | None:
    return waive(diagnostic, locked, waivers, day).waived


def changed(**fields: object) -> Waiver:
    return WAIVER.model_copy(update=fields)


@pytest.mark.parametrize(
    "waiver",
    [
        WAIVER,
        changed(code="figure-unknown"),
        changed(path=None),
        changed(file=None),
        changed(expires=date(2027, 1, 1)),
    ],
)
def test_what_a_waiver_covers_is_waived_with_its_reason_and_person(waiver: Waiver) -> None:
    assert reason(WARNING, waiver) == "已与法院核对（张某）"


@pytest.mark.parametrize(
    "waiver",
    [
        changed(code="RPT002"),
        changed(path="$.title"),
        changed(file="other.toml"),
        changed(expires=date(2026, 10, 25)),
        changed(code="RPT002", expires=date(2027, 1, 1)),
    ],
)
def test_what_it_does_not_cover_stands(waiver: Waiver) -> None:
    assert waive(WARNING, False, (waiver,), DAY) == WARNING


def test_the_first_of_several_that_covers_it_counts() -> None:
    second, third = changed(person="李某"), changed(person="王某")
    assert reason(WARNING, changed(code="RPT002"), second, third) == "已与法院核对（李某）"


def test_no_error_no_locked_rule_and_nothing_without_a_day_is_waived() -> None:
    assert reason(replace(WARNING, severity=Severity.ERROR), WAIVER) is None
    assert reason(replace(WARNING, severity=Severity.INFO), WAIVER) is None
    assert reason(WARNING, WAIVER, locked=True) is None
    assert reason(WARNING, WAIVER, day=None) is None


@pytest.mark.parametrize("locked", [False, True])
def test_the_gate_waives_by_its_policy_unless_the_rule_is_locked(locked: bool) -> None:
    finding = Finding(TextPlace(WARNING.location))
    rule = Rule("RPT004", "no-date", lambda _: [finding], "", Severity.WARNING, locked=locked)
    policy = Policy(waivers=(changed(code="no-date"),), report_date=DAY)
    (found,) = judge_subject(Subject(Inputs(None, None)), [rule], policy)
    assert found.waived == (None if locked else "已与法院核对（张某）")
