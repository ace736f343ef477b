"""A page that is printed from the browser says by itself that it must not leave the house."""

import pypdfium2
import pytest


def heads(page):
    """Print the report; return what stands above the text on each page."""
    document = pypdfium2.PdfDocument(page.pdf(prefer_css_page_size=True))
    return [
        sheet.get_textpage().get_text_bounded(bottom=sheet.get_height() - 62).strip()
        for sheet in document
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_printed_page_carries_the_marks(read, scheme):
    found = heads(read("focused", color_scheme=scheme))
    assert len(found) > 2
    assert set(found) == {"内部版，不得外发"}


def test_a_report_for_the_client_has_nothing_to_carry(read):
    assert set(heads(read("deep"))) == {""}


def test_a_mark_prints_whatever_it_says(read):
    """The secrecy level is the author's own text: it can neither leave its string nor its page."""
    [mark] = set(heads(read("hostile")))
    for text in read("hostile").locator("header .mark").all_text_contents():
        assert text in mark
