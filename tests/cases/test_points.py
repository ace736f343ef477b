"""Linking finds in two samples what was reviewed; ``make golden`` renews it."""

import pytest

from tests.cases.points import NAMES, points, points_file


@pytest.mark.parametrize("name", NAMES)
def test_a_sample_has_the_points_that_were_reviewed(name: str) -> None:
    assert points(name) == points_file(name).read_text("utf-8")
