"""The call trace is folded; what leads into it opens it, and on paper it is open."""

import pypdfium2
import pytest
from playwright.sync_api import expect

FOLDED = {"deep": "part-trace", "focused": "section-tracing"}
A4 = (595, 842)
BAND = 62
"""Height of the bands with the marks and the page number, in points."""


def squeezed(text):
    return "".join(text.split())


def printed(page):
    document = pypdfium2.PdfDocument(page.pdf(prefer_css_page_size=True))
    sizes = {tuple(round(side) for side in sheet.get_size()) for sheet in document}
    texts = [
        sheet.get_textpage().get_text_bounded(bottom=BAND, top=sheet.get_height() - BAND)
        for sheet in document
    ]
    return squeezed("".join(texts)), sizes


@pytest.mark.parametrize("name", FOLDED)
def test_it_is_folded_at_first_and_opens_by_hand(read, name):
    page = read(name)
    details = page.locator(f"#{FOLDED[name]} > details")
    expect(details.locator("table").first).not_to_be_visible()
    details.locator("summary").press("Enter")
    expect(details.locator("table").first).to_be_visible()


@pytest.mark.parametrize("name", FOLDED)
@pytest.mark.parametrize("width", [390, 1440])
def test_the_contents_lead_into_it_and_open_it(read, name, width):
    page = read(name, width)
    if width == 390:
        page.locator("nav .toggle").click()
    page.locator(f"nav a[href='#{FOLDED[name]}']").click()
    expect(page.locator(f"#{FOLDED[name]} table").first).to_be_visible()


@pytest.mark.parametrize("name", FOLDED)
def test_an_address_that_leads_into_it_opens_it(read, name):
    page = read(name, fragment=f"#{FOLDED[name]}")
    expect(page.locator(f"#{FOLDED[name]} table").first).to_be_visible()


@pytest.mark.parametrize("scripted", [True, False])
@pytest.mark.parametrize("name", FOLDED)
def test_on_paper_everything_is_open(read, name, scripted):
    page = read(name, java_script_enabled=scripted)
    text, sizes = printed(page)
    assert sizes == {A4}
    for cell in page.locator("main td, main th, main p, main h2, main dd").all_text_contents():
        assert squeezed(cell) in text.replace("\ufffe", ""), cell


def test_after_printing_it_is_folded_again(read):
    page = read("deep")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(page.locator("#part-trace table")).to_be_visible()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator("#part-trace table")).not_to_be_visible()
