"""Run rules over a subject and make diagnostics of what they find.

All rules run, all findings are counted and sorted; nothing stops at the first error.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from itertools import chain
from typing import TYPE_CHECKING

from gen.check.finding import Finding, JsonPlace, Place
from gen.check.masked_facts import masked
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.unlisted import Group, listed
from gen.check.waivers import waive
from gen.check.wording import hint, word
from gen.diagnostics.diagnostic import Diagnostic, Location, Related, Severity

if TYPE_CHECKING:  # loading the settings' models takes long, and `gen validate` has none
    from gen.settings import Waiver

_MOST_SOURCE = 16 * 1024 * 1024
"""How many characters of source lines the diagnostics of one judgement hold together."""


@dataclass(frozen=True, slots=True)
class Policy:
    """Hold what a repository's settings may change about the gate.

    `severities` maps a code or a slug to a severity, for rules that are not locked. `waivers`
    excuse warnings until a date, compared with `report_date`.
    """

    severities: Mapping[str, str] = field(default_factory=dict)
    waivers: "tuple[Waiver, ...]" = ()
    report_date: date | None = None


def judge_subject(
    subject: Subject, rules: Iterable[Rule], policy: Policy | None = None
) -> tuple[Diagnostic, ...]:
    """Run `rules` over `subject`; return every diagnostic, sorted and without repetition.

    Of what one rule finds very often in one file the first ones are listed and the others counted.
    """
    policy = policy or Policy()
    found = {diagnostic for rule in rules for diagnostic in _run(rule, subject, policy)}
    return tuple(_with_lines_to_show(sorted(found, key=Diagnostic.sort_key)))


def _with_lines_to_show(diagnostics: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """Yield `diagnostics`, without their source lines once these are more than anybody reads.

    A hundred thousand findings in one line of a hundred thousand characters would otherwise fill
    every cache and every format with that line again and again.
    """
    room = _MOST_SOURCE
    for diagnostic in diagnostics:
        room -= len(diagnostic.source_line or "")
        yield diagnostic if room >= 0 else replace(diagnostic, source_line=None)


def _run(rule: Rule, subject: Subject, policy: Policy) -> Iterable[Diagnostic]:
    findings = iter(rule.check(subject))
    first = next(findings, None)  # most rules find nothing, in most cases
    return () if first is None else _told(rule, chain((first,), findings), subject, policy)


def _told(
    rule: Rule, findings: Iterable[Finding], subject: Subject, policy: Policy
) -> Iterator[Diagnostic]:
    severity, is_locked = _severity(rule, subject, policy), rule.is_locked_in(subject.edition)

    def diagnose(finding: Finding) -> Diagnostic:
        found = _diagnostic(rule, finding, severity, subject)
        return waive(found, is_locked, policy.waivers, policy.report_date)

    def group_of(finding: Finding) -> Group:
        if not by_path:
            return (_file_of(finding.place, subject),)
        found = diagnose(finding)
        return found.location.file, found.waived

    names = {rule.code, rule.slug}
    by_path = any(each.code in names and each.path is not None for each in policy.waivers)
    return listed(findings, group_of, diagnose)


def _severity(rule: Rule, subject: Subject, policy: Policy) -> Severity:
    wanted = policy.severities.get(rule.code, policy.severities.get(rule.slug))
    if wanted is None or rule.is_locked_in(subject.edition):
        return rule.severity_for(subject.strength, subject.edition)
    return Severity(wanted)


def _diagnostic(rule: Rule, finding: Finding, severity: Severity, subject: Subject) -> Diagnostic:
    location, line = _locate(finding.place, subject)
    discreet = masked(finding.facts)
    related = tuple(
        Related(
            _locate(place, subject)[0],
            word(rule.code, f"related_{key}", finding.facts),
            word(rule.code, f"related_{key}", discreet),
        )
        for place, key in finding.related
    )
    return Diagnostic(
        code=rule.code,
        slug=rule.slug,
        severity=severity,
        message=word(rule.code, finding.wording, finding.facts),
        location=location,
        hint=hint(rule.code, finding.wording, finding.facts),
        related=related,
        source_line=line,
        masked_message=word(rule.code, finding.wording, discreet),
        masked_hint=hint(rule.code, finding.wording, discreet),
    )


def _file_of(place: Place, subject: Subject) -> str:
    """Return the file in which `place` is, without looking where in it."""
    if not isinstance(place, JsonPlace):
        return place.location.file
    document = subject.document(place.document)
    return document.file if document is not None else place.document


def _locate(place: Place, subject: Subject) -> tuple[Location, str | None]:
    """Return the location of `place` and the line of text that stands there."""
    if not isinstance(place, JsonPlace):
        return place.location, place.source_line
    document = subject.document(place.document)
    if document is None:  # only a rule's bug leads here; still name the document
        return Location(place.document), None
    location = document.location(place.path, place.offset)
    return location, document.line(location.line or 1)
