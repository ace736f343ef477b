"""Find the points of a case that a person reviews."""

from collections.abc import Sequence

from gen.check.subject import Subject
from gen.model.linking import Point


def points_of(subject: Subject) -> Sequence[Point]:
    """Return the points of the case as linking finds them, in the order of the text."""
    return subject.linking.links.points
