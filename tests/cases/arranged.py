"""Hold every arranged report to the last detail, by a digest of each of its parts.

The golden Markdown shows what changed; it cannot show what only a page has: the kind of a field or
of a table, short forms, the boxes of a figure, which parts fold.
"""

import hashlib
import json
from dataclasses import replace
from datetime import date

from gen.arrange.collect import collect
from gen.arrange.content import Presentation
from gen.arrange.report import arrange
from gen.check.subject import Subject
from gen.model.edition import Edition
from gen.model.labels import Labels
from gen.model.report import Report
from gen.render.theme import load_theme
from gen.resources import themes_root
from tests.cases.golden import GOLDEN
from tests.disclosure.places import sample, with_court
from tests.sample_cases import NAMES

FILE = GOLDEN / "arranged.json"
_EDITIONS: tuple[Edition, ...] = ("internal", "client", "court")


def held() -> dict[str, dict[str, str]]:
    """Return the digests that were reviewed."""
    found: dict[str, dict[str, str]] = json.loads(FILE.read_text("utf-8"))
    return found


def arranged() -> dict[str, dict[str, str]]:
    """Return the digests of every sample in every edition, a draft for a court among them."""
    return {
        f"{name}/{edition}": _digests(_report(name, edition))
        for name in NAMES
        for edition in _EDITIONS
    }


def refresh() -> None:
    """Write the digests of now."""
    FILE.write_text(json.dumps(arranged(), indent=1) + "\n", "utf-8")


def _report(name: str, edition: Edition) -> Report:
    inputs = with_court(sample(name)) if edition == "court" else sample(name)
    theme = load_theme("base", (themes_root(),))
    content = collect(
        Subject(inputs, edition=edition),
        day=date(2026, 10, 26),
        firm="某律师事务所",
        labels=Labels(theme.labels),
        presentation=Presentation(theme.order, draft=edition == "court"),
    )
    return arrange(content)


def _digests(report: Report) -> dict[str, str]:
    parts = {section.anchor: repr(section) for section in report.sections}
    parts["beside the sections"] = repr(replace(report, sections=()))
    return {name: hashlib.sha256(text.encode()).hexdigest()[:16] for name, text in parts.items()}
