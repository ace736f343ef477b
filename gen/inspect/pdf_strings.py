"""Draw the strings that a PDF shows: which glyphs stand where, how large and in which colour."""

from collections.abc import Callable
from typing import Any

from gen.inspect.drawing import DrawnText, GraphicsState
from gen.inspect.planes import Matrix, is_upright, product, scale

_FILLED_TEXT = frozenset({0, 2, 4, 6})
"""The text rendering modes that fill glyphs (ISO 32000-2 §9.3.6)."""


def draw_text(
    pieces: Any, place_of_text: Matrix, state: GraphicsState, next_order: Callable[[], int]
) -> tuple[DrawnText, Matrix]:
    """Return what strings and the distances between them draw, and where text goes on (§9.4.3).

    `place_of_text` is the text matrix before; `next_order` numbers what is drawn on the page.
    """
    import pikepdf

    matrix = product(place_of_text, state.matrix)
    glyphs: list[tuple[str, float, float]] = []
    place = natural = 0.0
    for piece in pieces:
        if not isinstance(piece, pikepdf.String):
            place -= float(piece) / 1000 * state.size
            continue
        for text, width in state.font.glyphs(bytes(piece)):
            wide = width * state.size
            glyphs.append((text, place, place + wide))
            place += wide + state.spacing
            natural += wide
    stretch, left = matrix[0], matrix[4]
    drawn = DrawnText(
        order=next_order(),
        glyphs=tuple((t, left + stretch * a, left + stretch * b) for t, a, b in glyphs),
        y=matrix[5],
        size=abs(state.size) * scale(matrix),
        natural=natural * stretch,
        colour=state.fill if state.mode in _FILLED_TEXT else None,
        alpha=state.fill_alpha if state.mode in _FILLED_TEXT else 0.0,
        clip=state.clip,
        upright=is_upright(matrix) and state.size > 0,
    )
    return drawn, product((1.0, 0.0, 0.0, 1.0, place, 0.0), place_of_text)
