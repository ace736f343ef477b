"""A reference shows the card of its source: to a mouse, a keyboard and a finger alike."""

import pytest
from playwright.sync_api import expect

REFERENCE = ".section-answer .reference"
FIELDS = ("citation", "type", "standing", "rule", "applicability")


def card_of(page):
    return page.locator(".card")


def entry_of(page, source_id="S-01"):
    return page.locator(f"#source-{source_id}")


def squeezed(text):
    return "".join(text.split())


def test_the_card_says_what_the_entry_says(read):
    page = read("deep")
    page.locator(REFERENCE).first.hover()
    card, entry = card_of(page), entry_of(page)
    expect(card).to_be_visible()
    assert squeezed(entry.locator("h4").inner_text()) == squeezed(
        card.locator(".card-title").inner_text()
    )
    for name in FIELDS:
        field = f".field-{name}"
        assert card.locator(field).inner_text() == entry.locator(field).inner_text()
    verdicts = card.locator(".verdict").all_inner_texts()
    assert len(verdicts) == 3
    assert verdicts == entry.locator(".field-verdict .verdict").all_inner_texts()


def test_nothing_of_the_card_is_in_the_page_before(read):
    page = read("deep")
    assert page.locator("#gen-card, template, script[type]").count() == 0
    assert page.locator("script").count() == 1


def test_the_pointer_may_go_into_the_card_and_closes_it_by_leaving(read):
    page = read("deep")
    page.locator(REFERENCE).first.hover()
    card_of(page).locator(".field-type").hover()
    page.wait_for_timeout(500)
    expect(card_of(page)).to_be_visible()
    page.mouse.move(5, 5)
    expect(card_of(page)).to_have_count(0)


def test_a_pointer_that_passes_by_opens_nothing(read):
    page = read("deep")
    page.locator(REFERENCE).first.hover()
    page.mouse.move(5, 5)
    page.wait_for_timeout(500)
    expect(card_of(page)).to_have_count(0)


def test_the_keyboard_opens_it_reads_it_and_closes_it(read):
    page = read("deep")
    link = page.locator(REFERENCE).first
    page.keyboard.press("Tab")  # from here on the focus is one of the keyboard
    link.focus()
    expect(card_of(page)).to_be_visible()
    assert link.get_attribute("aria-describedby") == card_of(page).get_attribute("id")
    assert "S-01" in card_of(page).get_attribute("aria-label")
    page.keyboard.press("Escape")
    expect(card_of(page)).to_have_count(0)
    expect(link).to_be_focused()
    assert link.get_attribute("aria-describedby") is None


def test_the_tab_key_goes_on_into_the_card_and_out_of_it(read):
    page = read("deep")
    page.keyboard.press("Tab")
    page.locator(REFERENCE).first.focus()
    page.keyboard.press("Tab")
    expect(card_of(page).locator("a").last).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    expect(card_of(page)).to_have_count(0)
    expect(page.locator(REFERENCE).first).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator(REFERENCE).nth(1)).to_be_focused()
    assert "S-02" in card_of(page).get_attribute("aria-label")


def test_the_reference_is_still_a_link(read):
    page = read("deep")
    page.locator(REFERENCE).first.click()
    assert page.url.endswith("#source-S-01")
    expect(entry_of(page)).to_be_in_viewport()
    expect(card_of(page)).to_have_count(0)


@pytest.mark.parametrize("width", [390, 820])
def test_a_tap_shows_it_and_a_tap_beside_it_closes_it(read, width):
    page = read("deep", width, has_touch=True)
    page.locator(REFERENCE).first.tap()
    expect(card_of(page)).to_be_in_viewport(ratio=0.9)
    expect(card_of(page)).to_be_focused()
    assert "#" not in page.url
    page.touchscreen.tap(width / 2, 10)
    expect(card_of(page)).to_have_count(0)


def test_a_tap_leads_on_from_the_card_to_the_entry(read):
    page = read("deep", 390, has_touch=True)
    page.locator(REFERENCE).first.tap()
    card_of(page).locator(".card-links a").tap()
    assert page.url.endswith("#source-S-01")
    expect(card_of(page)).to_have_count(0)


def test_on_a_telephone_it_lies_at_the_foot_of_the_window(read):
    page = read("deep", 390, has_touch=True)
    page.locator(REFERENCE).first.tap()
    place = card_of(page).bounding_box()
    assert (place["x"], place["width"]) == (0, 390)
    assert abs(place["y"] + place["height"] - page.viewport_size["height"]) < 1


@pytest.mark.parametrize("width", [820, 1440])
def test_beside_a_reference_it_stays_inside_the_text_column(read, width):
    page = read("deep", width)
    column = page.locator("main").bounding_box()
    for link in page.locator(REFERENCE).all()[:5]:
        link.hover()
        expect(link).to_have_attribute("aria-describedby", "gen-card")
        card, mark = card_of(page).bounding_box(), link.bounding_box()
        assert column["x"] <= card["x"] + 1
        assert card["x"] + card["width"] <= column["x"] + column["width"] + 1
        below = card["y"] >= mark["y"] + mark["height"]
        assert below or card["y"] + card["height"] <= mark["y"], "it covers its reference"


def test_ids_stay_single_while_it_is_open(read):
    page = read("hostile")
    page.locator("main .reference").first.hover()
    expect(card_of(page)).to_be_visible()
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((element) => element.id)")
    assert len(ids) == len(set(ids))
