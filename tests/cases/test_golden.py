"""The four samples print what their golden files hold; ``make golden`` renews them."""

import pytest

from gen.model.edition import Edition
from tests.cases.golden import CASES, golden_files, reduced
from tests.pdf.printed import BASE, Copy, Press


@pytest.mark.parametrize(("name", "edition"), CASES)
def test_a_sample_prints_what_was_reviewed(name: str, edition: Edition, press: Press) -> None:
    markdown, pdf_text = golden_files(name, edition)
    printed = press(Copy(name, BASE, edition))
    made = reduced(printed.report, printed.pdf)
    assert made.markdown == markdown.read_text("utf-8")
    assert made.pdf_text == pdf_text.read_text("utf-8")
