"""Arrange the reports for the browser: a deep one, a focused one, and one out to break it."""

from functools import cache

from gen.model.report import Report
from tests.sample_cases import report_of
from tests.unit.render.sample_report import sample_report

REPORTS = ("deep", "focused", "hostile")


@cache
def report(name: str) -> Report:
    """Return the report called `name`."""
    if name == "hostile":
        return sample_report()
    if name == "deep":
        return report_of("preliminary-contract", "client")
    return report_of("face-recognition", "internal")
