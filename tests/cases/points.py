"""Reduce what linking finds in a sample to a golden file, one paragraph for a point."""

from collections.abc import Iterable
from pathlib import Path

from gen.check.linking.words import reason_of
from gen.check.subject import Subject
from gen.load.case import read_case
from gen.model.linking import Passage, Point
from tests.cases.golden import GOLDEN
from tests.sample_cases import SAMPLES

NAMES = ("face-recognition", "liquidated-damages")
"""A focused plan, and a deep one with declared claims."""
_SHOWN = 24


def points_file(name: str) -> Path:
    """Return where the golden points of a sample stand."""
    return GOLDEN / name / "points.txt"


def points(name: str) -> str:
    """Return every point of the sample `name`: where, what, its verdicts, what it rests on."""
    case = SAMPLES / name
    found = Subject(read_case(case, case)).linking.links.points
    return "".join(f"{line}\n" for point in found for line in (*_lines(point), ""))


def _lines(point: Point) -> Iterable[str]:
    yield f"{point.file}:{point.line}:{point.column} {point.kind} {point.words}"
    yield f"  in {point.sentence[:_SHOWN]}"
    yield f"  names {_stated(point.target.model_dump())}"
    verdicts = f"{point.trace} {point.wording} {point.force}"
    yield f"  {point.origin} {verdicts}: {point.label} {point.reason} {_stated(point.facts)}"
    yield f"  {reason_of(point)}"
    for kind, passages in (("rests on", point.passages), ("like", point.candidates)):
        yield from (f"  {kind} {_passage(passage)}" for passage in passages)


def _passage(passage: Passage) -> str:
    stated = passage.model_dump(exclude={"sha256", "text"})
    return f"{_stated(stated)} text={passage.text[:_SHOWN]!r}"


def _stated(values: object) -> str:
    assert isinstance(values, dict)
    return " ".join(f"{key}={value}" for key, value in values.items() if value is not None)
