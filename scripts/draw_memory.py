"""Draw docs/pictures/memory.svg: what a worker holds after each document of a long run.

The figures are docs/pictures/memory.csv, as `python -m benchmarks.memory` prints them. A test fails
when the picture is stale; `python scripts/draw_memory.py` renews it.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal

import svg

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"
DATA, FILE = FOLDER / "memory.csv", FOLDER / "memory.svg"

_WIDTH, _HEIGHT = 720, 300
_LEFT, _RIGHT, _TOP, _BOTTOM = 56, 16, 34, 44
_STEP, _TICKS = 50, 100
_INK, _FAINT, _LINE = "#1f2937", "#d1d5db", "#1d4ed8"
_FACE = "system-ui, sans-serif"
_SIZE = 12

Point = tuple[float, float]
Anchor = Literal["start", "middle", "end"]
Weight = Literal["normal", "bold"]


def document() -> str:
    """Return the picture of the figures."""
    with DATA.open(encoding="ascii", newline="") as file:
        rows = [(int(row["documents"]), float(row["memory_mib"])) for row in csv.DictReader(file)]
    return f"{_picture(rows)}\n"


def _picture(rows: Sequence[tuple[int, float]]) -> svg.SVG:
    documents, most = rows[-1][0], max(memory for _, memory in rows)
    top = _STEP * (int(most) // _STEP + 1)

    def at(document: float, memory: float) -> Point:
        right, low = _WIDTH - _RIGHT, _HEIGHT - _BOTTOM
        across = _LEFT + (right - _LEFT) * document / documents
        return round(across, 1), round(low - (low - _TOP) * memory / top, 1)

    title = "Memory of one worker, in MiB, after so many documents"
    points = [at(*row) for row in rows]
    return svg.SVG(
        viewBox=svg.ViewBoxSpec(0, 0, _WIDTH, _HEIGHT),
        extra={"role": "img", "aria-label": _told(rows)},
        elements=[
            svg.Rect(width=_WIDTH, height=_HEIGHT, fill="#ffffff"),
            _text(title, (_LEFT, 20), anchor="start", weight="bold"),
            *(part for step in range(0, top + 1, _STEP) for part in _level(step, at(0, step)[1])),
            *(
                _text(str(number), (at(number, 0)[0], _HEIGHT - _BOTTOM + 20))
                for number in range(0, documents + 1, _TICKS)
            ),
            _text("documents", ((_LEFT + _WIDTH - _RIGHT) / 2, _HEIGHT - 8)),
            svg.Path(
                d=[svg.M(*points[0]), *(svg.L(*point) for point in points[1:])],
                fill="none",
                stroke=_LINE,
                stroke_width=2,
            ),
            *(svg.Circle(cx=x, cy=y, r=2.5, fill=_LINE) for x, y in points),
            _text(f"{rows[0][1]:.0f}", _beside(points[0]), anchor="start"),
            _text(f"{rows[-1][1]:.0f}", (points[-1][0], points[-1][1] - 10), anchor="end"),
        ],
    )


def _beside(point: Point) -> Point:
    return point[0] + 8, point[1] + 14


def _level(memory: int, height: float) -> Iterator[svg.Element]:
    """Yield the line of an amount of memory, and its number."""
    yield svg.Line(x1=_LEFT, x2=_WIDTH - _RIGHT, y1=height, y2=height, stroke=_FAINT)
    yield _text(str(memory), (_LEFT - 8, height + 4), anchor="end")


def _told(rows: Sequence[tuple[int, float]]) -> str:
    (first, least), (last, now) = rows[0], rows[-1]
    return f"{least:.0f} MiB after {first} document, {now:.0f} MiB after {last}"


def _text(
    text: str, place: Point, *, anchor: Anchor = "middle", weight: Weight = "normal"
) -> svg.Text:
    return svg.Text(
        x=place[0],
        y=place[1],
        text=text,
        fill=_INK,
        font_family=_FACE,
        font_size=_SIZE,
        font_weight=weight,
        text_anchor=anchor,
    )


if __name__ == "__main__":
    FILE.write_text(document(), encoding="utf-8")
    print(f"wrote {FILE}")
