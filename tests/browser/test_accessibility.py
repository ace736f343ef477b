"""axe-core finds nothing serious, by day and by night; the keyboard gets around."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

GRAVE = {"serious", "critical"}


def grave_findings(page, context=None):
    found = Axe().run(page, context, {"resultTypes": ["violations"]}).response["violations"]
    return [
        (each["id"], node["target"], node["failureSummary"])
        for each in found
        if each["impact"] in GRAVE
        for node in each["nodes"]
    ]


@pytest.mark.parametrize(
    ("name", "width", "scheme"),
    [
        ("deep", 390, "light"),
        ("deep", 1440, "dark"),
        ("focused", 390, "dark"),
        ("focused", 1440, "light"),
        ("hostile", 390, "dark"),
        ("hostile", 1440, "light"),
    ],
)
def test_axe_finds_nothing_serious(read, name, width, scheme):
    page = read(name, width, color_scheme=scheme)
    page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true")
    if width == 390:
        page.locator("nav .toggle").click()
    else:
        page.locator("main .reference").first.hover()
        expect(page.locator(".card")).to_be_visible()
    assert grave_findings(page) == []


def test_axe_is_able_to_find_something(read):
    page = read("deep")
    page.evaluate("document.querySelector('.section-facts p').style.color = '#aaa'")
    assert {rule for rule, _, _ in grave_findings(page, ".section-facts")} == {"color-contrast"}


def test_the_first_key_leads_past_the_contents(read):
    page = read("deep")
    page.keyboard.press("Tab")
    skip = page.locator(".skip")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('main') !== null")


@pytest.mark.parametrize("name", ["deep", "focused"])
def test_every_stop_of_the_tab_key_can_be_seen(read, name):
    page = read(name, 820)
    unseen = []
    for _ in range(60):
        page.keyboard.press("Tab")
        seen = page.evaluate(
            """(() => {
                const at = document.activeElement, box = at.getBoundingClientRect();
                const outline = getComputedStyle(at).outlineStyle !== "none";
                return outline && box.width > 0 && box.bottom > 0 && box.top < innerHeight;
            })()"""
        )
        if not seen:
            unseen.append(page.evaluate("document.activeElement.outerHTML.slice(0, 80)"))
    assert unseen == []
