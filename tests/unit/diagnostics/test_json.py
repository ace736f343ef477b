"""The JSON format is a fixed shape that other programs read."""

import json
from dataclasses import replace

from gen.diagnostics.diagnostic import Diagnostic, Location, Related, Severity
from gen.diagnostics.formats.json import render_json

FOUND = Diagnostic(
    code="PLN010",
    slug="duplicate-id",
    severity=Severity.ERROR,
    message="编号重复：Q-01",
    location=Location("research-plan.json", 9, 13, "$.queries[1].id"),
    related=(Related(Location("research-plan.json", 5, 13, "$.queries[0].id"), "首次出现在这里"),),
    source_line='"id": "Q-01"',
)


def test_the_shape_is_that_of_the_design_key_by_key() -> None:
    assert render_json([FOUND], "withheld") == (
        "{\n"
        '  "format": 1,\n'
        '  "verdict": "withheld",\n'
        '  "counts": {\n'
        '    "error": 1,\n'
        '    "warning": 0,\n'
        '    "info": 0\n'
        "  },\n"
        '  "diagnostics": [\n'
        "    {\n"
        '      "code": "PLN010",\n'
        '      "slug": "duplicate-id",\n'
        '      "severity": "error",\n'
        '      "message": "编号重复：Q-01",\n'
        '      "file": "research-plan.json",\n'
        '      "line": 9,\n'
        '      "column": 13,\n'
        '      "path": "$.queries[1].id",\n'
        '      "hint": null,\n'
        '      "related": [\n'
        "        {\n"
        '          "message": "首次出现在这里",\n'
        '          "file": "research-plan.json",\n'
        '          "line": 5,\n'
        '          "column": 13,\n'
        '          "path": "$.queries[0].id"\n'
        "        }\n"
        "      ]\n"
        "    }\n"
        "  ]\n"
        "}\n"
    )


def test_nothing_found_is_an_empty_list() -> None:
    value = json.loads(render_json([], "deliverable"))
    assert value == {
        "format": 1,
        "verdict": "deliverable",
        "counts": {"error": 0, "warning": 0, "info": 0},
        "diagnostics": [],
    }


def test_the_entries_are_exactly_those_that_were_counted() -> None:
    waived = replace(FOUND, severity=Severity.WARNING, waived="已核对（李某）")
    value = json.loads(render_json([waived], "deliverable"))
    assert value["diagnostics"] == []
    assert value["counts"]["warning"] == 0
