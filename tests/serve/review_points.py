"""Make points and reviewed cases by hand, for tests that need texts no real case has."""

from gen.model.linking import Label, Passage, Point, Target
from gen.model.review import Review
from gen.outcome import Verdict
from gen.serve.review.reviewed_case import ReviewedCase

BUILD = "ab" * 32


def point(number: int, sentence: str, words: str = "", **changes: object) -> Point:
    """Return the `number`-th point of a text, in a line of its own unless `changes` say more."""
    values: dict[str, object] = {
        "id": f"{number:016x}",
        "kind": "statute",
        "file": "narrative/analysis.md",
        "line": number,
        "column": 1,
        "sentence": sentence,
        "words": words,
        "target": Target(title="民法典", article="第四百九十五条"),
        "trace": "kept",
        "wording": "quoted",
        "force": "in_force",
        "label": Label.LINKED,
        "reason": "quoted",
    }
    return Point.model_validate(values | changes)


def passage(text: str, **changes: object) -> Passage:
    """Return a passage of the archive."""
    values = {
        "file": "archive/a.json",
        "sha256": "cd" * 32,
        "title": "民法典",
        "query": "预约 定金",
    }
    return Passage.model_validate(values | {"part": "第四百九十五条", "text": text} | changes)


def reviewed(body: str, *points: Point, review: Review | None = None) -> ReviewedCase:
    """Return a case whose report has `body`, with `points` in it."""
    head = "<!DOCTYPE html>\n<html><head><style>p{}</style></head>"
    report = f"{head}<body><main>{body}</main></body></html>"
    return ReviewedCase(
        "cases/a",
        "甲诉乙",
        Verdict.DELIVERABLE,
        (),
        points,
        report,
        build_id=BUILD,
        review=review or Review(),
    )
