"""The page is comfortable on a telephone, a tablet and a desk, by day and by night."""

import io

import pytest
from PIL import Image

from tests.browser.opened import HEIGHT, WIDTHS
from tests.browser.reports import REPORTS

TWICE = 640
"""A window of 1280 pixels at 200 % zoom (WCAG 1.4.4)."""
NARROWEST = 320
"""A window of 1280 pixels at 400 % zoom (WCAG 1.4.10)."""


def box(page, selector):
    return page.locator(selector).first.bounding_box()


def screenshot(page):
    return Image.open(io.BytesIO(page.screenshot())).convert("L")


@pytest.mark.parametrize("name", REPORTS)
def test_nothing_runs_out_of_the_window(read, name):
    page = read(name, NARROWEST)
    page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true")
    for width in (NARROWEST, TWICE, *WIDTHS):
        page.set_viewport_size({"width": width, "height": HEIGHT})
        assert page.evaluate("document.documentElement.scrollWidth") == width
        assert outside(page) == []


def outside(page):
    """Return the elements that stand out of the window on its right."""
    return page.evaluate("""[...document.querySelectorAll("main *")].filter((element) => {
        const box = element.getBoundingClientRect();
        return box.width && !element.closest("pre") && box.right > innerWidth + 1;
    }).map((element) => element.outerHTML.slice(0, 90))""")


@pytest.mark.parametrize("width", WIDTHS)
def test_the_page_follows_day_and_night(read, width):
    page = read("deep", width, color_scheme="dark")
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        levels = screenshot(page).histogram()
        dark, light = sum(levels[:64]), sum(levels[192:])
        assert (dark > 5 * light) if scheme == "dark" else (light > 5 * dark)


def test_a_line_holds_36_to_40_characters(read):
    page = read("deep")
    size = page.evaluate("parseFloat(getComputedStyle(document.querySelector('main p')).fontSize)")
    assert 36 <= box(page, ".section-facts > p")["width"] / size <= 40


@pytest.mark.parametrize(("width", "beside"), [(1099, False), (1100, True), (1440, True)])
def test_the_contents_stand_beside_the_text_from_1100_pixels(read, width, beside):
    page = read("deep", width)
    nav, main = box(page, "body > nav"), box(page, "main")
    assert (nav["x"] + nav["width"] <= main["x"]) == beside
    page.evaluate("scrollTo(0, 3000)")
    assert 0 <= box(page, "body > nav")["y"] < 1, "it stays in sight"


def test_on_a_telephone_a_row_is_a_card_with_the_heads_as_labels(read):
    page = read("deep", 390)
    cell = page.locator(".table-subsumption td").first
    assert cell.evaluate("element => getComputedStyle(element).display") != "table-cell"
    label = cell.evaluate("element => getComputedStyle(element, '::before').content")
    assert label.strip('"') == cell.get_attribute("data-head")


def test_the_answer_stands_out(read):
    page = read("deep")
    ground = "element => getComputedStyle(element).backgroundColor"
    answer, facts = (
        page.locator(f".section-{role}").evaluate(ground) for role in ("answer", "facts")
    )
    assert answer != facts


def test_verdicts_are_told_apart_without_colour(read):
    page = read("hostile")
    shape = """element => {
        const mark = getComputedStyle(element, "::before");
        return [mark.width, mark.borderRadius, mark.borderWidth];
    }"""
    assert page.locator(".verdict-passed").first.evaluate(shape) != page.locator(
        ".verdict-open"
    ).first.evaluate(shape)


def test_no_text_is_small(read):
    page = read("focused", 390)
    sizes = page.evaluate(
        """[...document.querySelectorAll("body *")]
            .filter((e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim()))
            .filter((e) => e.tagName !== "SCRIPT" && !e.closest(".figure"))
            .map((e) => parseFloat(getComputedStyle(e).fontSize))"""
    )
    assert min(sizes) >= 11


def test_a_picture_is_shown_where_its_text_is_not_small(read):
    page = read("focused", 390)
    drawing = page.locator(".figure svg")
    for width in (390, 680, 700, 1200):
        page.set_viewport_size({"width": width, "height": HEIGHT})
        assert drawing.is_visible() == (width >= 700)
        if drawing.is_visible():
            sizes = drawing.evaluate(
                """svg => [...svg.querySelectorAll("text")].map(
                    (e) => parseFloat(getComputedStyle(e).fontSize) * svg.getScreenCTM().a)"""
            )
            assert min(sizes) >= 11
