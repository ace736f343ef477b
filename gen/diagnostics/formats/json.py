"""Print diagnostics for programs: one JSON object of a fixed shape (design §9).

Keys and their order are stable. Waived diagnostics are left out, so that the entries are exactly
those that were counted; one that stands for several findings, and no other, says so by ``count``.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from gen.diagnostics.diagnostic import Diagnostic, Location, Related, count_by_severity

FORMAT = 1
"""The number of this shape; another shape would have another."""


def render_json(diagnostics: Sequence[Diagnostic], verdict: str) -> str:
    """Return `diagnostics` and `verdict` as JSON text with a final newline."""
    counted = [item for item in diagnostics if item.waived is None]
    value = {
        "format": FORMAT,
        "verdict": str(verdict),
        "counts": {severity.value: n for severity, n in count_by_severity(counted).items()},
        "diagnostics": [_entry(item) for item in counted],
    }
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def _entry(diagnostic: Diagnostic) -> Mapping[str, Any]:
    return {
        "code": diagnostic.code,
        "slug": diagnostic.slug,
        "severity": diagnostic.severity.value,
        "message": diagnostic.message,
        **_place(diagnostic.location),
        "hint": diagnostic.hint,
        "related": [_related(item) for item in diagnostic.related],
        **({"count": diagnostic.count} if diagnostic.count > 1 else {}),
    }


def _related(related: Related) -> Mapping[str, Any]:
    return {"message": related.message, **_place(related.location)}


def _place(location: Location) -> Mapping[str, Any]:
    return {
        "file": location.file,
        "line": location.line,
        "column": location.column,
        "path": location.path,
    }
