"""Compute with places on a page: matrices and boxes of the PDF imaging model (ISO 32000-2 §8.3)."""

import math
from collections.abc import Iterable
from typing import NamedTuple

Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
Point = tuple[float, float]


class Box(NamedTuple):
    """An upright rectangle in points, counted from the lower left corner of the page."""

    left: float
    bottom: float
    right: float
    top: float

    def holds(self, point: Point, margin: float = 0.0) -> bool:
        """Tell whether `point` lies inside, or not farther outside than `margin`."""
        x, y = point
        return (
            self.left - margin <= x <= self.right + margin
            and self.bottom - margin <= y <= self.top + margin
        )

    def meet(self, other: "Box") -> "Box":
        """Return what both have in common; nothing in common is a box turned inside out."""
        return Box(
            max(self.left, other.left),
            max(self.bottom, other.bottom),
            min(self.right, other.right),
            min(self.top, other.top),
        )

    def grown(self, margin: float) -> "Box":
        """Return the box with `margin` around it."""
        return Box(self.left - margin, self.bottom - margin, self.right + margin, self.top + margin)


def box_around(points: Iterable[Point]) -> Box:
    """Return the smallest box that holds all `points`, of which there is one at least."""
    across, up = zip(*points, strict=True)
    return Box(min(across), min(up), max(across), max(up))


def product(first: Matrix, second: Matrix) -> Matrix:
    """Return the matrix that applies `first`, then `second`."""
    a, b, c, d, e, f = first
    g, h, i, j, k, m = second
    return (
        a * g + b * i,
        a * h + b * j,
        c * g + d * i,
        c * h + d * j,
        e * g + f * i + k,
        e * h + f * j + m,
    )


def moved(point: Point, matrix: Matrix) -> Point:
    """Return where `matrix` puts `point`."""
    x, y = point
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def corners(x: float, y: float, width: float, height: float) -> tuple[Point, ...]:
    """Return the corners of a rectangle."""
    return (x, y), (x + width, y), (x + width, y + height), (x, y + height)


def is_upright(matrix: Matrix) -> bool:
    """Tell whether `matrix` neither turns nor mirrors nor slants what it moves."""
    a, b, c, d, _, _ = matrix
    slack = 1e-3 * (abs(a) + abs(d))
    return a > 0 and d > 0 and abs(b) <= slack and abs(c) <= slack


def scale(matrix: Matrix) -> float:
    """Return how much larger `matrix` makes things, on the average of both directions."""
    a, b, c, d, _, _ = matrix
    return math.sqrt(abs(a * d - b * c))
