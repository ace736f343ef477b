"""The contents say where the reader is; in a narrow window they fold into a bar at the top."""

import pytest
from playwright.sync_api import expect

CURRENT = "nav [aria-current='location']"
BAR = "nav .toggle"


def go_to(page, anchor):
    page.evaluate(f"document.getElementById('{anchor}').scrollIntoView()")


@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("anchor", ["part-risks", "section-facts", "part-statutes"])
def test_they_mark_the_section_that_is_being_read(read, width, anchor):
    page = read("deep", width)
    go_to(page, anchor)
    current = page.locator(CURRENT)
    expect(current).to_have_count(1)
    expect(current).to_have_attribute("href", f"#{anchor}")
    if width == 390:
        expect(page.locator(BAR)).to_contain_text(current.text_content())


def test_at_the_foot_of_the_page_the_last_section_is_current(read):
    page = read("deep")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(page.locator(CURRENT)).to_have_attribute("href", "#part-trace")


def test_the_current_entry_is_in_sight_in_a_low_window(read):
    page = read("deep")
    page.set_viewport_size({"width": 1440, "height": 320})
    go_to(page, "part-excluded")
    expect(page.locator(CURRENT)).to_be_in_viewport()


def test_the_bar_opens_leads_and_closes(read):
    page = read("deep", 390)
    bar, facts = page.locator(BAR), page.locator("nav a[href='#section-facts']")
    go_to(page, "section-analysis")
    expect(bar).to_be_in_viewport()
    expect(facts).not_to_be_visible()
    bar.click()
    expect(bar).to_have_attribute("aria-expanded", "true")
    facts.click()
    expect(bar).to_have_attribute("aria-expanded", "false")
    heading = page.locator("#section-facts > h2")
    assert heading.bounding_box()["y"] >= bar.bounding_box()["height"], "the bar covers it"
    expect(heading).to_be_in_viewport()


def test_escape_folds_the_bar_and_keeps_the_focus(read):
    page = read("deep", 390)
    page.locator(BAR).press("Enter")
    page.locator("nav a").first.focus()
    page.keyboard.press("Escape")
    expect(page.locator(BAR)).to_be_focused()
    expect(page.locator("nav ol")).not_to_be_visible()


def test_beside_the_text_there_is_no_bar(read):
    expect(read("deep").locator(BAR)).not_to_be_visible()
