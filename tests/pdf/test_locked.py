"""The locked parts of every copy are on its pages, legible, and nobody else's words among them."""

import pytest

from gen.inspect.locked_pdf import faults_in_pdf
from gen.inspect.locked_phrases import locked_phrases
from gen.inspect.pdf_drawing import drawings_of
from tests.pdf.printed import COPIES, Copy
from tests.sample_cases import SAMPLES, content_of


@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_no_theme_of_ours_hides_or_changes_a_locked_part(press, copy: Copy) -> None:
    printed = press(copy)
    opposing = content_of(SAMPLES / copy.sample, copy.edition).opposing
    phrases = locked_phrases(printed.report, opposing)
    assert phrases
    assert list(faults_in_pdf(drawings_of(printed.pdf.data), phrases, "report.pdf")) == []
