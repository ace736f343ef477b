"""Give tests the real cases of ``samples/``, loaded and arranged."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any

from gen.arrange.collect import collect
from gen.arrange.content import Content, Presentation
from gen.arrange.report import arrange
from gen.check.subject import Subject
from gen.load.case import read_case
from gen.model.edition import Edition
from gen.model.labels import Labels
from gen.model.report import Report
from gen.render.theme import Theme, load_theme
from gen.resources import themes_root

ROOT = Path(__file__).parents[1]
SAMPLES = ROOT / "samples"
NAMES = tuple(sorted(path.parent.name for path in SAMPLES.glob("*/case.toml")))
DEEP = tuple(name for name in NAMES if name != "face-recognition")
EDITIONS: tuple[Edition, ...] = ("internal", "client")


def content_of(
    folder: Path,
    edition: Edition,
    section_order: tuple[str, ...] = (),
    theme: Theme | None = None,
) -> Content:
    """Load the case at `folder` and collect its content; the gate is not asked.

    With a `theme`, it is presented as that theme asks for.
    """
    subject = Subject(read_case(folder, ROOT), edition=edition)
    base = theme or load_theme("base", (themes_root(),))
    presentation = Presentation(section_order or base.order)
    if theme is not None:
        presentation = replace(
            presentation, citation_style=theme.citation_style, short_names=theme.short_names
        )
    return collect(
        subject,
        day=date(2026, 10, 26),
        firm=None,
        labels=Labels(base.labels),
        presentation=presentation,
    )


def report_of(name: str, edition: Edition) -> Report:
    """Arrange the sample `name` for `edition`."""
    return arrange(content_of(SAMPLES / name, edition))


def nodes(value: Any) -> Iterator[Any]:
    """Yield every dataclass inside `value`, itself included, in document order."""
    if is_dataclass(value) and not isinstance(value, type):
        yield value
        for field in fields(value):
            yield from nodes(getattr(value, field.name))
    elif isinstance(value, tuple):
        for item in value:
            yield from nodes(item)


def strings(value: Any) -> Iterator[str]:
    """Yield every string inside `value`."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from strings(item)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            if field.name != "kind":
                yield from strings(getattr(value, field.name))
