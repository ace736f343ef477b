"""Keep what every failing example says, word for word, in `<CODE>/said.json`.

``make golden`` (``python -m tests.rules.said``) renews the files; review them with ``git diff``.
"""

import json
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from gen.diagnostics.diagnostic import Diagnostic, Location
from tests.rules.examples import ROOT, examples

_SHOWN = 60


def told(diagnostics: Iterable[Diagnostic]) -> list[str]:
    """Return a line for each sentence: message, line (|), hint (→), related places (+)."""
    return [line for diagnostic in diagnostics for line in _lines(diagnostic)]


def _lines(diagnostic: Diagnostic) -> Iterable[str]:
    yield f"{_place(diagnostic.location)} {diagnostic.message}"
    if diagnostic.source_line is not None:
        yield f"| {diagnostic.source_line.strip()[:_SHOWN]}"
    if diagnostic.hint:
        yield f"→ {diagnostic.hint}"
    for related in diagnostic.related:
        yield f"+ {_place(related.location)} {related.message}"


def _place(place: Location) -> str:
    parts = (place.file, place.line, place.column, place.path)
    return ":".join(str(part) for part in parts if part is not None)


def said(code: str) -> Mapping[str, list[str]]:
    """Return what the examples of a rule said when they were reviewed, by name."""
    found: Mapping[str, list[str]] = json.loads(_file(code).read_text("utf-8"))
    return found


def _file(code: str) -> Path:
    return ROOT / code / "said.json"


def main() -> None:
    """Write what every failing example says now."""
    found: dict[str, dict[str, list[str]]] = {}
    for example in examples():
        if example.kind == "fail":
            with tempfile.TemporaryDirectory() as folder:
                diagnostics = example.judge(Path(folder)).diagnostics()
            found.setdefault(example.code, {})[example.name] = told(diagnostics)
    for code, by_name in found.items():
        text = json.dumps(by_name, ensure_ascii=False, indent=1, sort_keys=True)
        _file(code).write_text(f"{text}\n", "utf-8")


if __name__ == "__main__":
    main()
