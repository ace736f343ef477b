"""Beside every heading is a link to copy, which never tells where on a disk the report lies."""

import pytest
from playwright.sync_api import expect

COPY = "#part-risks > h3 > .copy"


def test_it_appears_when_the_heading_is_pointed_at_or_reached(read):
    page = read("deep")
    link = page.locator(COPY)
    expect(link).to_have_css("opacity", "0")
    page.locator("#part-risks > h3").hover()
    expect(link).to_have_css("opacity", "1")
    page.locator("h1").hover()
    page.keyboard.press("Tab")
    link.focus()
    expect(link).to_have_css("opacity", "1")


def test_it_copies_the_name_of_the_file_and_the_section_and_says_so(read):
    page = read("deep", permissions=["clipboard-read", "clipboard-write"])
    page.locator("#part-risks > h3").hover()
    page.locator(COPY).click()
    expect(page.get_by_role("status")).to_have_text("已复制本节链接")
    assert page.evaluate("navigator.clipboard.readText()") == "report.html#part-risks"
    assert page.url.endswith("#part-risks")


def test_where_copying_is_not_allowed_it_still_leads_there(read):
    page = read("deep")
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')) }")
    page.locator(COPY).focus()
    page.keyboard.press("Enter")
    assert page.url.endswith("#part-risks")
    expect(page.get_by_role("status")).to_have_text("")


@pytest.mark.parametrize("name", ["deep", "focused", "hostile"])
def test_every_link_leads_to_its_own_heading(read, name):
    page = read(name)
    wrong = """[...document.querySelectorAll(".copy")].filter((link) => {
        const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
        return !target || !target.contains(link);
    }).length"""
    assert page.evaluate(wrong) == 0
    assert page.locator(".copy").count() > 5
    assert page.locator("summary .copy").count() == 0


def test_it_adds_nothing_to_the_words_of_the_heading(read):
    page = read("deep")
    assert page.locator("#part-risks > h3").text_content() == "1.3 风险与不确定性"
