"""The same inputs give the same bytes: check 40."""

import pytest

from gen.render.engine import start_engine
from gen.render.imprint import Imprint
from gen.render.pdf import render_pdf
from tests.pdf.printed import (
    BASE,
    FOCUSED_SAMPLE,
    IMPRINT,
    Copy,
    engine_of,
    print_copy,
    report_for,
    theme_of,
)

SMALL = Copy(FOCUSED_SAMPLE, BASE, "client")


def test_40_two_builds_give_the_same_bytes(press):
    """40. Byte-identical when built twice from the same input, with the same engine and another."""
    first = press(SMALL).pdf.data
    assert print_copy(SMALL).data == first
    theme = theme_of(BASE)
    again = render_pdf(report_for(SMALL), theme, IMPRINT, start_engine(theme))
    assert again.data == first


@pytest.mark.parametrize(
    "imprint", [Imprint("f" * 64, "gen"), Imprint("0123456789abcdef" * 4, "other")]
)
def test_another_build_gives_other_bytes(press, imprint):
    other = render_pdf(report_for(SMALL), theme_of(BASE), imprint, engine_of(BASE))
    assert other.data != press(SMALL).pdf.data
