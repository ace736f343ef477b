"""Print diagnostics as JUnit XML, which the test tables of CI services read.

One suite per case, in it one test case per rule that found something; a case without findings
passes one test case, because a table without any row looks like a run that never happened.
"""

import html
import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from gen.diagnostics.cells import visible
from gen.diagnostics.diagnostic import Diagnostic, Severity
from gen.diagnostics.formats.text import word
from gen.diagnostics.formats.travelling import prepared

_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
_NO_XML = re.compile("[\ufffe\uffff]")
"""What XML 1.0 (2.2) forbids and `visible` leaves alone."""

Judged = Sequence[tuple[str, str]]
"""Name and verdict of each case; the name is that of its folder, as locations have it."""


def render_junit(
    diagnostics: Sequence[Diagnostic], verdict: str, cases: Judged, *, with_source: bool
) -> str:
    """Return the XML of `diagnostics`; waived ones are left out.

    Findings outside every one of `cases` get a suite of their own, named after their file. In a
    case that was not judged an error is an ``error``, elsewhere a ``failure``; warnings fail where
    nothing else explains why the case is withheld.
    """
    counted = prepared(
        (item for item in diagnostics if item.waived is None), with_source=with_source
    )
    verdicts = dict(cases)
    suites: dict[str, list[Diagnostic]] = {name: [] for name in verdicts}
    for item in counted:
        suites.setdefault(_suite_of(item, verdicts), []).append(item)
    if not suites:
        suites["gen"] = []
    parts = [_suite(name, suites[name], verdicts.get(name, verdict)) for name in sorted(suites)]
    return f'{_HEAD}<testsuites name="gen">\n{"".join(parts)}</testsuites>\n'


def _suite_of(diagnostic: Diagnostic, cases: dict[str, str]) -> str:
    file = diagnostic.location.file
    holding = [name for name in cases if file == name or file.startswith(f"{name}/")]
    return max(holding, key=len, default=file)


def _suite(name: str, found: list[Diagnostic], verdict: str) -> str:
    found = sorted(found, key=lambda item: (item.code, *item.sort_key()))
    groups = [list(group) for _, group in groupby(found, key=lambda item: item.code)]
    fails = _failing(found, verdict)
    tests = [_test(name, group, fails, verdict) for group in groups]
    if verdict == "not_judged" and not fails:
        message = _attribute(word("verdict", verdict))
        tests.append(_element(name, "gate", f'    <error message="{message}"/>\n'))
    elif not tests:
        tests.append(_element(name, "gate", ""))
    failures, errors = (sum(f"<{tag} " in test for test in tests) for tag in ("failure", "error"))
    head = f'tests="{len(tests)}" failures="{failures}" errors="{errors}"'
    return f'<testsuite name="{_attribute(name)}" {head}>\n{"".join(tests)}</testsuite>\n'


def _failing(found: list[Diagnostic], verdict: str) -> set[Severity]:
    """Return the severities that fail: errors, else, in a strict run, warnings."""
    present = {item.severity for item in found}
    if Severity.ERROR in present:
        return {Severity.ERROR}
    return {Severity.WARNING} & present if verdict == "withheld" else set()


def _test(suite: str, group: list[Diagnostic], fails: set[Severity], verdict: str) -> str:
    first = group[0]
    body = "\n".join(line for item in group for line in _lines(item))
    failing = [item for item in group if item.severity in fails]
    if failing:
        tag = "error" if verdict == "not_judged" else "failure"
        message = _attribute(failing[0].message)
        inner = f'    <{tag} message="{message}" type="{failing[0].severity.value}">'
        inner += f"{_text(body)}</{tag}>\n"
    else:
        inner = f"    <system-out>{_text(body)}</system-out>\n"
    place = f' file="{_attribute(first.location.file)}"'
    place += f' line="{first.location.line}"' if first.location.line is not None else ""
    return _element(suite, f"{first.code} {first.slug}", inner, place)


def _element(suite: str, name: str, inner: str, place: str = "") -> str:
    head = f'  <testcase classname="{_attribute(suite)}" name="{_attribute(name)}"{place}'
    return f"{head}>\n{inner}  </testcase>\n" if inner else f"{head}/>\n"


def _lines(diagnostic: Diagnostic) -> Iterator[str]:
    place = diagnostic.location
    numbers = [str(each) for each in (place.line, place.column) if each is not None]
    where = ":".join([place.file, *numbers])
    yield f"{visible(where)} {word('severity', diagnostic.severity)}: {visible(diagnostic.message)}"
    if diagnostic.source_line is not None:
        yield f"  {visible(diagnostic.source_line.strip())}"
    if diagnostic.hint:
        yield f"  {word('note', 'hint')}: {visible(diagnostic.hint)}"


def _attribute(text: str) -> str:
    return _text(visible(text))


def _text(text: str) -> str:
    r"""Escape `text`, whose acting characters are visible but for ``\n``, for an XML document."""
    return html.escape(_NO_XML.sub(lambda hit: f"<U+{ord(hit.group()):04X}>", text))
